import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { anAdmin, anOwnProduct, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer } from '#testing/orders/orders.ts'
import { type PurchaseOrderAnswer, purchaseOrdersOn } from '#testing/orders/purchase-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = purchaseOrdersOn(testShop)
const { variantOf, ask, create, move, receive, anOrdered, expectStockAndBooksToAddUp } = at

afterEach(expectStockAndBooksToAddUp)

test('only a draft is changed; an order is taken back, cancelled and closed where that is possible', async () => {
  const { lamp, order } = await anOrdered()
  const input = { supplierName: 'Pran', note: 'Before Eid', expectedOn: '2025-02-01' }
  const lines = [{ variantId: await variantOf(lamp.id), units: 3 }]
  const change = (at: PurchaseOrderAnswer) =>
    ask('PUT', `/${at.data.id}`, { ...input, lines, updatedAt: at.data.updatedAt })
  expect(await change(order)).toMatchObject({ status: 409, message: purchasingMessages.onlyDrafts })
  const draft = await move(order, 'draft')
  testShop.clock.advanceSeconds(1)
  const changed = await change(draft)
  expect(changed.data).toMatchObject({ ...input, units: 3, orderedAt: null })
  expect(await change(draft)).toMatchObject({ status: 409 })
  expect((await receive(changed, [3])).message).toBe(purchasingMessages.notPossible('Draft'))
  expect((await move(changed, 'received')).status).toBe(409)
  const part = await receive(await move(changed, 'ordered'), [1])
  expect((await move(part, 'cancelled')).status).toBe(409)
  expect((await move(part, 'received')).data).toMatchObject({ state: 'received', receivedUnits: 1 })
  const other = await create(lines)
  expect((await move(other, 'cancelled')).data.state).toBe('cancelled')
})

