import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedStockOf } from '#testing/shop-database.ts'
import { clickWhenHydrated, openBrowser, waitUntilHydrated } from './browser.ts'
import { aProductOnSale } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'
import { registerCustomer } from './test-accounts.ts'

const browser = openBrowser()

test('orders are found by status, by product and by id', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/user/my-orders')
    const cards = page.getByRole('region', { name: /^Order #/ })
    await cards.first().waitFor()
    const all = await cards.count()
    for (const status of ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']) {
      await page.getByRole('button', { name: status, exact: true }).click()
      const shown = await cards.count()
      expect(shown).toBeGreaterThan(0)
      await expect.poll(() => cards.getByText(status, { exact: true }).count()).toBe(shown)
    }
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect.poll(() => cards.count()).toBe(all)
    const search = page.getByPlaceholder('Search by order ID or product name...')
    await search.fill('rice cooker')
    await expect.poll(() => cards.count()).toBe(1)
    const id = ((await cards.getByRole('heading').textContent()) ?? '').slice(1)
    await search.fill(id.toUpperCase())
    await expect.poll(() => cards.count()).toBe(1)
    await search.fill('no such thing')
    await page.getByText('No orders found').waitFor()
  })
})

test('the details dialog shows everything about an order', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/user/my-orders')
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    const card = page.getByRole('region', { name: /^Order #/ }).filter({ hasText: 'Panjabi' })
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: 'View Details' }).click()
    const details = page.getByRole('dialog', { name: `Order ${name}` })
    for (const text of [
      'Delivered',
      'Subtotal',
      'Shipping',
      'Total',
      'Dhanmondi',
      'Cash on Delivery',
      'Size: 42',
    ]) {
      await details.getByText(text).first().waitFor()
    }
    await details.getByText(/Ordered on [A-Z][a-z]{2} \d{1,2}, \d{4}/).waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
  })
})

test('Buy Again opens the checkout with the items of an order', async () => {
  await browser.visit(async (page) => {
    await signInByStorage(page, 'customer@biponi.test')
    await page.goto('/user/my-orders')
    const search = page.getByPlaceholder('Search by order ID or product name...')
    await waitUntilHydrated(search)
    await search.fill('rice cooker')
    await page.getByRole('button', { name: 'Buy Again' }).click()
    await page.waitForURL('**/checkout')
    await page
      .getByRole('region', { name: 'Order Summary' })
      .getByText(/Rice Cooker/)
      .waitFor()
  })
})

test('a pending order is cancelled after a confirmation, and its stock is restored', async () => {
  const product = await aProductOnSale(({ remainingProducts }) => remainingProducts > 40)
  await browser.visit(async (page) => {
    await signInByStorage(page, (await registerCustomer()).email)
    await page.goto('/user/my-orders')
    await page.getByText('No orders found').waitFor()
    const stock = await storedStockOf(product._id)
    await buyOne(page, product._id)
    expect(await storedStockOf(product._id)).toBe(stock - 1)

    const card = page.getByRole('region', { name: /^Order #/ })
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: 'Cancel Order' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel Order' })
    await question.getByRole('button', { name: 'Keep Order' }).click()
    await card.getByText('Pending', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Cancel Order' }).click()
    await question.getByRole('button', { name: 'Yes, Cancel' }).click()
    await page.getByText(`Order ${name} has been cancelled.`).waitFor()
    await card.getByText('Cancelled', { exact: true }).waitFor()
    await expect.poll(() => card.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    expect(await storedStockOf(product._id)).toBe(stock)
  })
})

async function buyOne(page: Page, productId: string) {
  await page.goto(`/products/${productId}`)
  await clickWhenHydrated(page.getByRole('button', { name: 'Buy Now' }))
  await page.waitForURL('**/checkout')
  await page.getByLabel('Phone Number', { exact: true }).fill('01812345678')
  await page.getByLabel('Shipping Address').fill('Holding 3, Station Road')
  await page.getByLabel('Division').selectOption('Sylhet')
  await page.getByLabel('District').selectOption({ index: 1 })
  await page.getByLabel('City/Upazila').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL('**/user/my-orders')
}
