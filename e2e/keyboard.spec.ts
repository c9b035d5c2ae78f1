import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
/** More Tab keys than any page needs. */
const MAX_TABS = 150

test('a shopper can place an order by keyboard only', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 40)
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer2@biponi.test')
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await tabTo(page, 'Search products')
    await page.keyboard.type(product.productName)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Results for/ }).waitFor()
    await tabTo(page, product.productName)
    await page.keyboard.press('Enter')
    // Exact: the heading of the results contains the name too.
    await page.getByRole('heading', { level: 1, name: product.productName, exact: true }).waitFor()

    await tabTo(page, 'Increase quantity')
    await page.keyboard.press('Space')
    await tabTo(page, 'Add to Cart')
    await page.keyboard.press('Enter')
    await page.getByText('Added to cart!').waitFor()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await tabTo(page, /^Cart/)
    await page.keyboard.press('Enter')
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await cart.waitFor()
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toMatch(/^Cart/)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Checkout')
    expect(await isInside(page, 'dialog')).toBe(true)
    await page.keyboard.press('Enter')

    await page.waitForURL('**/checkout')
    await page.getByRole('button', { name: 'Place Order' }).waitFor()
    await tabTo(page, 'Phone Number')
    await page.keyboard.type('01712345678')
    await tabTo(page, 'Shipping Address')
    await page.keyboard.type('House 7, Road 2')
    await tabTo(page, 'Division')
    await page.getByRole('option', { name: 'Dhaka' }).first().waitFor({ state: 'attached' })
    await page.keyboard.type('Dhaka')
    await tabTo(page, 'District')
    await page.keyboard.type('Dhaka')
    await tabTo(page, 'City/Upazila')
    await page.keyboard.type('Savar')
    await tabTo(page, 'Place Order')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/my-orders')
    await page
      .getByRole('region', { name: /^Order #/ })
      .first()
      .getByText(product.productName)
      .waitFor()
  })
})

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (typeof name === 'string' ? now === name : name.test(now)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element) return ''
    const label = element.id && document.querySelector(`label[for="${element.id}"]`)
    const name = element.getAttribute('aria-label') ?? (label || element).textContent ?? ''
    return name.trim()
  })
}

function isInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((css) => Boolean(document.activeElement?.closest(css)), selector)
}
