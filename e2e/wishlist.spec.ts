import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { changeProduct } from '#testing/shop-database.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { examinable, examineBy } from './examine.ts'
import { aProductOnSale, type Shown, shownProducts } from './shop-window.ts'
import { beSignedIn, signIn } from './sign-in.ts'

const browser = openBrowser()
const CUSTOMER = 'customer2@biponi.test'

test('a heart saves a product, the page lists it, and removing it empties both', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(async (page) => {
    await beSignedIn(page, CUSTOMER)
    await page.goto(`/products/${product._id}`)
    const heart = page.getByRole('button', { name: 'Wishlist', exact: true })
    await heart.click()
    await page.getByText('Added to wishlist!').waitFor()
    await heart.click()
    await page.getByText('Removed from wishlist!').waitFor()
    await heart.click()
    await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).waitFor()
    await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await page.waitForURL(/\/wishlist$/)
    await page.getByRole('heading', { level: 2, name: product.productName }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Remove ${product.productName}` }).click()
    await page.getByText('Item removed from wishlist!').waitFor()
    await page.getByText('Your wishlist is empty').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
    await page.waitForURL(/\/products$/)
  })
})

test('the heart of a visitor asks to sign in and comes back to the product', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
    await page.getByText('Please login to manage your wishlist').waitFor()
    await signIn(page, CUSTOMER)
    await page.waitForURL(`**/products/${product._id}`)
  })
})

test('a heart that cannot be kept says so and is empty again', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(
    async (page) => {
      await beSignedIn(page, CUSTOMER)
      await page.goto(`/products/${product._id}`)
      await page.route('**/api/wishlist/add-to-wishlist/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
      await page.getByText('Failed to update wishlist').waitFor()
      await page.locator('button[aria-pressed=false]', { hasText: 'Wishlist' }).waitFor()
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})

test('the wishlist of a visitor asks to sign in and comes back', async () => {
  await browser.visit(async (page) => {
    await page.goto('/wishlist')
    await page.getByText('Please login to view your wishlist').waitFor()
    await signIn(page, CUSTOMER)
    await page.waitForURL(/\/wishlist$/)
  })
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s a saved product is put into the cart, moved there and shared', async (_what, window) => {
  const [offer, other] = await twoSavable()
  await withSaved([offer, other], window, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const card = page.getByRole('article', { name: offer.productName })
    await card.getByText(`${offer.productDiscount}% OFF`).waitFor()
    await card.getByText(`${offer.remainingProducts} in stock`).waitFor()
    await card.getByText(`৳${offer.productPrice.toLocaleString('en-US')}`, { exact: true }).waitFor()
    expect(await card.locator('del').count()).toBe(1)
    await card.getByRole('button', { name: `Share ${offer.productName}` }).click()
    await page.getByText('Product link copied to clipboard!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${inject('shopAddress')}/products/${offer._id}`,
    )
    await card.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Added to cart!').waitFor()
    await card.getByRole('button', { name: 'Move to Cart' }).click()
    await page.getByText('Cart updated!').waitFor()
    await card.waitFor({ state: 'detached' })
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
    expect(stored).toMatchObject([{ productId: offer._id, quantity: 2, price: offer.productPrice }])
    // A keyboard finds the remove button that a mouse sees on hover, and a finger always.
    const remove = page.getByRole('button', { name: `Remove ${other.productName}` })
    await remove.focus()
    await expect.poll(() => remove.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
    await page
      .getByRole('article', { name: other.productName })
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.waitForURL(`**/products/${other._id}`)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL(/\/products$/)
  })
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s saved products are chosen and removed at once, and one that is sold out is marked',
  async (_what, size) => {
    const [soldOut, other] = await twoSavable()
    const restore = await changeProduct(soldOut._id, { stock: 0 })
    try {
      await withSaved([soldOut, other], { ...size, ...examinable }, async (page) => {
        const card = page.getByRole('article', { name: soldOut.productName })
        await card.getByText('Out of Stock', { exact: true }).waitFor()
        await card.getByText('Out of stock', { exact: true }).waitFor()
        expect(await card.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
        expect(await card.getByRole('button', { name: 'Move to Cart' }).isDisabled()).toBe(true)
        const all = page.getByRole('checkbox', { name: 'Select all' })
        await page.getByRole('checkbox', { name: `Select ${soldOut.productName}` }).check()
        await page.getByRole('button', { name: 'Remove Selected (1)' }).waitFor()
        await examineBy(undefined, page, 'a wishlist with one chosen')
        await all.click()
        await page.getByRole('button', { name: 'Remove Selected (2)' }).waitFor()
        await all.click()
        expect(await page.getByRole('button', { name: /^Remove Selected/ }).count()).toBe(0)
        await page.getByRole('button', { name: 'Refresh' }).click()
        await page.getByText('Wishlist refreshed!').waitFor()
        await page.route('**/api/wishlist/get-wishlist/**', (route) =>
          route.fulfill({ status: 400, json: { success: false, statusCode: 400, message: 'Not now.' } }),
        )
        await page.getByRole('button', { name: 'Refresh' }).click()
        await page.getByText('Failed to load wishlist').waitFor()
        await all.click()
        await page.route('**/api/wishlist/remove*/**', (route) => route.abort())
        await page.getByRole('button', { name: 'Remove Selected (2)' }).click()
        await page.getByText('Failed to remove some items').waitFor()
        await page.getByRole('button', { name: `Remove ${soldOut.productName}` }).click()
        await page.getByText('Failed to remove item', { exact: true }).waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Remove Selected (2)' }).click()
        await page.getByText('2 items removed from wishlist!').waitFor()
        await page.getByText('Your wishlist is empty').waitFor()
      })
    } finally {
      await restore()
    }
  },
)

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s a wishlist that is slow, cannot be reached or is refused says so', async (_what, size) => {
  await browser.visit(
    async (page) => {
      await beSignedIn(page, CUSTOMER)
      const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
      await page.route('**/api/wishlist/**', async (route) => {
        await isSeen
        await route.abort()
      })
      await page.goto('/wishlist')
      await page.getByRole('status').filter({ hasText: 'Loading your wishlist' }).waitFor()
      seen()
      await page.getByRole('heading', { name: 'Connection Error' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).waitFor()
      await examineBy(undefined, page, 'a wishlist that cannot be reached')
      const again = page.getByRole('button', { name: 'Try Again' })
      for (const [message, words] of [
        ['Not now.', 'Not now.'],
        ['', 'Failed to load wishlist'],
      ]) {
        await page.unrouteAll()
        await page.route('**/api/wishlist/**', (route) =>
          route.fulfill({ status: 400, json: { success: false, statusCode: 400, message } }),
        )
        await again.click()
        await page.getByRole('heading', { name: 'Wishlist Unavailable' }).waitFor()
        await page.getByText(words ?? '', { exact: true }).waitFor()
      }
      await page.unrouteAll()
      await again.click()
      await page.getByText('Your wishlist is empty').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
      await page.waitForURL(/\/products$/)
    },
    { window: { ...size, ...examinable }, expectedErrors: /ERR_FAILED|status of 400 / },
  )
})

