import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { orderChanges } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

type Named = { productName: string; translatedName?: string | null }
const namesOf = (items: Named[]) =>
  items.map(({ productName, translatedName }) => [productName, translatedName ?? null])

/** A delivered order from a Bangla page of a seller's lamp, which is called otherwise today, and of a mat with one name. */
async function aBanglaOrder() {
  const seller = await aSeller(db())
  const { customer, headers } = await aBuyer(testShop)
  const lamp = await aProduct(db(), { name: 'Lamp', nameBn: 'প্রদীপ', sellerId: seller.id })
  const mat = await aProduct(db(), { name: 'Mat' })
  const chosen = [{ product: lamp, quantity: 2 }, { product: mat }]
  const { data } = (await place(testShop, headers, anOrderBody(customer, chosen, { language: 'bn' }))).json()
  await db().update(products).set({ name: 'Lantern', nameBn: 'হারিকেন' }).where(eq(products.id, lamp.id))
  const admin = await signInAs(testShop, await anAdmin(db()))
  const id = data._id as string
  const [lamps] = data.items.map((line: { _id: string }) => line._id) as [string]
  return { id, lamp, lamps, headers, admin, seller: await signInAs(testShop, seller) }
}

const deliver = async (admin: Record<string, string>, id: string) => {
  for (const status of ['processing', 'shipped', 'delivered']) await changeStatus(testShop, admin, id, status)
}

test('an order has the names of its products in the language of its page, and those in the other one', async () => {
  const { customer, headers } = await aBuyer(testShop)
  const lamp = await aProduct(db(), { name: 'Lamp', nameBn: 'প্রদীপ' })
  const mat = await aProduct(db(), { name: 'Mat' })
  const radio = await aProduct(db(), { name: 'Radio', nameBn: 'Radio' })
  const namesIn = async (language: string) => {
    const order = anOrderBody(customer, [{ product: lamp }, { product: mat }, { product: radio }], {
      language,
    })
    const placed = (await place(testShop, headers, order)).json().data
    expect(placed.items.length).toBe(3)
    const stored = (await call(testShop, headers, 'GET', `/order/get-order-by-customerId/${customer.id}`))
      .data[0]
    expect(namesOf(stored.items)).toEqual(namesOf(placed.items))
    testShop.clock.advanceSeconds(1)
    return namesOf(placed.items)
  }
  const others = [
    ['Mat', null],
    ['Radio', null],
  ]
  expect(await namesIn('bn')).toEqual([['প্রদীপ', 'Lamp'], ...others])
  expect(await namesIn('en')).toEqual([['Lamp', 'প্রদীপ'], ...others])
})

test('parcels, returns and the lists of staff and sellers have both names as they were when it was ordered', async () => {
  const { id, lamps, headers, admin, seller } = await aBanglaOrder()
  await deliver(admin, id)
  const both = ['প্রদীপ', 'Lamp']
  const order = (await call(testShop, admin, 'GET', `/order/${id}`)).data
  const returnable = (await call(testShop, headers, 'GET', `/return/order/${id}`)).data.returnable
  const lines = (await call(testShop, seller, 'GET', '/seller/order-lines')).data.data
  const own = (await call(testShop, seller, 'GET', `/seller/orders/${id}`)).data
  expect(namesOf(order.parcels.flatMap(({ items }: { items: Named[] }) => items))).toContainEqual(both)
  for (const items of [order.staff.lines, returnable, lines, own.items])
    expect(namesOf(items)).toContainEqual(both)

  const asked = { orderId: id, items: [{ lineId: lamps, units: 1 }], reason: 'damaged', resolution: 'refund' }
  const entered = (await call(testShop, admin, 'POST', '/return/manual', asked)).data
  expect(namesOf(entered.items)).toEqual([both])
  const [listed] = (await call(testShop, admin, 'GET', '/return')).data.data
  const [row] = (await call(testShop, admin, 'GET', '/order?page=1')).data.data
  for (const { firstProductName, firstTranslatedName } of [listed, row])
    expect([firstProductName, firstTranslatedName]).toEqual(both)

  const again = await call(testShop, admin, 'POST', '/return/manual', {
    ...asked,
    items: [{ lineId: lamps, units: 2 }],
  })
  expect(again.message).toBe(messages.notSoManyToReturn('Lamp', 1))
})

test('what staff add to a Bangla order is named in both languages too, and its versions keep the names', async () => {
  const { id, lamp, lamps, admin } = await aBanglaOrder()
  const { staff, totalPrice, items } = (await call(testShop, admin, 'GET', `/order/${id}`)).data
  testShop.clock.advanceSeconds(1)
  const kept = items.map(({ _id, quantity }: { _id: string; quantity: number }) => {
    return { lineId: _id, units: _id === lamps ? 1 : quantity }
  })
  const changed = await call(testShop, admin, 'POST', `/order/${id}/changes`, {
    ...{ updatedAt: staff.updatedAt, items: kept, newItems: [{ productId: lamp.id, quantity: 1 }] },
    ...{ discount: 0, deliveryFee: 130, totalPrice },
  })
  expect(changed.status, JSON.stringify(changed)).toBe(201)
  const stored = await db().select().from(orderChanges).where(eq(orderChanges.orderId, id))
  const [before] = stored.map((version) => namesOf((version.before as { lines: Named[] }).lines))
  expect(before).toEqual([
    ['প্রদীপ', 'Lamp'],
    ['Mat', null],
  ])
  const after = (await call(testShop, admin, 'GET', `/order/${id}`)).data
  expect(namesOf(after.items)).toEqual([...(before ?? []), ['হারিকেন', 'Lantern']])
  expect(namesOf(after.staff.changes[0].after.lines)).toEqual(namesOf(after.items))
})
