import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { events } from '#database/schema/events.ts'
import { fulfilments } from '#database/schema/sales/fulfilments.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin } from '#testing/factories.ts'
import { anOrderOfLampsAndMat } from '#testing/orders/delivered-orders.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { lastParcel, parcelsOn } from '#testing/orders/parcels.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const { shown, changed, pack, close, send, expectBooksToAddUp } = parcelsOn(testShop)

describe('a packed parcel', () => {
  test('is unpacked again, or handed over later', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const packed = (await pack(order, [[order.lamps, 2]])).json().data
    expect(packed).toMatchObject({ status: 'processing', parcels: [{ state: 'ready', handedOverAt: null }] })
    expect((await close(order, lastParcel(packed), 'unpacked')).json().data.parcels).toEqual([])
    expect(await db().select().from(events).where(eq(events.type, 'parcel.unpacked'))).toMatchObject([
      { subjectId: lastParcel(packed), data: { orderId: order.id, lines: [{ units: 2 }] } },
    ])
    const again = (await pack(order, [[order.lamps, 2]])).json().data
    expect(
      (await close(order, lastParcel(again), 'handed-over', { courierName: 'SA' })).json().data,
    ).toMatchObject({
      courierName: 'SA',
      parcels: [{ state: 'handed-over' }],
    })
    expect((await close(order, lastParcel(again), 'unpacked')).json().message).toBe(
      messages.parcelNotPossible,
    )
    await expectBooksToAddUp()
  })

  test('is unpacked when its order is cancelled', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await pack(order, [[order.lamps, 2]])
    expect((await changeStatus(testShop, order.staff, order.id, 'cancelled')).statusCode).toBe(200)
    expect(await db().select().from(fulfilments)).toEqual([])
    const [line] = await db().select().from(orderLines).where(eq(orderLines.id, order.lamps))
    expect(line).toMatchObject({ cancelledUnits: 3, chargedUnits: 0, reservedUnits: 0 })
    expect((await shown(order)).items).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
    await expectBooksToAddUp()
  })
})

describe('nothing is changed', () => {
  test('for more units than are open, another order’s lines, or none', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const other = await anOrderOfLampsAndMat(testShop)
    const tooMany = await pack(order, [[order.lamps, 4]])
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([409, messages.notSoManyToPack('Lamp', 3)])
    expect((await pack(order, [[other.lamps, 1]])).statusCode).toBe(400)
    expect((await pack(order, [])).statusCode).toBe(400)
    expect((await pack(order, [[order.lamps, 0]])).statusCode).toBe(400)
    const { data } = (await send(order, [[order.lamps, 1]])).json()
    const refused = [{ lineId: order.lamps, units: 2 }]
    expect((await close(order, lastParcel(data), 'delivered', { refused })).statusCode).toBe(409)
    expect((await close(other, lastParcel(data), 'delivered')).statusCode).toBe(404)
    await expectBooksToAddUp()
  })

  test('when two members of the staff pack the same units, or one edits what another packs', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const { updatedAt } = (await shown(order)).staff
    const lines = [{ lineId: order.lamps, units: 3 }]
    testShop.clock.advanceSeconds(1)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        request(testShop, order.staff, 'POST', `/${order.id}/parcels`, { updatedAt, lines }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    expect(await db().select().from(fulfilments)).toHaveLength(1)
  })

  test('when a whole order is cancelled of which a part was sent', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    await send(order, [[order.lamps, 1]])
    const answer = await changeStatus(testShop, order.staff, order.id, 'cancelled')
    expect([answer.statusCode, answer.json().message]).toEqual([409, messages.partWasSent])
    expect(await shown(order)).toMatchObject({ status: 'processing' })
    await expectBooksToAddUp()
  })

  test('by others than an admin', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const { updatedAt } = (await shown(order)).staff
    const body = { updatedAt, lines: [{ lineId: order.lamps, units: 1 }] }
    const answer = await request(testShop, order.buyer.headers, 'POST', `/${order.id}/parcels`, body)
    expect(answer.statusCode).toBe(403)
  })
})

test('a correction of a parcel is recorded with what that parcel said before', async () => {
  const order = await anOrderOfLampsAndMat(testShop)
  const first = (await send(order, [[order.lamps, 1]], { courierName: 'Pathao' })).json().data
  await send(order, [[order.lamps, 1]], { courierName: 'RedX' })
  const parcelId = first.parcels[0]._id
  await changed(order, 'PATCH', '/parcel', { parcelId, courierName: 'Paperfly', trackingNumber: 'P9' })
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'order.parcel-changed'))
  expect(entry).toMatchObject({ before: { courierName: 'Pathao' }, after: { courierName: 'Paperfly' } })
})

test('staff read who packed each parcel, handed it over, and recorded what became of it', async () => {
  const order = await anOrderOfLampsAndMat(testShop)
  const as = async (name: string) => signInAs(testShop, await anAdmin(db(), { name }))
  const packed = { ...order, staff: await as('Salma') }
  const [parcel] = (await pack(packed, [[order.lamps, 3]])).json().data.parcels
  await pack(packed, [[order.mats, 1]])
  await close({ ...order, staff: await as('Nasrin') }, parcel._id, 'handed-over')
  await close({ ...order, staff: await as('Karim') }, parcel._id, 'lost')
  const { parcelActors } = (await shown(order)).staff
  expect(parcelActors).toContainEqual({
    ...{ parcelId: parcel._id, packedByName: 'Salma', handedOverByName: 'Nasrin', closedByName: 'Karim' },
  })
  expect(parcelActors).toContainEqual(
    expect.objectContaining({ packedByName: 'Salma', handedOverByName: null, closedByName: null }),
  )
  const asBuyer = (await request(testShop, order.buyer.headers, 'GET', `/${order.id}`)).json().data
  expect([asBuyer.staff, JSON.stringify(asBuyer).includes('Salma')]).toEqual([null, false])
})

test('staff read who packed the parcels that are there no more, and who unpacked them', async () => {
  const order = await anOrderOfLampsAndMat(testShop)
  const as = async (name: string) => ({
    ...order,
    staff: await signInAs(testShop, await anAdmin(db(), { name })),
  })
  const [salma, nasrin] = [await as('Salma'), await as('Nasrin')]
  const first = (await pack(salma, [[order.lamps, 1]])).json().data.parcels[0]._id
  expect((await close(nasrin, first, 'unpacked')).json().data.staff).toMatchObject({
    parcelActors: [],
    unpackedParcels: [{ parcelId: first, packedByName: 'Salma', unpackedByName: 'Nasrin' }],
  })
  const packed = (await changed(nasrin, 'POST', '/parcels/by-seller', {})).json().data.parcels
  testShop.clock.advanceSeconds(1)
  expect((await changeStatus(testShop, salma.staff, order.id, 'cancelled')).statusCode).toBe(200)
  const { unpackedParcels } = (await shown(order)).staff
  expect(unpackedParcels).toHaveLength(1 + packed.length)
  const last = unpackedParcels.at(-1)
  expect(last).toMatchObject({ packedByName: 'Nasrin', unpackedByName: 'Salma' })
  expect(Date.parse(last.packedAt)).toBeLessThanOrEqual(Date.parse(last.unpackedAt))
})
