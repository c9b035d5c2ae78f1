import type { Page } from 'playwright-core'
import { clickWhenHydrated } from './browser.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

/** Fills in the checkout's address: Savar, inside Dhaka. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Phone Number', { exact: true }).fill('01712345678')
  await page.getByLabel('Shipping Address').fill('House 7, Road 2, Block C')
  await page.getByLabel('Division').selectOption('Dhaka')
  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByLabel('City/Upazila').selectOption({ label: 'Savar' })
}

/** Places the order of the checkout and waits for My Orders. Returns the order's id. */
export async function submitOrder(page: Page): Promise<string> {
  const answer = page.waitForResponse('**/api/order/post-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const { data } = (await (await answer).json()) as { data: { _id: string } }
  await page.waitForURL('**/user/my-orders')
  return data._id
}

/** A product with high stock and without a discount. */
export function aPlentifulProduct(): Promise<ShownProduct> {
  return aProductOnSale(
    ({ remainingProducts, productDiscount, productPrice }) =>
      remainingProducts > 40 && productDiscount === 0 && productPrice > 100,
  )
}

/** Signs a customer in and opens the checkout with one unit of a product. Returns the customer's id. */
export async function openCheckout(
  page: Page,
  product: ShownProduct,
  identifier = 'customer2@biponi.test',
): Promise<string> {
  const customer = await signInByStorage(page, identifier)
  await page.goto(`/products/${product._id}`)
  await clickWhenHydrated(page.getByRole('button', { name: 'Buy Now' }))
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  return customer
}

/** Clicks Place Order without waiting for the result. */
export const clickPlaceOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
