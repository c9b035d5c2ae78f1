import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { axePage, runAxe } from './axe.ts'
import { openBrowser } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { orderCard } from './order-cards.ts'
import { aDeliveredOrder, placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()
const ADVANCE = 100

test('an advance by bKash leaves the rest to collect, can be taken back, and the rest is marked paid', async () => {
  const order = await aCashOrder()
  const rest = formatTaka(order.total - ADVANCE)
  await asAdmin(async (page) => {
    const { payments, recordPayment } = await openOrder(page, order.id)
    await payments.getByText('Nothing was paid yet.').waitFor()
    await payments.getByRole('button', { name: 'Record payment' }).click()
    await page.getByLabel('How it came').selectOption({ label: 'bKash' })
    await runAxe(undefined, page, 'the dialog of a payment')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const transactionId = await recordPayment()
    await page.getByText(`Recorded. ${rest} is still to be paid.`).waitFor()
    await payments.getByText(transactionId).waitFor()
    await sumOf(page, 'Paid', formatTaka(ADVANCE))
    await sumOf(page, 'To collect', rest)
    await runAxe(undefined, page, 'an order with an advance')
  })
  await browser.visit(async (page) => {
    await signInByStorage(page, order.email)
    await page.goto('/user/my-orders')
    await orderCard(page, order.id).getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('dialog').getByText(`To be paid${rest}`).waitFor()
  })
  await asAdmin(async (page) => {
    const { payments, recordPayment } = await openOrder(page, order.id)
    await payments.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    // Not in the toast, which is inside the dialog of this card until that closes.
    await payments.getByRole('listitem').getByText('taken back').waitFor()
    await sumOf(page, 'To collect', formatTaka(order.total))

    await recordPayment()
    await sumOf(page, 'To collect', rest)
    await page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name: 'Mark paid' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Mark as paid?' })
    await confirmation.getByText(`${rest} by Cash on Delivery`).waitFor()
    await confirmation.getByRole('button', { name: 'Mark paid' }).click()
    await sumOf(page, 'Paid', formatTaka(order.total))
    await sumOf(page, 'To collect', formatTaka(0))
    await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
  })
})

test('an order marked paid by mistake is taken back, and its timeline shows both', async () => {
  const order = await aCashOrder()
  await asAdmin(async (page) => {
    const { payments } = await openOrder(page, order.id)
    await page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name: 'Mark paid' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Mark as paid?' })
    await confirmation.getByRole('button', { name: 'Mark paid' }).click()
    await sumOf(page, 'Paid', formatTaka(order.total))

    await payments.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await sumOf(page, 'To collect', formatTaka(order.total))
    await page
      .getByRole('region', { name: 'Next steps' })
      .getByRole('button', { name: 'Mark paid' })
      .waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await timeline
      .first()
      .getByText(`${formatTaka(order.total)} taken back`)
      .waitFor()
    await timeline
      .nth(1)
      .getByText(`${formatTaka(order.total)} received`)
      .waitFor()
    await page.goto(`/bn/admin/orders/${order.id}`)
    await page.getByText('হিসাব থেকে বাদ দেওয়া হয়েছে').waitFor()
  })
})

test('the advance of a cancelled order is sent back from the queue in one step', async () => {
  const order = await aCashOrder()
  await asAdmin(async (page) => {
    const { payments, recordPayment } = await openOrder(page, order.id)
    await recordPayment()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel order' })
    await dialog.getByRole('button', { name: 'An item is sold out' }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await sumOf(page, 'To give back', formatTaka(ADVANCE))

    await page.goto(`/admin/refunds?text=${order.id.slice(-6)}`)
    await page.getByRole('button', { name: 'Mark as refunded' }).click()
    await page.getByRole('dialog').getByLabel('Reference').fill('BKSH-BACK-1')
    // Its buyer named no wallet.
    const sentFrom = page.getByRole('dialog').getByLabel('Sent from')
    await expect.poll(() => sentFrom.inputValue()).toBe('by-hand')
    await sentFrom.selectOption('bKash')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as refunded' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Reference BKSH-BACK-1' })
    await row.getByText('bKash', { exact: true }).waitFor()

    await page.goto(`/admin/orders/${order.id}`)
    await payments.getByText('Sent back').waitFor()
    await sumOf(page, 'Paid', formatTaka(0))
    await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
  })
})

