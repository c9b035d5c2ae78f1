import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { orderStatusChanges } from '#database/schema/sales/orders.ts'
import { anImage } from '#testing/forms.ts'
import { inShopDatabase } from '#testing/shop-database.ts'
import { axePage, runAxe } from './axe.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { callAsAdmin } from './call-as-admin.ts'
import { connectionLost, withRoute } from './network.ts'
import { orderCard } from './order-cards.ts'
import { aDeliveredOrder, placeOrderByApi } from './placed-orders.ts'
import { signInByStorage } from './sign-in.ts'

const browser = openBrowser()

/** Two units, with what a customer gets wrong first; of three files one photo is kept. */
async function requestWithPhotos(page: Page, returns: Locator): Promise<void> {
  await returns.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  await runAxe(undefined, page, 'the return dialog on a phone')

  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await dialog.getByText(messages.returnEmpty).first().waitFor()
  await dialog.getByText(messages.returnReasonRequired).first().waitFor()
  const more = dialog.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await dialog.getByLabel('Reason').selectOption({ label: 'Damaged or not working' })
  await dialog.getByLabel('Note (optional)').fill('সেলাই খুলে গেছে')
  await dialog.getByLabel('Add photos').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() },
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await anImage('#a00') },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ])
  await dialog.getByText(messages.unsupportedImage).waitFor()
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  await dialog.getByRole('button', { name: 'Send Request' }).dblclick()
  await page.getByText(messages.returnRequested).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function expectRequested(page: Page, returns: Locator): Promise<void> {
  await returns.getByText('Requested', { exact: true }).waitFor()
  await returns.getByText('We are looking at your request and will send you our answer.').waitFor()
  await returns.getByText(/^2 × /).waitFor()
  await returns.getByText('সেলাই খুলে গেছে').waitFor()
  await expect.poll(() => returns.getByText('Requested', { exact: true }).count()).toBe(1)
  await returns.getByRole('button', { name: 'Photo 1 of 1' }).click()
  await page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await returns.getByText('Requested', { exact: true }).waitFor()
}

async function approveReturn(page: Page, order: string, { _id: id }: OrderReturn): Promise<void> {
  await callAsAdmin('PATCH', `/return/${id}/decision`, { decision: 'approved' })
  const returns = await openReturns(page, order)
  await returns.getByText(/^Please pack the items with the order number, #/).waitFor()
}

/** The goods come in good condition; the shop charges a fee of one taka. */
async function receiveReturn(page: Page, order: string, { _id, items }: OrderReturn): Promise<OrderReturn> {
  const lines = items.map(({ lineId, units }) => ({
    ...{ lineId, restockedUnits: units, writtenOffUnits: 0 },
  }))
  const received = await callAsAdmin<OrderReturn>('POST', `/return/${_id}/receipt`, {
    items: lines,
    fee: 1,
  })
  const returns = await openReturns(page, order)
  await returns.getByText('Your items are back with us. We are preparing your refund.').waitFor()
  await page.getByRole('dialog').getByText('Quantity: 3 · 2 returned').waitFor()
  await page.getByRole('dialog').getByText('Return fee৳1', { exact: true }).waitFor()
  return received
}

/** The refund is made, which the customer follows until the money is sent. */
async function refundReturn(
  page: Page,
  order: string,
  { _id: id }: OrderReturn,
  amount: string,
): Promise<void> {
  await callAsAdmin('POST', `/return/${id}/refund`, {})
  const returns = await openReturns(page, order)
  await returns.getByText(`${amount} goes back to you.`).waitFor()
  await runAxe(undefined, page, 'the details of an order with a return')
  await returns.getByRole('link', { name: 'See My Refunds' }).click()
  const refund = page.getByRole('region', { name: `Refund of order #${order.slice(-6)}` })
  await refund.getByText('ForReturned items', { exact: true }).waitFor()
  await refund.getByText(amount).waitFor()
  await refund.getByText('pending', { exact: true }).waitFor()

  await sendRefundOf(order)
  await page.reload()
  await refund.getByText('refunded', { exact: true }).waitFor()
}

test('a customer returns items with a photo, and reads what becomes of them until the money is sent', async () => {
  await browser.visit(
    async (page) => {
      const { id: order } = await aDeliveredOrder(page, 5)
      const isListLoaded = () =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => /return-list/.test(name)),
        )
      await page.goto('/user/my-orders')
      await orderCard(page, order).waitFor()
      expect(await isListLoaded()).toBe(false)
      const returns = await openReturns(page, order)
      await returns.getByText(/^You can return items until /).waitFor()
      expect(await isListLoaded()).toBe(true)
      await requestWithPhotos(page, returns)
      await expectRequested(page, returns)
      const orderReturn = await returnOf(order)
      await approveReturn(page, order, orderReturn)
      const { value, fee } = await receiveReturn(page, order, orderReturn)
      await refundReturn(page, order, orderReturn, formatTaka(value - fee))
    },
    { window: { ...phone, ...axePage } },
  )
})

