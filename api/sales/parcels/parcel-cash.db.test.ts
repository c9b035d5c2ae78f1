import { describe, expect, test } from 'vitest'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { withCashNow } from '#api/sales/parcels/cash-now.ts'
import { anOrderOfLampsAndMat } from '#testing/orders/delivered-orders.ts'
import { changeStatus } from '#testing/orders/orders.ts'
import { lastParcel, type PackedOrder, parcelsOn } from '#testing/orders/parcels.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()
const { shown, changed, pack, close, send, expectBooksToAddUp } = parcelsOn(testShop)

describe('the cash of a parcel', () => {
  const cashOf = async (order: PackedOrder) =>
    (await shown(order)).parcels.map(({ cashToCollect }: { cashToCollect: number }) => cashToCollect)

  test('is no more than is due when it is handed over, although more was due when it was packed', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const { data } = (await pack(order, [[order.lamps, 3]])).json()
    await changed(order, 'POST', '/payments', { amount: 3000 })
    await close(order, lastParcel(data), 'handed-over')
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([630, 0])
  })

  test('is not asked for again while the courier has what an earlier parcel brought', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 2]])).json().data
    const refused = [{ lineId: order.lamps, units: 1 }]
    await close(order, lastParcel(first), 'delivered', { refused })
    await send(order, [[order.lamps, 1]])
    await changed(order, 'POST', '/payments', { amount: 1074 })
    await send(order, [[order.mats, 1]])
    const cash = await cashOf(order)
    expect([cash[0], cash[0] + cash[1] + cash[2]]).toEqual([1074, 2630])
  })

  test('is not asked for again when only what another courier brought was recorded since', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 1]], { courierName: 'Pathao' })).json().data
    const second = (await send(order, [[order.lamps, 1]], { courierName: 'RedX' })).json().data
    await close(order, lastParcel(first), 'delivered')
    await close(order, lastParcel(second), 'delivered', { isCollected: true })
    const { parcels, amountDue } = await shown(order)
    const held = parcels[0].cashToCollect
    expect(amountDue).toBe(3630 - parcels[1].cashToCollect)
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect((await cashOf(order))[2]).toBe(amountDue - held)
  })

  test('is not asked for again when the buyer sent a smaller amount since', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await close(order, lastParcel(first), 'delivered')
    await changed(order, 'POST', '/payments', { amount: 100 })
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([2074, 1556])
  })

  test('is the same for who is handed which parcel first, since a part was paid after both were packed', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await pack(order, [[order.lamps, 2]])).json().data
    const second = (
      await pack(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json().data
    expect(await cashOf(order)).toEqual([2074, 1556])
    await changed(order, 'POST', '/payments', { amount: 1000 })
    expect(await cashOf(order)).toEqual([2074, 556])
    await close(order, lastParcel(second), 'handed-over')
    expect(await cashOf(order)).toEqual([2074, 556])
    await close(order, lastParcel(first), 'handed-over')
    expect(await cashOf(order)).toEqual([2074, 556])
  })

  test('is for its buyer, and on its slip, what is due by now, while staff read what its courier was told', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await send(order, [
      [order.lamps, 1],
      [order.mats, 1],
    ])
    const cashForBuyer = async () => {
      const url = `/api/order/get-order-by-customerId/${order.buyer.customer.id}`
      const [own] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
      const alone = await testShop.app.inject({ url: `/api/order/${order.id}`, headers: order.buyer.headers })
      const found = await findOrder(testShop.database.db, order.id)
      const [onSlips] = found ? await withCashNow(testShop.database.db, [found.order]) : []
      const cash = [own, alone.json().data, onSlips].map(({ parcels }) =>
        parcels.map(({ cashToCollect }: { cashToCollect: number }) => cashToCollect),
      )
      expect(cash[1]).toEqual(cash[0])
      expect(cash[2]).toEqual(cash[0])
      return cash[0]
    }
    expect(await cashForBuyer()).toEqual([2074, 1556])
    await changed(order, 'POST', '/payments', { amount: 3000 })
    expect(await cashForBuyer()).toEqual([630, 0])
    expect(await cashOf(order)).toEqual([2074, 1556])
    await close(order, lastParcel(first), 'refused')
    // It costs 1,630 by now, of which 3,000 are paid.
    expect(await cashForBuyer()).toEqual([2074, 0])
    await expectBooksToAddUp()
  })

  test('leaves out for its buyer too what a courier has of another parcel, which money that came since settles first', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    const second = (
      await send(order, [
        [order.lamps, 1],
        [order.mats, 1],
      ])
    ).json().data
    await close(order, lastParcel(first), 'delivered')
    await changed(order, 'POST', '/payments', { amount: 1000 })
    const url = `/api/order/get-order-by-customerId/${order.buyer.customer.id}`
    const [own] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
    expect(own).toMatchObject({ amountDue: 2630, parcels: [{}, { cashToCollect: 1556 }] })
    await changed(order, 'POST', '/payments', { amount: 2000 })
    const [paid] = (await testShop.app.inject({ url, headers: order.buyer.headers })).json().data
    expect(paid).toMatchObject({
      amountDue: 630,
      parcels: [{}, { _id: lastParcel(second), cashToCollect: 630 }],
    })
  })

  test('is asked for in full when what the courier brought was recorded before his parcel was delivered', async () => {
    const order = await anOrderOfLampsAndMat(testShop)
    const first = (await send(order, [[order.lamps, 2]], { courierName: 'Pathao' })).json().data
    await changed(order, 'POST', '/payments', { amount: 2074, courierName: 'Pathao' })
    await close(order, lastParcel(first), 'delivered', { isCollected: true })
    await changeStatus(testShop, order.staff, order.id, 'shipped')
    expect(await cashOf(order)).toEqual([2074, 1556])
  })
})
