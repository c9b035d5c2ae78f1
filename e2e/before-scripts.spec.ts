import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, phone } from './browser.ts'
import { aPlentifulProduct } from './checkout-form.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

test('Add to Cart pressed before the scripts are there puts one into the cart', async () => {
  const product = await aPlentifulProduct()
  await browser.visit(
    async (page) => {
      await signInByStorage(page, 'customer2@biponi.test')
      const letScriptsCome = await holdScripts(page)
      await see(page, `/products/${product._id}`)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      letScriptsCome()
      await page.getByText('Added to cart!').first().waitFor()
      const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
      expect(cart).toMatchObject([{ productId: product._id, quantity: 1 }])
    },
    { window: phone },
  )
})

test('an order of the list chosen before the scripts are there is shown', async () => {
  await browser.visit(async (page) => {
    const letScriptsCome = await holdScripts(page)
    await see(page, '/products')
    await page.getByLabel('Sort by').selectOption('priceDesc')
    letScriptsCome()
    await page.waitForURL('**/products?sortBy=priceDesc')
  })
})

/** Keeps the shop's scripts away until the answer is called. */
async function holdScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The page is read to its end, but dead. */
async function see(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => window.onclick !== null)).toBe(true)
}
