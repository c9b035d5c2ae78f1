import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatTaka } from '#contract/taka.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { fillAddress } from './checkout-form.ts'
import { listDemoProducts } from './demo-products.ts'
import { signInOnPage } from './sign-in.ts'

const browser = openBrowser()

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s', (_what, window) => {
  test('a shopper browses, signs in, fills the cart, places an order to Savar and finds it', async () => {
    const product = (await listDemoProducts('search=saree&limit=50')).find(
      (shown) => shown.remainingProducts > 10,
    )
    await browser.visit(
      async (page) => {
        await page.goto('/')
        await page.getByRole('searchbox', { name: 'Search products' }).first().fill('saree')
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/products\?search=saree/)
        await page.getByText(/Showing \d+ of \d+ total products/).waitFor()
        await page.goto(`/products/${product?._id}`)
        await page.getByRole('heading', { level: 1, name: product?.productName ?? '' }).waitFor()

        await page.getByRole('button', { name: 'Add to Cart' }).first().click()
        await page.getByText('Please Login to buy').waitFor()
        await signInOnPage(page, 'customer@biponi.test')
        await page.waitForURL(/\/products\//)
        // What was pressed before is finished.
        await page.getByText('Added to cart!').waitFor()
        await page.getByRole('button', { name: 'Add to Cart' }).first().click()
        await page.getByText('Cart updated!').waitFor()
        await openCart(page)
        const cart = page.getByRole('dialog')
        await cart
          .getByText(product?.productName ?? '')
          .first()
          .waitFor()
        await cart.getByRole('button', { name: 'Checkout' }).click()

        await page.waitForURL('**/checkout')
        await fillAddress(page)
        const total = (product?.productPrice ?? 0) * 2 + 70
        await page.getByText(formatTaka(total)).first().waitFor()
        await page.getByRole('button', { name: 'Place Order' }).click()
        await page.getByText('Order placed successfully!').waitFor()
        await page.waitForURL('**/user/my-orders')
        const order = page.getByRole('region', { name: /^Order #/ }).first()
        await order.getByText(product?.productName ?? '').waitFor()
        await order.getByText(formatTaka(total)).first().waitFor()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
      },
      { window },
    )
  })
})

test('a reload during checkout loses nothing', async () => {
  const [product] = await listDemoProducts('search=panjabi&limit=20')
  await browser.visit(async (page) => {
    await page.goto('/login')
    await signInOnPage(page, 'customer2@biponi.test')
    await page.goto(`/products/${product?._id}`)
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await page.waitForURL('**/checkout')
    await fillAddress(page)
    await page.reload()
    await page.getByRole('button', { name: 'Place Order' }).waitFor()
    await expect.poll(() => page.getByLabel('Shipping Address').inputValue()).toBe('House 7, Road 2, Block C')
  })
})

test('the checkout without items shows so', async () => {
  await browser.visit(async (page) => {
    await page.goto('/login')
    await signInOnPage(page, 'customer2@biponi.test')
    await page.goto('/checkout')
    await page.getByText('No item selected for checkout.').waitFor()
  })
})

async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Cart/ }).locator('visible=true').first().click()
}
