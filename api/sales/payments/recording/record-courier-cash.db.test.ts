import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { listLedgerDifferences } from '#api/sales/ledger/ledger-differences.repository.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { payments } from '#database/schema/sales/payments.ts'
import { anAdmin } from '#testing/factories.ts'
import { anOrderOfLampsAndMat, call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let staff: Record<string, string>

beforeEach(async () => {
  staff = await signInAs(testShop, await anAdmin(db()))
})

afterEach(async () => {
  expect(await listLedgerDifferences(db())).toEqual([])
})

const asStaff = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  call(testShop, staff, method, path, body)
type Order = Awaited<ReturnType<typeof anOrderOfLampsAndMat>>
type Parcel = { _id: string; cashToCollect: number }

const shown = async ({ id }: Pick<Order, 'id'>) => (await asStaff('GET', `/order/${id}`)).data

async function changed(order: Order, method: 'POST' | 'PATCH', path: string, input: object) {
  const { updatedAt } = (await shown(order)).staff
  testShop.clock.advanceSeconds(1)
  return asStaff(method, `/order/${order.id}${path}`, { updatedAt, ...input })
}

const send = (order: Order, units: [line: string, units: number][], courierName: string) =>
  changed(order, 'POST', '/parcels', {
    lines: units.map(([lineId, count]) => ({ lineId, units: count })),
    ...{ courierName, isHandedOver: true },
  })
const deliver = (order: Order, parcel: Parcel | undefined, input: object = {}) =>
  changed(order, 'PATCH', `/parcels/${parcel?._id}`, { outcome: 'delivered', isCollected: true, ...input })

/** On its way: two lamps with Pathao (৳2,074), a lamp and a mat with RedX (৳1,556). */
async function inTwoParcels(couriers: [string, string] = ['Pathao', 'RedX']) {
  const order = await anOrderOfLampsAndMat(testShop)
  await send(order, [[order.lamps, 2]], couriers[0])
  const { data } = await send(
    order,
    [
      [order.lamps, 1],
      [order.mats, 1],
    ],
    couriers[1],
  )
  return { order, parcels: data.parcels as Parcel[] }
}

const heldByCouriers = async () =>
  Object.fromEntries(
    (await asStaff('GET', '/couriers')).data.map((one: { name: string; heldAmount: number }) => [
      one.name,
      one.heldAmount,
    ]),
  )

const move = (order: Order, status: string, input: object = {}) =>
  asStaff('PATCH', `/order/update-status/${order.id}`, { status, ...input })

describe('a parcel that is marked delivered', () => {
  test('has its cash recorded as its courier’s, and the rest stays due', async () => {
    const { order, parcels } = await inTwoParcels()
    const before = (await db().select().from(outboxMessages)).length
    const { status, data } = await deliver(order, parcels[0])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ status: 'shipped', paymentStatus: 'unpaid', amountPaid: 2074, amountDue: 1556 },
      staff: { payments: [{ method: 'courier', provider: 'Pathao', amount: 2074, state: 'received' }] },
    })
    expect(await heldByCouriers()).toEqual({ Pathao: 2074 })
    expect(await db().select().from(outboxMessages)).toHaveLength(before)
    const own = await call(
      testShop,
      order.buyer.headers,
      'GET',
      `/order/get-order-by-customerId/${order.buyer.customer.id}`,
    )
    expect(own.data).toMatchObject([{ amountPaid: 2074, amountDue: 1556 }])
    expect(await db().select().from(auditEntries)).toContainEqual(
      expect.objectContaining({
        action: 'order.payment-received',
        before: { due: 3630 },
        after: { due: 1556, amount: 2074, courierName: 'Pathao' },
      }),
    )
    const last = await deliver(order, parcels[1])
    expect(last.data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', amountDue: 0 })
    expect(await heldByCouriers()).toEqual({ Pathao: 2074, RedX: 1556 })
  })

  test('records nothing without the option, without a courier, or of a paid order', async () => {
    const { order, parcels } = await inTwoParcels(['Pathao', ''])
    expect((await deliver(order, parcels[0], { isCollected: undefined })).data.amountDue).toBe(3630)
    expect((await deliver(order, parcels[1])).data).toMatchObject({ status: 'delivered', amountDue: 3630 })
    const paid = await inTwoParcels()
    await asStaff('PATCH', `/order/update-payment-status/${paid.order.id}`, { paymentStatus: 'paid' })
    expect((await deliver(paid.order, paid.parcels[0])).data.staff.payments).toMatchObject([
      { method: 'by-hand', amount: 3630 },
    ])
    expect(await heldByCouriers()).toEqual({})
  })

  test('counts what was refused at the door for nothing', async () => {
    const { order, parcels } = await inTwoParcels()
    const { data } = await deliver(order, parcels[0], { refused: [{ lineId: order.lamps, units: 1 }] })
    expect(data).toMatchObject({ totalPrice: 2630, amountPaid: 1074, amountDue: 1556 })
    expect(data.parcels).toMatchObject([{ cashToCollect: 1074 }, {}])
    expect(await heldByCouriers()).toEqual({ Pathao: 1074 })
  })

  test('records no more than is due at that moment, and what staff recorded of its courier before not again', async () => {
    const { order, parcels } = await inTwoParcels()
    await changed(order, 'POST', '/payments', { amount: 2074, courierName: 'Pathao' })
    expect((await deliver(order, parcels[0])).data).toMatchObject({ amountPaid: 2074 })
    await changed(order, 'POST', '/payments', { amount: 1000 })
    expect((await deliver(order, parcels[1])).data).toMatchObject({ paymentStatus: 'paid', amountPaid: 3630 })
    expect(await heldByCouriers()).toEqual({ Pathao: 2074, RedX: 556 })
  })

  test('twice is refused the second time, at once too, and records it once', async () => {
    const { order, parcels } = await inTwoParcels()
    const { updatedAt } = (await shown(order)).staff
    const input = { updatedAt, outcome: 'delivered', isCollected: true }
    const path = `/order/${order.id}/parcels/${parcels[0]?._id}`
    const answers = await Promise.all([asStaff('PATCH', path, input), asStaff('PATCH', path, input)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await deliver(order, parcels[0])).status).toBe(409)
    expect(await heldByCouriers()).toEqual({ Pathao: 2074 })
  })

  test('has it taken back within an hour, and it can be recorded again', async () => {
    const { order, parcels } = await inTwoParcels()
    const [payment] = (await deliver(order, parcels[0])).data.staff.payments
    expect(payment.canBeReversed).toBe(true)
    const { data } = await asStaff('PATCH', `/order/${order.id}/payments/${payment.id}/reversal`)
    expect(data).toMatchObject({ amountPaid: 0, amountDue: 3630 })
    expect(await heldByCouriers()).toEqual({ Pathao: 0 })
    await changed(order, 'POST', '/payments', { amount: 2074, courierName: 'Pathao' })
    expect(await heldByCouriers()).toEqual({ Pathao: 2074 })
  })

  test('records money only for staff who may record payments', async () => {
    const { order, parcels } = await inTwoParcels()
    const packer = await signInAs(testShop, await anAdmin(db(), columnsOfRole('packer')))
    const { updatedAt } = (await shown(order)).staff
    const close = (input: object) =>
      call(testShop, packer, 'PATCH', `/order/${order.id}/parcels/${parcels[0]?._id}`, {
        ...{ updatedAt, outcome: 'delivered', ...input },
      })
    expect((await close({ isCollected: true })).status).toBe(403)
    const whole = { status: 'delivered', isCollected: true }
    expect((await call(testShop, packer, 'PATCH', `/order/update-status/${order.id}`, whole)).status).toBe(
      403,
    )
    expect((await close({})).status).toBe(200)
    expect(await db().select().from(payments)).toEqual([])
  })
})

