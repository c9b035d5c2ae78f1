import type { Page } from 'playwright-core'
import { messages } from '#contract/messages.ts'

/** The card of an order on the open My Orders page. */
export const orderCard = (page: Page, order: string) =>
  page.getByRole('region', { name: `Order #${order.slice(-6)}` })

/** Reviews the only product of a delivered order with five stars. */
export async function reviewFrom(page: Page, order: string, text: string) {
  await orderCard(page, order).getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByLabel('5 stars').check()
  await page.getByLabel('Your review').fill(text)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText(messages.reviewSubmitted).waitFor()
}

/** Cancels a paid order with a refund request to Rocket and opens the refunds. Returns the card of the refund. */
export async function requestRefund(page: Page, order: string, number: string) {
  const card = orderCard(page, order)
  await card.getByText('Paid', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByLabel('Refund Method').selectOption({ label: 'Rocket' })
  await page.getByLabel('Refund Number').fill(number)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Refund Request' }).click()
  await page.getByText(messages.refundAccepted).waitFor()
  await page.getByRole('link', { name: 'See My Refunds' }).click()
  const refund = page.getByRole('region', { name: `Refund of order #${order.slice(-6)}` })
  await refund.getByText('pending').waitFor()
  return refund
}
