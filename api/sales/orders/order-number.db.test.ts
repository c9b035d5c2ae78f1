import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#database/schema/events.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { takeOrderNumber } from './placing/stocked-products.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

/** Places orders of one lamp each, one after the other; returns their ids. */
async function placeOrders(count: number) {
  const lamp = await aProduct(db(), { stock: 100 })
  const { customer, headers } = await aBuyer(testShop)
  const ids: string[] = []
  for (let key = 0; key < count; key++) {
    const answer = await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]), `order ${key}`)
    ids.push(answer.json().data._id)
  }
  return ids
}

const continueAt = (position: number) =>
  db().execute(sql`select setval('order_number_sequence', ${position}, false)`)

describe('the number of an order', () => {
  test('is six digits at the end of its id, different for each and not in sequence', async () => {
    const numbers = (await placeOrders(5)).map((id) => /[a-f](\d{6})$/.exec(id)?.[1])
    expect(new Set(numbers).size).toBe(5)
    expect(numbers).not.toContain(undefined)
    const steps = numbers.slice(1).map((number, index) => Number(number) - Number(numbers[index]))
    expect(new Set(steps).size).toBeGreaterThan(1)
  })

  test('is never given twice', async () => {
    await continueAt(1)
    const { rows } = await db().execute<{ count: number; least: string; greatest: string }>(sql`
      select count(distinct number)::int as count, min(number) as least, max(number) as greatest
      from (select next_order_number() as number from generate_series(1, 20000)) numbers`)
    expect(rows[0]?.count).toBe(20_000)
    expect(Number(rows[0]?.least)).toBeLessThan(1_000)
    expect(Number(rows[0]?.greatest)).toBeGreaterThan(999_000)
  })

  test('skips the end of an older order’s random id', async () => {
    const [first = ''] = await placeOrders(1)
    const { rows } = await db().execute<{ position: string }>(
      sql`select last_value as position from order_number_sequence`,
    )
    await continueAt(Number(rows[0]?.position))
    expect(await takeOrderNumber(db())).not.toBe(Number(first.slice(-6)))
  })

  test('has more digits after a million orders, and is found by all or the last six of them', async () => {
    await continueAt(1)
    const [old = ''] = await placeOrders(1)
    await continueAt(1_000_001)
    const [id = ''] = await placeOrders(1)
    expect(id).toMatch(/[a-f]1\d{6}$/)
    expect(id.slice(-6)).toBe(old.slice(-6))
    const admin = await signInAs(testShop, await anAdmin(db()))
    const found = async (text: string) => {
      const url = `/api/order?text=${encodeURIComponent(text)}`
      const answer = await testShop.app.inject({ url, headers: admin })
      return answer.json().data.data.map((order: { _id: string }) => order._id)
    }
    expect(await found(`#${id.slice(-7)}`)).toEqual([id])
    expect(await found(id.slice(-6))).toHaveLength(2)
    const bangla = id.slice(-6).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    expect(await found(`#${bangla}`)).toHaveLength(2)
  })
})

test('an order and each change of its status are events, with amounts and without persons', async () => {
  const lamp = await aProduct(db(), { listPrice: 1000 })
  const { customer, headers } = await aBuyer(testShop)
  const answer = await place(testShop, headers, anOrderBody(customer, [{ product: lamp, quantity: 2 }]))
  const { _id: id, totalPrice: grandTotal } = answer.json().data
  const admin = await signInAs(testShop, await anAdmin(db()))
  await changeStatus(testShop, admin, id, 'processing')
  const happened = await db().select().from(events).orderBy(events.transactionId)
  expect(happened.filter(({ type }) => type !== 'stock.moved')).toMatchObject([
    {
      type: 'order.placed',
      subjectId: id,
      data: { grandTotal, lines: [{ productId: lamp.id, quantity: 2, lineTotal: 2000 }] },
    },
    { type: 'order.status-changed', subjectId: id, data: { from: 'pending', to: 'processing' } },
  ])
  expect(JSON.stringify(happened)).not.toContain(customer.name)
})
