import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { stockMovements } from '#database/schema/catalogue/stock.ts'
import { events } from '#database/schema/events.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place, stockAndSalesOf } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listStockValueDifferences(db())).toEqual([])
})

/** An order of two red lamps whose line matches no variant and no stock, as some from before variants had ids. */
async function anUnmatchedOrder() {
  const lamp = await aProduct(db(), { name: 'Lamp', colors: ['red', 'blue'] })
  await setVariants(db(), lamp.id, [
    { color: 'red', size: '', stock: 5 },
    { color: 'blue', size: '', stock: 5 },
  ])
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [{ product: lamp, quantity: 2, color: 'red' }])
  const { data } = (await place(testShop, headers, body)).json()
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, data._id))
  // What was reserved for it goes back, as if nothing ever had been.
  await db().execute(sql`
    with back as (
      insert into stock_movements (id, item_id, place_id, on_hand_change, reserved_change, reason, source_type, at)
      select gen_random_uuid(), item_id, place_id, 0, -2, 'cancellation', 'order', now() from stock_levels
      where item_id = ${line?.stockItemId}
      returning item_id
    ) update stock_levels set reserved = reserved - 2 where item_id in (select item_id from back)`)
  await db().execute(sql`update products set stock = stock + 2 where id = ${lamp.id}`)
  await db()
    .update(orderLines)
    .set({ variantId: null, stockItemId: null })
    .where(eq(orderLines.orderId, data._id))
  return { orderId: data._id as string, lineId: line?.id ?? '', lamp, buyer: headers }
}

const asStaff = async () => signInAs(testShop, await anAdmin(db()))
type Headers = Record<string, string>

async function call(headers: Headers, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await testShop.app.inject({
    ...{ method, url: `/api${url}`, headers },
    ...(payload && { payload }),
  })
  return answer.json()
}

const listed = async (staff: Headers) => (await call(staff, 'GET', '/stock/unmatched')).data

test('units that match no variant are listed until staff put them into a stock, with their order and reason', async () => {
  const { orderId, lineId, lamp } = await anUnmatchedOrder()
  const staff = await asStaff()
  expect(await listed(staff)).toMatchObject([
    {
      orderId,
      lineId,
      productId: lamp.id,
      productName: 'Lamp',
      color: 'red',
      units: 2,
      reason: null,
      at: null,
    },
  ])
  await changeStatus(testShop, staff, orderId, 'cancelled')
  expect(await listed(staff)).toMatchObject([{ lineId, units: 2, reason: 'cancellation' }])

  const [blue] = (await call(staff, 'GET', `/products/manage/${lamp.id}/stock`)).data.filter(
    ({ variants }: { variants: string[] }) => variants.includes('blue'),
  )
  const into = { itemId: blue._id, units: 1 }
  const answer = await call(staff, 'POST', `/stock/unmatched/${lineId}`, into)
  expect(answer.data).toMatchObject([{ lineId, units: 1 }])
  expect(await stockAndSalesOf(testShop, lamp.id)).toMatchObject({ stock: 11 })
  const [moved] = await db()
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.reason, 'count'), eq(stockMovements.sourceId, orderId)))
  expect(moved).toMatchObject({ itemId: blue._id, onHandChange: 1, sourceType: 'order', sourceId: orderId })
  const matched = await db()
    .select({ data: events.data })
    .from(events)
    .where(eq(events.type, 'stock.matched'))
  expect(matched).toMatchObject([{ data: { lineId, productId: lamp.id, itemId: blue._id, units: 1 } }])
  const [audited] = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, lamp.id))
  expect(audited).toMatchObject({ action: 'product.changed', after: { onHand: 6, reason: 'count', orderId } })

  const tooMany = await call(staff, 'POST', `/stock/unmatched/${lineId}`, { ...into, units: 2 })
  expect([tooMany.statusCode, tooMany.message]).toEqual([409, messages.unitsMatchedMeanwhile])
  expect((await call(staff, 'POST', `/stock/unmatched/${lineId}`, into)).data).toEqual([])
})

test('two who put the same units into a stock at once: the first counts', async () => {
  const { orderId, lineId, lamp } = await anUnmatchedOrder()
  const staff = await asStaff()
  await changeStatus(testShop, staff, orderId, 'cancelled')
  const [item] = (await call(staff, 'GET', `/products/manage/${lamp.id}/stock`)).data
  const answers = await Promise.all(
    [1, 2].map(() => call(staff, 'POST', `/stock/unmatched/${lineId}`, { itemId: item._id, units: 2 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await stockAndSalesOf(testShop, lamp.id)).toMatchObject({ stock: 12 })
})

test('nothing moves for units that wait to be sent, into the stock of another product, or for others than admins', async () => {
  const { orderId, lineId, lamp, buyer } = await anUnmatchedOrder()
  const staff = await asStaff()
  const [item] = (await call(staff, 'GET', `/products/manage/${lamp.id}/stock`)).data
  const body = { itemId: item._id, units: 1 }
  expect((await call(staff, 'POST', `/stock/unmatched/${lineId}`, body)).statusCode).toBe(409)
  await changeStatus(testShop, staff, orderId, 'cancelled')
  const other = await aProduct(db())
  const [otherItem] = (await call(staff, 'GET', `/products/manage/${other.id}/stock`)).data
  const elsewhere = await call(staff, 'POST', `/stock/unmatched/${lineId}`, {
    ...body,
    itemId: otherItem._id,
  })
  expect(elsewhere.statusCode).toBe(404)
  expect((await call(buyer, 'POST', `/stock/unmatched/${lineId}`, body)).statusCode).toBe(403)
  expect((await call(buyer, 'GET', '/stock/unmatched')).statusCode).toBe(403)
  expect(await listed(staff)).toMatchObject([{ lineId, units: 2 }])
})