/** Two on sale, the first of them an offer. */
async function twoSavable(): Promise<readonly [Shown, Shown]> {
  const plenty = (await shownProducts('limit=0')).filter(({ remainingProducts }) => remainingProducts > 5)
  const offer = plenty.find(({ productDiscount }) => productDiscount > 0)
  const other = plenty.find(({ productDiscount }) => productDiscount === 0)
  if (!offer || !other) throw new Error('The demo shop has no two such products')
  return [offer, other]
}

/** The wishlist of a customer who has saved these, emptied again when the journey is over. */
async function withSaved(
  products: readonly Shown[],
  window: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
) {
  await browser.visit(
    async (page) => {
      const customerId = await beSignedIn(page, CUSTOMER)
      const token = await page.evaluate(() => localStorage.getItem('token'))
      const headers = { authorization: `Bearer ${token}` }
      for (const { _id } of products)
        await page.request.post(`/api/wishlist/add-to-wishlist/${customerId}`, {
          headers,
          data: { productId: _id },
        })
      try {
        await page.goto('/wishlist')
        await page.getByRole('article').first().waitFor()
        await journey(page)
      } finally {
        const productIds = products.map(({ _id }) => _id)
        await page.request.post(`/api/wishlist/remove-many/${customerId}`, { headers, data: { productIds } })
      }
    },
    { window, expectedErrors: /ERR_FAILED|status of 400 / },
  )
}
