import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { ledgerEntries } from '#database/schema/sales/ledger.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { anAdmin } from '#testing/factories.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { returnsOn } from '#testing/orders/returns.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { staffCall, returnsOf, shown, expectBooksToAddUp, aReceivedReturn } = returnsOn(testShop)

describe('the refund of a return', () => {
  test('may be a part, and the rest goes back another way, never more than is left', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const wallet = { method: 'bkash', number: '01712345678' }
    const part = await staffCall(order, 'POST', `${id}/refund`, { amount: 300, wallet })
    expect(part.data).toMatchObject({ state: 'received', refundAmount: 300, openAmount: 700 })
    const tooMuch = await staffCall(order, 'POST', `${id}/refund`, { amount: 701 })
    expect(tooMuch).toMatchObject({ status: 400, message: messages.onlySoMuchToGiveBack('৳700') })
    expect((await staffCall(order, 'POST', `${id}/refund`, { amount: 0 })).status).toBe(400)
    await expectBooksToAddUp()
    // Another return of the order has money of its own.
    const other = await aReceivedReturn(order, [[order.mats, 1]])
    const open = (await returnsOf(order)).returns.map((one: { openAmount: number }) => one.openAmount)
    expect(open.toSorted()).toEqual([500, 700])
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).data).toMatchObject({
      ...{ state: 'closed', refundAmount: 1000, openAmount: 0 },
    })
    expect((await staffCall(order, 'POST', `${other}/refund`, {})).data).toMatchObject({ refundAmount: 500 })
    const stored = await db().select().from(refunds)
    expect(stored.map(({ amount, method }) => [amount, method]).toSorted()).toEqual([
      [300, 'bkash'],
      [500, 'manual'],
      [700, 'manual'],
    ])
    await expectBooksToAddUp()
  })

  test('waits in a list at each step: of returns while its goods are here, then of refunds until it is sent', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    const lists = async () => {
      const read = async (path: string) => (await call(testShop, order.staff, 'GET', path)).data
      const { returnsWaiting, returnsReceived, refundsWaiting } = await read('/reports/overview')
      const [received, pending] = [
        await read('/return?state=received'),
        await read('/refund/queue?status=pending'),
      ]
      return [returnsWaiting, returnsReceived, received.total, refundsWaiting.count, pending.total]
    }
    expect(await lists()).toEqual([1, 1, 1, 0, 0])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 400 })
    expect(await lists()).toEqual([1, 1, 1, 1, 1])
    await staffCall(order, 'POST', `${id}/refund`, {})
    expect(await lists()).toEqual([0, 0, 0, 2, 2])
  })

  test('counts as sent once its money was sent', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, {})
    expect((await returnsOf(order)).returns).toMatchObject([{ refundAmount: 1000, sentAmount: 0 }])
    const [refund] = await db().select().from(refunds)
    const decision = { status: 'refunded', reference: 'TRX12345' }
    await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, decision)
    expect((await returnsOf(order)).returns).toMatchObject([{ refundAmount: 1000, sentAmount: 1000 }])
  })

  test('that is declined for a part leaves the rest to give back', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 400 })
    const [refund] = await db().select().from(refunds)
    const decision = { status: 'rejected', reason: 'It was used.' }
    await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, decision)
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'received', openAmount: 600 }])
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).data).toMatchObject({
      ...{ state: 'closed', refundAmount: 600 },
    })
    await expectBooksToAddUp()
  })

  test('in parts needs two persons when they are above the shop’s limit together', async () => {
    const order = await aDeliveredOrder(testShop)
    const settings = (await call(testShop, order.staff, 'GET', '/settings')).data
    await call(testShop, order.staff, 'PUT', '/settings', { ...settings, secondPersonAbove: 999 })
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 500 })
    await staffCall(order, 'POST', `${id}/refund`, { amount: 500 })
    const [refund] = await db().select().from(refunds)
    const send = await call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, { status: 'refunded' })
    expect(send.message).toBe(messages.secondPersonRequired('৳999'))
  })

  test('can be declined with a reason, once, and the money stays with the shop', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.mats, 1]])
    await staffCall(order, 'POST', `${id}/refund`, {})
    expect((await staffCall(order, 'POST', `${id}/refund`, {})).status).toBe(409)
    const [refund] = await db().select().from(refunds)
    const decline = (reason?: string) =>
      call(testShop, order.staff, 'PATCH', `/refund/${refund?.id}`, { status: 'rejected', reason })
    expect(await decline()).toMatchObject({ status: 400, message: messages.declineReasonRequired })
    expect((await decline('The mat was cut.')).data).toMatchObject({
      refundStatus: 'rejected',
      rejectionReason: 'The mat was cut.',
    })
    expect((await decline('Again')).status).toBe(409)
    // That money did come in, so its payment is not taken back as a mistake.
    const [payment] = (await shown(order)).staff.payments
    expect(payment).toMatchObject({ canBeReversed: false })
    const reversal = `/order/${order.id}/payments/${payment.id}/reversal`
    expect((await call(testShop, order.staff, 'PATCH', reversal)).message).toBe(messages.paymentRefunded)
    await expectBooksToAddUp()
    const declined = await db().select().from(ledgerEntries).where(eq(ledgerEntries.account, 'kept'))
    expect(declined.map(({ amount }) => amount)).toEqual([-500])
    testShop.clock.advanceSeconds(1)
    // The next return gives back what it is worth, and not what was declined.
    const next = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${next}/refund`, {})
    expect((await returnsOf(order)).returns.map((one: { refundAmount: number }) => one.refundAmount)).toEqual(
      [0, 1000],
    )
    await expectBooksToAddUp()
  })

  test('cannot be declined once it was approved, and of two who send and decline it at once one does', async () => {
    const order = await aDeliveredOrder(testShop)
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, { amount: 400 })
    const openRefund = async () => {
      const [refund] = await db()
        .select({ id: refunds.id })
        .from(refunds)
        .where(inArray(refunds.status, ['pending', 'approved']))
      return refund?.id
    }
    const decide = (refund: string | undefined, change: object) =>
      call(testShop, order.staff, 'PATCH', `/refund/${refund}`, change)
    const [declined, sent] = [
      { status: 'rejected', reason: 'It was used.' },
      { status: 'refunded', reference: 'TRX1' },
    ]
    const first = await openRefund()
    expect((await decide(first, { status: 'approved' })).status).toBe(200)
    expect((await decide(first, declined)).message).toBe(
      messages.refundMoveImpossible('approved', 'rejected'),
    )
    expect((await decide(first, sent)).status).toBe(200)
    await staffCall(order, 'POST', `${id}/refund`, {})
    const second = await openRefund()
    const answers = await Promise.all([decide(second, declined), decide(second, sent)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await expectBooksToAddUp()
  })

  test('above the shop’s limit needs two persons', async () => {
    const order = await aDeliveredOrder(testShop)
    const settings = (await call(testShop, order.staff, 'GET', '/settings')).data
    const saved = await call(testShop, order.staff, 'PUT', '/settings', {
      ...settings,
      secondPersonAbove: 999,
    })
    expect(saved.data).toMatchObject({ secondPersonAbove: 999, returnDays: 7 })
    const id = await aReceivedReturn(order, [[order.lamps, 1]])
    await staffCall(order, 'POST', `${id}/refund`, {})
    const [refund] = await db().select().from(refunds)
    const decide = (headers: Record<string, string>, status: string) =>
      call(testShop, headers, 'PATCH', `/refund/${refund?.id}`, { status })
    expect((await decide(order.staff, 'refunded')).message).toBe(messages.secondPersonRequired('৳999'))
    expect((await decide(order.staff, 'approved')).status).toBe(200)
    expect((await decide(order.staff, 'refunded')).message).toBe(messages.secondPersonRequired('৳999'))
    const second = await signInAs(testShop, await anAdmin(db()))
    expect((await decide(second, 'refunded')).data).toMatchObject({ refundStatus: 'refunded' })
    const small = await aReceivedReturn(order, [[order.mats, 1]])
    await staffCall(order, 'POST', `${small}/refund`, {})
    const rest = (await db().select().from(refunds)).find(({ status }) => status === 'pending')
    expect(
      (await call(testShop, order.staff, 'PATCH', `/refund/${rest?.id}`, { status: 'refunded' })).status,
    ).toBe(200)
    await expectBooksToAddUp()
  })
})
