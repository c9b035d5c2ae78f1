import type { Page } from 'playwright-core'

/** Says at the checkout where it goes: to Savar, inside Dhaka. */
export async function fillAddress(page: Page) {
  await page.getByLabel('Phone Number', { exact: true }).fill('01712345678')
  await page.getByLabel('Shipping Address').fill('House 7, Road 2, Block C')
  await page.getByLabel('Division').selectOption('Dhaka')
  await page.getByLabel('District').selectOption('Dhaka')
  await page.getByLabel('City/Upazila').selectOption({ label: 'Savar' })
}

/** Orders what the checkout shows. Answers the order's id; My Orders is open then. */
export async function placeOrder(page: Page): Promise<string> {
  const answer = page.waitForResponse('**/api/order/post-order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  const { data } = (await (await answer).json()) as { data: { _id: string } }
  await page.waitForURL('**/user/my-orders')
  return data._id
}