test('a paid order is cancelled and its money sent back in four clicks on its page', async () => {
  const order = await aCashOrder()
  await asAdmin(async (page) => {
    const { payments } = await openOrder(page, order.id)
    await page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name: 'Mark paid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click()
    await sumOf(page, 'Paid', formatTaka(order.total))
    let clicks = 0
    await page.exposeFunction('countClick', () => clicks++)
    // In the document: a press on something that moves away is stopped by Playwright in the window, and made again.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        () => (window as unknown as { countClick: () => void }).countClick(),
        true,
      ),
    )

    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel order' })
      .getByRole('button', { name: 'Cancel order' })
      .click()
    await sumOf(page, 'To give back', formatTaka(order.total))
    await runAxe(undefined, page, 'an order with a refund to send')
    await payments.getByRole('button', { name: 'Mark as refunded' }).click()
    const sent = page.getByRole('dialog', { name: 'Money sent by hand?' })
    await expect
      .poll(() => sent.getByLabel('Reference').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('BKSH-BACK-4')
    await sent.getByRole('button', { name: 'Mark as refunded' }).click()
    await payments.getByText('Reference BKSH-BACK-4').waitFor()
    await payments.getByText('Sent back').waitFor()
    await sumOf(page, 'Paid', formatTaka(0))
    expect(clicks).toBe(4)
    await expect.poll(() => payments.getByRole('button', { name: 'Mark as refunded' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('region', { name: 'Money' }).getByText('Nothing is owed.').waitFor()
  })
})

test('a part of a delivered order is given back without a return, and its customer sees the new total', async () => {
  await browser.visit(async (customer) => {
    const { id } = await aDeliveredOrder(customer)
    const { totalPrice } = await callAsAdmin<{ totalPrice: number }>('GET', `/order/${id}`)
    const left = formatTaka(totalPrice - 50)
    await asAdmin(async (page) => {
      const { payments } = await openOrder(page, id)
      await payments.getByRole('button', { name: 'Reduce the price' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reduce the price' })
      await dialog.getByRole('button', { name: 'Reduce the price' }).click()
      await dialog.getByText(messages.reductionRequired).first().waitFor()
      await dialog.getByLabel('Amount in taka').fill('৫০')
      await dialog.getByRole('button', { name: 'Reduce the price' }).click()
      await dialog.getByText(messages.reductionReasonRequired).first().waitFor()
      await dialog.getByRole('button', { name: 'A small fault' }).click()
      await dialog.getByText(`New total: ${left}`).waitFor()
      await runAxe(undefined, page, 'the dialog that lowers a price')
      await dialog.getByRole('button', { name: 'Reduce the price' }).click()
      await payments.getByRole('button', { name: 'Mark as refunded' }).waitFor()
      await sumOf(page, 'Total', left)
      await sumOf(page, 'To give back', formatTaka(50))
      await page
        .getByRole('region', { name: 'Changes' })
        .getByText(/^A part given back: /)
        .waitFor()
    })
    await customer.goto('/user/my-orders')
    await orderCard(customer, id).getByText(left).waitFor()
  })
})

const asAdmin = (journey: (page: Page) => Promise<void>) =>
  browser.visit(
    async (page) => {
      await signInByStorage(page, 'admin@biponi.test')
      await journey(page)
    },
    { window: axePage },
  )

async function openOrder(page: Page, id: string) {
  await page.goto(`/admin/orders/${id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  return {
    payments,
    /** Records the advance, received by bKash. Returns its transaction id. */
    async recordPayment() {
      const transactionId = `E2E${Date.now().toString(36).toUpperCase()}`
      await payments.getByRole('button', { name: 'Record payment' }).click()
      const dialog = page.getByRole('dialog', { name: 'Record payment' })
      await dialog.getByLabel('Amount in taka').fill(String(ADVANCE))
      await dialog.getByLabel('How it came').selectOption({ label: 'bKash' })
      await dialog.getByLabel('Transaction ID').fill(transactionId.toLowerCase())
      await dialog.getByRole('button', { name: 'Record payment' }).click()
      await dialog.waitFor({ state: 'detached' })
      return transactionId
    },
  }
}

/** Waits for a line of the sums on the payments card. */
const sumOf = (page: Page, name: string, amount: string) =>
  page.getByRole('region', { name: 'Payments' }).getByText(`${name}${amount}`, { exact: true }).waitFor()

/** A cash order of a new customer. */
async function aCashOrder(): Promise<{ id: string; email: string; total: number }> {
  let placed: { id: string; email: string; total: number } | undefined
  await browser.visit(async (page) => {
    const { id } = await placeOrderByApi(page, { paymentMethod: 'cash', paymentNumber: '' })
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { authorization: `Bearer ${token}` }
    const { data } = await (await page.request.get(`/api/order/${id}`, { headers })).json()
    placed = { id, email: data.customerEmail, total: data.totalPrice }
  })
  if (!placed) throw new Error('The order was not placed.')
  return placed
}