describe('an order that is marked delivered as a whole', () => {
  test('has the cash of each courier recorded, once', async () => {
    const { order } = await inTwoParcels()
    testShop.clock.advanceSeconds(1)
    const { data } = await move(order, 'delivered', { isCollected: true })
    expect(data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', amountDue: 0 })
    expect((await move(order, 'delivered', { isCollected: true })).status).toBe(409)
    expect(await heldByCouriers()).toEqual({ Pathao: 2074, RedX: 1556 })
    const dues = (await db().select().from(auditEntries))
      .filter(({ action }) => action === 'order.payment-received')
      .map(({ after }) => after)
    expect(dues).toMatchObject([{ due: 1556 }, { due: 0 }])
  })

  test('leaves out parcels that were delivered before without it', async () => {
    const { order, parcels } = await inTwoParcels(['Pathao', 'Pathao'])
    await deliver(order, parcels[0], { isCollected: false })
    expect((await move(order, 'delivered', { isCollected: true })).data.amountDue).toBe(2074)
    expect(await heldByCouriers()).toEqual({ Pathao: 1556 })
  })

  test('stays as it is without the option', async () => {
    const { order } = await inTwoParcels()
    expect((await move(order, 'delivered')).data).toMatchObject({ paymentStatus: 'unpaid', amountDue: 3630 })
    expect(await db().select().from(payments)).toEqual([])
  })
})

describe('several orders at once', () => {
  test('are delivered with what their couriers collected', async () => {
    const [one, other] = [await inTwoParcels(), await inTwoParcels(['RedX', ''])]
    const orderIds = [one.order.id, other.order.id]
    testShop.clock.advanceSeconds(1)
    const moved = await asStaff('POST', '/order/bulk-status', {
      ...{ orderIds, status: 'delivered', isCollected: true },
    })
    expect(moved.data).toMatchObject([{ isDone: true }, { isDone: true }])
    expect(await heldByCouriers()).toEqual({ Pathao: 2074, RedX: 1556 + 2074 })
    expect(await shown(other.order)).toMatchObject({ paymentStatus: 'unpaid', amountDue: 1556 })
  })

  test('are marked as paid: what couriers collected is theirs, and only the rest by hand', async () => {
    const [delivered, part, none] = [await inTwoParcels(), await inTwoParcels(), await inTwoParcels()]
    await move(delivered.order, 'delivered')
    await deliver(part.order, part.parcels[0], { isCollected: false })
    const orderIds = [delivered.order.id, part.order.id, none.order.id]
    const isDone = { isDone: true }
    const paid = await asStaff('POST', '/order/bulk-paid', { orderIds, isCollected: true })
    expect(paid.data).toMatchObject([isDone, isDone, isDone])
    const ways = async ({ order }: { order: Order }) =>
      (await shown(order)).staff.payments
        .map((one: { provider: string; amount: number }) => [one.provider, one.amount])
        .toSorted()
    expect(await ways(delivered)).toEqual([
      ['Pathao', 2074],
      ['RedX', 1556],
    ])
    expect(await ways(part)).toEqual([
      ['', 1556],
      ['Pathao', 2074],
    ])
    expect(await ways(none)).toEqual([['', 3630]])
    const again = await asStaff('POST', '/order/bulk-paid', { orderIds, isCollected: true })
    expect(again.data).toMatchObject([{ isDone: false }, { isDone: false }, { isDone: false }])
    expect(await heldByCouriers()).toEqual({ Pathao: 4148, RedX: 1556 })
  })
})
