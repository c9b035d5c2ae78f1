import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { aProductOnSale } from './shop-window.ts'
import { beSignedIn, signIn } from './sign-in.ts'

const browser = openBrowser()

test('a heart saves a product, the page lists it, and removing it empties both', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(async (page) => {
    await beSignedIn(page, 'customer2@biponi.test')
    await page.goto(`/products?search=${encodeURIComponent(product.productName)}`)
    const heart = page.getByRole('button', { name: `Add ${product.productName} to wishlist` })
    await heart.click()
    await page.getByText('Added to wishlist!').waitFor()
    await page
      .locator(`button[aria-label="Add ${product.productName} to wishlist"][aria-pressed=true]`)
      .waitFor()
    await page.getByRole('link', { name: 'Wishlist' }).first().click()
    await page.waitForURL(/\/wishlist$/)
    await page.getByRole('heading', { level: 2, name: product.productName }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: `Remove ${product.productName}` }).click()
    await page.getByText('Item removed from wishlist!').waitFor()
    await page.getByText('Your wishlist is empty').waitFor()
    await page.goto(`/products/${product._id}`)
    expect(
      await page.getByRole('button', { name: 'Wishlist', exact: true }).getAttribute('aria-pressed'),
    ).toBe('false')
  })
})

test('the heart of a visitor asks to sign in and comes back to the product', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 5)
  await browser.visit(async (page) => {
    await page.goto(`/products/${product._id}`)
    await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
    await page.getByText('Please login to manage your wishlist').waitFor()
    await signIn(page, 'customer2@biponi.test')
    await page.waitForURL(`**/products/${product._id}`)
  })
})

test('a wishlist that cannot be had says why and comes with Try Again', async () => {
  await browser.visit(
    async (page) => {
      await beSignedIn(page, 'customer2@biponi.test')
      await page.route('**/api/wishlist/**', (route) => route.abort())
      await page.goto('/wishlist')
      await page.getByRole('heading', { name: 'Connection Error' }).waitFor()
      await page.unroute('**/api/wishlist/**')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByText('Your wishlist is empty').waitFor()
    },
    { expectedErrors: /ERR_FAILED/ },
  )
})