test('a request that fails keeps what was typed, and a whole order that came back reads as returned', async () => {
  await browser.visit(
    async (page) => {
      const { id: order } = await aDeliveredOrder(page)
      await withRoute(page, '**/api/return/order/*', connectionLost, async () => {
        const returns = await openReturns(page, order)
        await returns.getByText(messages.noConnection).waitFor()
      })
      const returns = page.getByRole('region', { name: 'Returns' })
      await returns.getByRole('button', { name: 'Retry' }).click()
      await returns.getByRole('button', { name: 'Return items' }).click()
      const dialog = page.getByRole('dialog', { name: 'Return items' })
      await runAxe(undefined, page, 'the return dialog on a desktop')
      await dialog.getByLabel('Reason').selectOption({ label: 'Does not fit' })
      await dialog.getByText('Other items', { exact: true }).click()
      const note = dialog.getByLabel('Note (optional)')
      await note.fill('One size larger, please.')
      await withRoute(page, '**/api/return', connectionLost, async () => {
        await dialog.getByRole('button', { name: 'Send Request' }).click()
        await dialog.getByText(messages.noConnection).waitFor()
      })
      await expect.poll(() => note.inputValue()).toBe('One size larger, please.')
      // Closing the form by mistake loses nothing either, and the order stays open.
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Return items' }).waitFor({ state: 'detached' })
      await returns.getByRole('button', { name: 'Return items' }).click()
      await expect.poll(() => note.inputValue()).toBe('One size larger, please.')
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await returns.getByText('Requested', { exact: true }).waitFor()
      await returns.getByText(messages.nothingLeftToReturn).waitFor()

      const { _id, items } = await returnOf(order)
      const [line] = items
      await callAsAdmin('POST', `/return/${_id}/receipt`, {
        items: [{ lineId: line?.lineId, restockedUnits: 1, writtenOffUnits: 0 }],
        withDeliveryFee: true,
      })
      await callAsAdmin('POST', `/return/${_id}/refund`, {})
      await page.goto('/user/my-orders')
      const card = orderCard(page, order)
      await card.getByText('1 item returned').waitFor()
      await card.getByText('1 returned', { exact: true }).waitFor()
      expect(await card.getByRole('button', { name: 'Review', exact: true }).count()).toBe(0)
    },
    { window: { ...desktop, ...axePage }, expectedErrors: /ERR_FAILED/ },
  )
})

test('what was delivered can be returned while another parcel of the order is on its way', async () => {
  await browser.visit(async (page) => {
    const { id: order } = await placeOrderByApi(page, { paymentMethod: 'cash' }, 2)
    const [line] = await linesOf(order)
    const parcels: string[] = []
    for (const _ of [1, 2]) {
      const { updatedAt } = (await storedOrder(order)).staff
      const lines = [{ lineId: line?._id, units: 1 }]
      await callAsAdmin('POST', `/order/${order}/parcels`, { updatedAt, lines, isHandedOver: true })
      parcels.push((await storedOrder(order)).parcels.at(-1)?._id ?? '')
    }
    await page.goto('/user/my-orders')
    await orderCard(page, order).getByRole('button', { name: 'View Details' }).click()
    const steps = page.getByRole('region', { name: 'Where your order is' }).locator('[aria-current=step]')
    await steps.getByText('Handed over to courier').first().waitFor()
    expect(await page.getByRole('region', { name: 'Returns' }).count()).toBe(0)

    const { updatedAt } = (await storedOrder(order)).staff
    await callAsAdmin('PATCH', `/order/${order}/parcels/${parcels[0]}`, { updatedAt, outcome: 'delivered' })
    const returns = await openReturns(page, order)
    await returns.getByRole('button', { name: 'Return items' }).click()
    const dialog = page.getByRole('dialog', { name: 'Return items' })
    await dialog.getByLabel('Reason').selectOption({ label: 'Does not fit' })
    await dialog.getByRole('button', { name: 'Send Request' }).click()
    await returns.getByText('Requested', { exact: true }).waitFor()
    await returns.getByText(/^1 × /).waitFor()

    await browser.visit(async (staff) => {
      await signInByStorage(staff, 'admin@biponi.test')
      await staff.goto(`/admin/orders/${order}`)
      const card = staff.getByRole('region', { name: 'Returns' })
      await card.getByRole('button', { name: 'Goods are here' }).click()
      const receipt = staff.getByRole('dialog', { name: 'Goods are here' })
      await receipt.getByRole('button', { name: 'Record what came' }).click()
      const recorded = staff.getByRole('dialog', { name: 'Recorded' })
      await recorded.waitFor()
      await staff.keyboard.press('Escape')
      await staff
        .getByRole('region', { name: 'Items' })
        .getByText(/ · 1 returned/)
        .waitFor()
    })
  })
})

