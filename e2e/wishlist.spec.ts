import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { demoShop } from '#testing/demo-shop.ts'
import { changeProduct } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser, phone, waitUntilHydrated, widths } from './browser.ts'
import { aProductOnSale, listDemoProducts, type ShownProduct } from './demo-products.ts'
import { connectionLost, errorAnswer, whileDelayed, withRoute } from './network.ts'
import { aProductToChange } from './own-product.ts'
import { signInByStorage, signInOnPage } from './sign-in.ts'

const browser = openBrowser()
const CUSTOMER = 'customer2@biponi.test'

describe.each(widths)('on %s', (_what, size) => {
  const window = { ...size, ...axePage }

  test('the heart adds a product to the wishlist, the page lists it, and removing it clears both', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    await browser.visit(
      async (page) => {
        await signInByStorage(page, CUSTOMER)
        await page.goto(`/products/${product._id}`)
        const heart = wishlistButtonOf(page)
        await waitUntilHydrated(heart)
        await heart.click()
        await page.getByText('Added to wishlist!', { exact: true }).waitFor()
        await heart.click()
        await page.getByText('Removed from wishlist!', { exact: true }).waitFor()
        await heart.click()
        await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).waitFor()
        if (size === phone) await page.getByRole('button', { name: 'Menu' }).first().click()
        await page.getByRole('link', { name: 'Wishlist' }).locator('visible=true').first().click()
        await page.waitForURL(/\/wishlist$/)
        await page.getByRole('heading', { level: 2, name: product.productName }).waitFor()
        await page.reload()
        await page.getByRole('button', { name: `Remove ${product.productName}` }).click()
        await page.getByText('Item removed from wishlist!', { exact: true }).waitFor()
        await page.getByText('Your wishlist is empty', { exact: true }).waitFor()
        await runAxe(undefined, page, 'an empty wishlist')
        await page.getByRole('main').getByRole('link', { name: 'Start Shopping', exact: true }).click()
        await page.waitForURL(/\/products$/)
      },
      { window },
    )
  })

  test('a heart that could not be saved shows an error and is reset', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    await browser.visit(
      async (page) => {
        await signInByStorage(page, CUSTOMER)
        await page.goto(`/products/${product._id}`)
        await page.route('**/api/wishlist/add-to-wishlist/**', connectionLost)
        await waitUntilHydrated(wishlistButtonOf(page))
        await wishlistButtonOf(page).click()
        await page.getByText('Failed to update wishlist', { exact: true }).waitFor()
        await page.locator('button[aria-pressed=false]', { hasText: 'Wishlist' }).waitFor()
      },
      { window, expectedErrors: /ERR_FAILED/ },
    )
  })

  test('a heart pressed while the list is still loading stays pressed', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    await browser.visit(
      async (page) => {
        await signInByStorage(page, CUSTOMER)
        const saved = page.waitForResponse('**/api/wishlist/add-to-wishlist/**')
        let isFirst = true
        await page.route('**/api/wishlist/get-wishlist/**', async (route) => {
          if (!isFirst) return route.continue()
          isFirst = false
          const formerList = await route.fetch()
          await saved
          // The page may not wait for it any more.
          await route.fulfill({ response: formerList }).catch(() => undefined)
        })
        await page.goto(`/products/${product._id}`)
        await waitUntilHydrated(wishlistButtonOf(page))
        await wishlistButtonOf(page).click()
        await page.getByText('Added to wishlist!', { exact: true }).waitFor()
        await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).click()
        await page.getByText('Removed from wishlist!', { exact: true }).waitFor()
      },
      { window },
    )
  })

  test('heart and wishlist send a visitor to sign in and back', async () => {
    const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
    for (const [address, text] of [
      ['/wishlist', 'Please login to view your wishlist'],
      [`/products/${product._id}`, 'Please login to manage your wishlist'],
    ] as const) {
      await browser.visit(
        async (page) => {
          const said = (toast: string) => page.getByText(toast, { exact: true }).waitFor()
          const signIn = async () => {
            await signInOnPage(page, CUSTOMER)
            await page.waitForURL(`**${address}`)
          }
          // What is said while a page is loading is waited for from the start: it may be gone when the page is there.
          if (address === '/wishlist') {
            await Promise.all([said(text), page.goto(address)])
            return signIn()
          }
          await page.goto(address)
          await waitUntilHydrated(wishlistButtonOf(page))
          await wishlistButtonOf(page).click()
          await said(text)
          await Promise.all([said('Added to wishlist!'), signIn()])
          await page.locator('button[aria-pressed=true]', { hasText: 'Wishlist' }).click()
          await said('Removed from wishlist!')
        },
        { window },
      )
    }
  })

  test('a wishlist product can be added to the cart, moved there and shared', async () => {
    const [offer, other] = await twoProductsOnSale()
    await withWishlist([offer, other], window, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const card = page.getByRole('article', { name: offer.productName })
      await card.getByText(`${offer.productDiscount}% OFF`, { exact: true }).waitFor()
      await card.getByText(`${offer.remainingProducts} in stock`, { exact: true }).waitFor()
      await card.getByText(formatTaka(offer.productPrice), { exact: true }).waitFor()
      await expect.poll(() => card.locator('del').count()).toBe(1)
      await card.getByRole('button', { name: `Share ${offer.productName}` }).click()
      await page.getByText('Product link copied to clipboard!', { exact: true }).waitFor()
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(`${demoShop().address}/products/${offer._id}`)
      await card.getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await page.getByText('Added to cart!', { exact: true }).waitFor()
      await card.getByRole('button', { name: 'Move to Cart', exact: true }).click()
      await page.getByText('Cart updated!', { exact: true }).waitFor()
      await card.waitFor({ state: 'detached' })
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
      expect(stored).toMatchObject([{ productId: offer._id, quantity: 2, price: offer.productPrice }])
      // The remove button is shown on hover or focus, and always on touch screens.
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
      await page.getByRole('main').getByRole('link', { name: 'Continue Shopping', exact: true }).click()
      await page.waitForURL(/\/products$/)
    })
  })

  test('several wishlist products are removed at once, and a sold out one is marked', async () => {
    const [, other] = await twoProductsOnSale()
    const soldOut = await aProductToChange()
    const restore = await changeProduct(soldOut._id, { stock: 0 })
    try {
      await withWishlist([soldOut, other], window, async (page) => {
        const card = page.getByRole('article', { name: soldOut.productName })
        await card.getByText('Out of Stock', { exact: true }).waitFor()
        await card.getByText('Out of stock', { exact: true }).waitFor()
        await expect
          .poll(() => card.getByRole('button', { name: 'Add to Cart', exact: true }).isDisabled())
          .toBe(true)
        await expect
          .poll(() => card.getByRole('button', { name: 'Move to Cart', exact: true }).isDisabled())
          .toBe(true)
        const all = page.getByRole('checkbox', { name: 'Select all', exact: true })
        await page.getByRole('checkbox', { name: `Select ${soldOut.productName}` }).check()
        await page.getByRole('button', { name: 'Remove Selected (1)', exact: true }).waitFor()
        await runAxe(undefined, page, 'a wishlist with one chosen')
        await all.click()
        await page.getByRole('button', { name: 'Remove Selected (2)', exact: true }).waitFor()
        await all.click()
        await expect.poll(() => page.getByRole('button', { name: /^Remove Selected/ }).count()).toBe(0)
        await page.getByRole('button', { name: 'Refresh', exact: true }).click()
        await page.getByText('Wishlist refreshed!', { exact: true }).waitFor()
        await page.route('**/api/wishlist/get-wishlist/**', errorAnswer(400, 'Not now.'))
        await page.getByRole('button', { name: 'Refresh', exact: true }).click()
        await page.getByText('Failed to load wishlist', { exact: true }).waitFor()
        await all.click()
        await page.route('**/api/wishlist/remove*/**', connectionLost)
        await page.getByRole('button', { name: 'Remove Selected (2)', exact: true }).click()
        await page.getByText('Failed to remove some items', { exact: true }).waitFor()
        await page.getByRole('button', { name: `Remove ${soldOut.productName}` }).click()
        await page.getByText('Failed to remove item', { exact: true }).waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Remove Selected (2)', exact: true }).click()
        await page.getByText('2 items removed from wishlist!', { exact: true }).waitFor()
        await page.getByText('Your wishlist is empty', { exact: true }).waitFor()
      })
    } finally {
      await restore()
    }
  })

  test('the wishlist shows when it is slow, unreachable or rejected', async () => {
    await browser.visit(
      async (page) => {
        await signInByStorage(page, CUSTOMER)
        await whileDelayed(page, '**/api/wishlist/**', connectionLost, async (release) => {
          await page.goto('/wishlist')
          await page.getByRole('status').filter({ hasText: 'Loading your wishlist' }).waitFor()
          await runAxe(undefined, page, 'a wishlist on its way')
          release()
          await page.getByRole('heading', { name: 'Connection Error', exact: true }).waitFor()
        })
        await page.getByRole('main').getByRole('link', { name: 'Continue Shopping', exact: true }).waitFor()
        await runAxe(undefined, page, 'a wishlist that cannot be reached')
        const again = page.getByRole('button', { name: 'Try Again', exact: true })
        for (const [message, text] of [
          ['Not now.', 'Not now.'],
          ['', 'Failed to load wishlist'],
        ] as const) {
          await withRoute(page, '**/api/wishlist/**', errorAnswer(400, message), async () => {
            await again.click()
            await page.getByRole('heading', { name: 'Wishlist Unavailable', exact: true }).waitFor()
            await page.getByText(text, { exact: true }).waitFor()
          })
        }
        await runAxe(undefined, page, 'a rejected wishlist')
        await again.click()
        await page.getByText('Your wishlist is empty', { exact: true }).waitFor()
        await page.getByRole('main').getByRole('link', { name: 'Start Shopping', exact: true }).click()
        await page.waitForURL(/\/products$/)
      },
      { window, expectedErrors: /ERR_FAILED|status of 400 / },
    )
  })
})

/** The wishlist button of a product page. */
const wishlistButtonOf = (page: Page) => page.getByRole('button', { name: 'Wishlist', exact: true })

/** Two products on sale, the first of them an offer. */
async function twoProductsOnSale(): Promise<readonly [ShownProduct, ShownProduct]> {
  const plenty = (await listDemoProducts()).filter(({ remainingProducts }) => remainingProducts > 5)
  const offer = plenty.find(({ productDiscount }) => productDiscount > 0)
  const other = plenty.find(({ productDiscount }) => productDiscount === 0)
  if (!offer || !other) throw new Error('The demo shop has no two such products')
  return [offer, other]
}

/** Opens the wishlist of a customer with these products, and empties it after the test. */
async function withWishlist(
  products: readonly ShownProduct[],
  window: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
) {
  await browser.visit(
    async (page) => {
      const customerId = await signInByStorage(page, CUSTOMER)
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