test('an order is a PDF, also with costs that are not known', async () => {
  const { order } = await anOrdered()
  const answer = await testShop.app.inject({
    url: `/api/purchase-orders/${order.data.id}/document`,
    headers: at.nasrin,
  })
  expect(answer.headers['content-disposition']).toContain(`PO-${order.data.number}.pdf`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('goods of sellers, what is not on sale, and lines that make no sense are refused', async () => {
  const seller = await aSeller(db())
  const theirs = await variantOf((await aProduct(db(), { sellerId: seller.id })).id)
  const old = await variantOf((await anOwnProduct(db(), { archivedAt: new Date() })).id)
  const own = await variantOf((await anOwnProduct(db())).id)
  const refusal = async (lines: object[], input = {}) => {
    const { status, errors } = await create(lines, input)
    return [status, errors?.[0]?.path]
  }
  expect(await refusal([{ variantId: theirs, units: 1 }])).toEqual([400, 'lines.0.variantId'])
  expect(await refusal([{ variantId: old, units: 1 }])).toEqual([400, 'lines.0.variantId'])
  expect(await refusal([{ variantId: newId(), units: 1 }])).toEqual([400, 'lines.0.variantId'])
  expect(await refusal([])).toEqual([400, 'lines'])
  expect(await refusal([{ variantId: own, units: 0 }])).toEqual([400, 'lines.0.units'])
  // Beyond what the books take at once, and with more lines beyond what a sum can hold.
  expect(await refusal([{ variantId: own, units: 1_001, unitCost: 1_000_000 }])).toEqual([
    400,
    'lines.0.unitCost',
  ])
  const twice = [1, 2].map((units) => ({ variantId: own, units }))
  expect(await refusal(twice)).toEqual([400, 'lines'])
  expect(await refusal([{ variantId: own, units: 1 }], { supplierName: ' ' })).toEqual([400, 'supplierName'])
  expect((await ask('GET', `/${newId()}`)).status).toBe(404)
})

test('a line that is refused names its product', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', archivedAt: new Date() })
  const vase = await aProduct(db(), { name: 'Vase' })
  const field = 'lines.0.variantId'
  expect(await create([{ variantId: await variantOf(lamp.id), units: 1 }])).toMatchObject({
    status: 400,
    errors: [{ path: field, message: purchasingMessages.notOnSale('Lamp') }],
  })
  expect(await create([{ variantId: await variantOf(vase.id), units: 1 }])).toMatchObject({
    status: 400,
    errors: [{ path: field, message: purchasingMessages.sellersGoods('Vase') }],
  })
})

test('a supplier who gets another name has it on his orders, where a deleted product stays', async () => {
  const { lamp, order } = await anOrdered()
  const part = await receive(order, [1])
  await call(testShop, at.nasrin, 'PATCH', '/suppliers/name', { supplierName: 'Akij', newName: 'Akij Group' })
  await db().delete(products).where(eq(products.id, lamp.id))
  const now = await ask('GET', `/${order.data.id}`)
  expect(now.data).toMatchObject({ supplierName: 'Akij Group' })
  expect(now.data.lines[0]).toMatchObject({ name: 'Lamp', productId: null, variantId: null })
  const late = await receive({ ...part, data: { ...part.data, updatedAt: now.data.updatedAt } }, [1])
  expect(late).toMatchObject({ status: 409, message: purchasingMessages.productGone('Lamp') })
})

test('a draft is without products that were deleted meanwhile, in the list and as a document too', async () => {
  const lamp = await anOwnProduct(db(), { name: 'Lamp' })
  const mat = await anOwnProduct(db(), { name: 'Mat' })
  const draft = await create([
    { variantId: await variantOf(lamp.id), units: 10, unitCost: 100 },
    { variantId: await variantOf(mat.id), units: 4, unitCost: 50 },
  ])
  await db().delete(products).where(eq(products.id, lamp.id))
  const left = { units: 4, totalAmount: 200 }
  expect((await ask('GET', `/${draft.data.id}`)).data).toMatchObject({ ...left, lines: [{ name: 'Mat' }] })
  expect((await ask('GET', '')).data).toMatchObject({ data: [left] })
  // Whoever read it with the lamp is told, whichever way it would become an order; the next attempt goes through.
  expect(await move(draft, 'ordered')).toMatchObject({
    status: 409,
    message: purchasingMessages.goodsDeleted('Lamp'),
  })
  expect((await move(draft, 'ordered')).status).toBe(409)
  const ordered = await move(await ask('GET', `/${draft.data.id}`), 'ordered')
  expect(ordered.data).toMatchObject({ state: 'ordered', ...left, lines: [{ name: 'Mat' }] })

  const back = await move(ordered, 'draft')
  await db().delete(products).where(eq(products.id, mat.id))
  testShop.clock.advanceSeconds(1)
  const noted = await ask('POST', `/${draft.data.id}/sendings`, {
    updatedAt: back.data.updatedAt,
    way: 'phone',
  })
  expect(noted).toMatchObject({ status: 409, message: purchasingMessages.goodsDeleted('Mat') })
  expect(await move(await ask('GET', `/${draft.data.id}`), 'ordered')).toMatchObject({
    status: 409,
    message: purchasingMessages.linesRequired,
  })
})

test('staff without the permission and customers are refused', async () => {
  const { order } = await anOrdered()
  const packer = await signInAs(testShop, await anAdmin(db(), { staffRole: 'packer' }))
  const reader = await signInAs(testShop, await anAdmin(db(), { staffRole: 'read-only' }))
  expect((await ask('GET', '', undefined, packer)).status).toBe(403)
  expect((await ask('GET', '', undefined, reader)).status).toBe(200)
  expect((await receive(order, [1], {}, reader)).status).toBe(403)
  const { headers } = await aBuyer(testShop)
  expect(await ask('GET', '', undefined, headers)).toMatchObject({
    status: 403,
    message: messages.notAllowed,
  })
})

test('whoever sees no contacts of customers still reads those of suppliers, which come back with a draft', async () => {
  const reader = await signInAs(testShop, await anAdmin(db(), { staffRole: 'read-only' }))
  const supplierName = 'Rahim 01712345678'
  const variantId = await variantOf((await anOwnProduct(db())).id)
  const order = await create([{ variantId, units: 1 }], { supplierName, note: 'Call 01812345678 before.' })
  const read = await ask('GET', `/${order.data.id}`, undefined, reader)
  expect(read.data).toMatchObject({ supplierName, note: 'Call 01812345678 before.' })
  expect((await ask('GET', '/suppliers', undefined, reader)).data).toEqual([supplierName])
  const { data: rows } = (await call(testShop, reader, 'GET', '/stock/reorder?all=true')).data
  expect(rows).toMatchObject([{ supplierName }])
})
