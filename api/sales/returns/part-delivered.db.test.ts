import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sendForm } from '#testing/forms.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { anOrderOfLampsAndMat, call } from '#testing/orders/delivered-orders.ts'
import { stockAndSalesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()

const anOrder = () => anOrderOfLampsAndMat(testShop)
type Order = Awaited<ReturnType<typeof anOrder>>

const shown = async ({ id, staff }: Order) => (await call(testShop, staff, 'GET', `/order/${id}`)).data

async function changed(order: Order, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return call(testShop, order.staff, method, `/order/${order.id}${path}`, { updatedAt, ...input })
}

/** Packs and hands over units. Returns the id of their parcel. */
async function send(order: Order, lineId: string, units: number): Promise<string> {
  await changed(order, 'POST', '/parcels', { lines: [{ lineId, units }], isHandedOver: true })
  return (await shown(order)).parcels.at(-1)._id
}

const close = (order: Order, parcelId: string, outcome: string) =>
  changed(order, 'PATCH', `/parcels/${parcelId}`, { outcome })

const ask = ({ id: orderId, buyer }: Order, lineId: string, units: number) =>
  sendForm(testShop, 'POST', '/return', buyer.headers, {
    ...{ orderId, reason: 'damaged', resolution: 'refund' },
    items: JSON.stringify([{ lineId, units }]),
  })

const enter = ({ id: orderId, staff }: Order, lineId: string, units: number) =>
  call(testShop, staff, 'POST', '/return/manual', {
    ...{ orderId, reason: 'does-not-fit', resolution: 'refund', items: [{ lineId, units }] },
  })

/** A return that arrived: all units can be sold again. */
async function receive({ staff }: Order, id: string, lineId: string, units: number, input: object = {}) {
  const items = [{ lineId, restockedUnits: units, writtenOffUnits: 0 }]
  return call(testShop, staff, 'POST', `/return/${id}/receipt`, { items, ...input })
}

const returnsOf = async ({ id, buyer }: Order) =>
  (await call(testShop, buyer.headers, 'GET', `/return/order/${id}`)).data

describe('of an order in two parcels', () => {
  test('what was delivered can come back while the rest is on its way, and nothing else', async () => {
    const order = await anOrder()
    expect((await ask(order, order.lamps, 1)).message).toBe(messages.returnOnlyDelivered)
    expect((await enter(order, order.lamps, 1)).message).toBe(messages.returnOnlyDelivered)
    const lamps = await send(order, order.lamps, 2)
    const rest = await send(order, order.mats, 1)
    expect((await ask(order, order.lamps, 1)).message).toBe(messages.returnOnlyDelivered)
    expect(await returnsOf(order)).toMatchObject({
      ...{ problem: messages.returnOnlyDelivered, returnable: [], returnableUntil: null },
    })

    await close(order, lamps, 'delivered')
    const { returnable, returnableUntil, problem } = await returnsOf(order)
    expect([problem, returnable]).toMatchObject([null, [{ lineId: order.lamps, units: 2 }]])
    expect(new Date(returnableUntil).getTime()).toBeGreaterThan(testShop.clock.now().getTime())
    expect((await ask(order, order.lamps, 3)).message).toBe(messages.notSoManyToReturn('Lamp', 2))
    expect((await ask(order, order.mats, 1)).message).toBe(messages.nothingLeftOf('Mat'))
    const asked = await ask(order, order.lamps, 1)
    expect(asked).toMatchObject({ status: 201, data: { state: 'requested' } })
    expect((await receive(order, asked.data._id, order.lamps, 1)).data).toMatchObject({ value: 1000 })
    expect(await shown(order)).toMatchObject({
      ...{ status: 'processing', totalPrice: 2630, amountDue: 2630 },
      items: [{ quantity: 2, returnedUnits: 1 }, { quantity: 1 }],
    })
    expect(await stockAndSalesOf(testShop, order.lamp.id)).toEqual({ stock: 8, unitsSold: 2 })
    await close(order, rest, 'delivered')
    const last = await send(order, order.lamps, 1)
    expect((await shown(order)).status).toBe('shipped')
    await close(order, last, 'delivered')
    expect((await shown(order)).status).toBe('delivered')
    await expectConsistency(testShop)
  })

  test('what is not sent can still be changed after a return, whose fee stays', async () => {
    const order = await anOrder()
    await close(order, await send(order, order.lamps, 2), 'delivered')
    const { data } = await enter(order, order.lamps, 2)
    await receive(order, data._id, order.lamps, 2, { fee: 40 })
    expect(await shown(order)).toMatchObject({ totalPrice: 1670, returnFee: 40 })
    const change = (lamps: number, mats: number, totalPrice: number) =>
      changed(order, 'POST', '/changes', {
        ...{ newItems: [], discount: 0, deliveryFee: 130, totalPrice },
        items: [
          { lineId: order.lamps, units: lamps },
          { lineId: order.mats, units: mats },
        ],
      })
    expect((await change(1, 2, 2130)).message).toBe(messages.totalChanged('৳2,170'))
    expect((await change(1, 2, 2170)).status).toBe(201)
    expect(await shown(order)).toMatchObject({ totalPrice: 2170, returnFee: 40, subtotal: 2000 })
    // Nothing else is to be sent: the order is what was delivered and came back.
    expect((await change(0, 0, 170)).status).toBe(201)
    expect(await shown(order)).toMatchObject({ status: 'delivered', totalPrice: 170, subtotal: 0 })
    await expectConsistency(testShop)
  })

  test('a refused rest and the return of what was delivered are given back apart', async () => {
    const order = await anOrder()
    await changed(order, 'POST', '/payments', { amount: 3630 })
    const lamps = await send(order, order.lamps, 3)
    const mats = await send(order, order.mats, 1)
    await close(order, lamps, 'delivered')
    const { data } = await enter(order, order.lamps, 3)
    await receive(order, data._id, order.lamps, 3, { fee: 100 })
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'received', openAmount: 2900 }])
    await close(order, mats, 'refused')
    const { staff, ...left } = await shown(order)
    expect(left).toMatchObject({ status: 'delivered', totalPrice: 230, subtotal: 0 })
    expect(staff.refunds).toMatchObject([{ cause: 'change', amount: 500 }])
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'received', openAmount: 2900 }])
    await call(testShop, order.staff, 'POST', `/return/${data._id}/refund`, {})
    expect((await returnsOf(order)).returns).toMatchObject([{ state: 'closed', refundAmount: 2900 }])
    expect(await stockAndSalesOf(testShop, order.mat.id)).toEqual({ stock: 10, unitsSold: 0 })
    await expectConsistency(testShop)
  })
})
