import type { Page } from 'playwright-core'
import { messages } from '#contract/messages.ts'

/** An order in My Orders, which is open. */
export const orderCard = (page: Page, order: string) =>
  page.getByRole('region', { name: `Order #${order.slice(-6)}` })

/** Says five stars and some words of the one product of a delivered order. */
export async function reviewFrom(page: Page, order: string, words: string) {
  await orderCard(page, order).getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByLabel('5 stars').check()
  await page.getByLabel('Your review').fill(words)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await page.getByText(messages.reviewSubmitted).waitFor()
}

/** Cancels a paid order, wants its money by Rocket, and goes on to the refunds. Answers the refund there. */
export async function askForRefund(page: Page, order: string, number: string) {
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
