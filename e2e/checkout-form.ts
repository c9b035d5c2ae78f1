import type { Page } from 'playwright-core'
import { clickWhenHydrated } from './browser.ts'
import { aProductOnSale, type ShownProduct } from './demo-products.ts'
import { signInByStorage } from './sign-in.ts'

/** Says at the checkout where it goes: to Savar, inside Dhaka. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Phone Number', { exact: true }).fill('01712345678')
  await page.getByLabel('Shipping Address').fill('House 7, Road 2, Block C')
  await page.getByLabel('Division').selectOption('Dhaka')
  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByLabel('City/Upazila').selectOption({ label: 'Savar' })
}

/** Orders what the checkout shows. Answers the order's id; My Orders is open then. */
export async function submitOrder(page: Page): Promise<string> {
  const answer = page.waitForResponse('**/api/order/post-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const { data } = (await (await answer).json()) as { data: { _id: string } }
  await page.waitForURL('**/user/my-orders')
  return data._id
}

/** Without a discount, so that its list price is its price. */
export function aPlentifulProduct(): Promise<ShownProduct> {
  return aProductOnSale(
    ({ remainingProducts, productDiscount, productPrice }) =>
      remainingProducts > 40 && productDiscount === 0 && productPrice > 100,
  )
}

/** Buys one piece of a product as customer2, up to the checkout. Answers the customer's id. */
export async function openCheckout(page: Page, product: ShownProduct): Promise<string> {
  const customer = await signInByStorage(page, 'customer2@biponi.test')
  await page.goto(`/products/${product._id}`)
  await clickWhenHydrated(page.getByRole('button', { name: 'Buy Now' }))
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  return customer
}

/** Presses the button, whatever comes of it. */
export const clickPlaceOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()