test('a rejected return has its reason, and its items can be returned again', async () => {
  await browser.visit(async (page) => {
    const { id: order } = await aDeliveredOrder(page)
    const [line] = await linesOf(order)
    const entered = await callAsAdmin<OrderReturn>('POST', '/return/manual', {
      ...{ orderId: order, reason: 'changed-mind', resolution: 'refund' },
      items: [{ lineId: line?._id, units: 1 }],
    })
    await callAsAdmin('PATCH', `/return/${entered._id}/decision`, {
      ...{ decision: 'rejected', reason: 'It was washed.' },
    })
    const returns = await openReturns(page, order)
    await returns.getByText('We cannot take these items back. Reason: It was washed.').waitFor()
    await returns.getByRole('button', { name: 'Return items' }).waitFor()
  })
})

test('after the days of the shop the details say why nothing can be returned', async () => {
  await browser.visit(async (page) => {
    const { id: order } = await aDeliveredOrder(page)
    const longAgo = new Date(Date.now() - 400 * 24 * 60 * 60_000)
    await inShopDatabase(async (db) => {
      await db.update(fulfilments).set({ closedAt: longAgo }).where(eq(fulfilments.orderId, order))
      const changes = eq(orderStatusChanges.orderId, order)
      await db.update(orderStatusChanges).set({ changedAt: longAgo }).where(changes)
    })
    const returns = await openReturns(page, order)
    await returns
      .getByText(/^Goods can be returned within .+ after delivery\. Please contact us\.$/)
      .waitFor()
    expect(await returns.getByRole('button').count()).toBe(0)
  })
})

type OrderReturn = {
  _id: string
  value: number
  fee: number
  items: { lineId: string; units: number }[]
}

async function returnOf(order: string): Promise<OrderReturn> {
  const { returns } = await callAsAdmin<{ returns: OrderReturn[] }>('GET', `/return/order/${order}`)
  const [first] = returns
  if (!first) throw new Error(`Order ${order} has no return.`)
  return first
}

/** Marks the newest refund of an order as sent. */
async function sendRefundOf(order: string): Promise<void> {
  const refunds = await callAsAdmin<{ _id: string; orderId: { _id: string } }[]>('GET', '/refund')
  const id = refunds.find(({ orderId }) => orderId._id === order)?._id
  await callAsAdmin('PATCH', `/refund/${id}`, { id, status: 'refunded', reference: `E2E${order.slice(-6)}` })
}

type StoredOrder = { items: { _id: string }[]; parcels: { _id: string }[]; staff: { updatedAt: string } }

const storedOrder = (order: string) => callAsAdmin<StoredOrder>('GET', `/order/${order}`)

const linesOf = async (order: string) => (await storedOrder(order)).items

/** Larger than an upload may be, as phones take them: what follows the image itself is ignored. */
async function aLargePhoto(): Promise<Buffer> {
  return Buffer.concat([await anImage('#00a', 2600, 2000), Buffer.alloc(MAX_IMAGE_BYTES)])
}

/** Opens the details of an order again. Returns their part about returns. */
async function openReturns(page: Page, order: string) {
  await page.goto('/user/my-orders')
  await orderCard(page, order).getByRole('button', { name: 'View Details' }).click()
  return page.getByRole('region', { name: 'Returns' })
}
