import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { getAttachment } from '#api/messages/outbox.repository.ts'
import { listGoodsReceivedDifferences } from '#api/sales/goods-received/goods-received.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { messages } from '#contract/messages.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockMovements } from '#database/schema/catalogue/stock.ts'
import { outboxAttachments, outboxMessages } from '#database/schema/messages.ts'
import { anAdmin, anOwnProduct, aProduct, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
type Line = { id: string; units: number; receivedUnits: number }
type Answer = {
  status: number
  message: string
  data: { id: string; number: number; updatedAt: string; state: string; lines: Line[] }
}
let nasrin: Headers

beforeEach(async () => {
  nasrin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

afterEach(async () => {
  expect(await listStockDifferences(db())).toEqual([])
  expect(await listGoodsReceivedDifferences(db())).toEqual([])
  expect(await listStockValueDifferences(db())).toEqual([])
})

async function variantOf(productId: string): Promise<string> {
  const [variant] = await db().select().from(productVariants).where(eq(productVariants.productId, productId))
  if (!variant) throw new Error('A product has a variant.')
  return variant.id
}

const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, headers = nasrin) =>
  call(testShop, headers, method, `/purchase-orders${path}`, body) as Promise<
    Answer & { errors?: { path: string }[] }
  >
const create = (lines: object[], input: object = {}) =>
  ask('POST', '', { supplierName: 'Akij', lines, ...input })

/** Moves on as a second later: what was read before is then out of date. */
async function move({ data }: Answer, state: string): Promise<Answer> {
  testShop.clock.advanceSeconds(1)
  return ask('PATCH', `/${data.id}/state`, { state, updatedAt: data.updatedAt })
}

async function receive({ data }: Answer, units: readonly number[], input: object = {}, headers = nasrin) {
  testShop.clock.advanceSeconds(1)
  const lines = units.flatMap((count, index) =>
    count > 0 ? [{ lineId: data.lines[index]?.id, units: count, unitCost: 100 }] : [],
  )
  return ask('POST', `/${data.id}/receipts`, { updatedAt: data.updatedAt, lines, ...input }, headers)
}

/** An order of 10 lamps at ৳100 and 4 mats of unknown cost, sent to Akij. */
async function anOrdered() {
  const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 2 })
  const mat = await anOwnProduct(db(), { name: 'Mat', stock: 0 })
  const draft = await create([
    { variantId: await variantOf(lamp.id), units: 10, unitCost: 100 },
    { variantId: await variantOf(mat.id), units: 4 },
  ])
  return { lamp, mat, order: await move(draft, 'ordered') }
}

const stockOf = async (id: string) =>
  (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

const suppliers = async () => (await call(testShop, nasrin, 'GET', '/suppliers')).data

test('an order goes from a draft to received in parts; stock and books are written with each', async () => {
  const { lamp, mat, order } = await anOrdered()
  expect(order.data).toMatchObject({
    state: 'ordered',
    supplierName: 'Akij',
    totalAmount: 1000,
    units: 14,
  })
  expect(order.data.lines).toMatchObject([
    { name: 'Lamp', unitCost: 100 },
    { name: 'Mat', unitCost: null },
  ])

  const part = await receive(order, [6])
  const partly = { state: 'partly-received', receivedUnits: 6, totalAmount: 1000, receivedAmount: 600 }
  expect(part).toMatchObject({ status: 201, data: partly })
  expect((await ask('GET', '')).data).toMatchObject({ data: [partly] })
  expect(await stockOf(lamp.id)).toBe(8)
  expect(await suppliers()).toMatchObject([{ name: 'Akij', dueAmount: 600 }])

  const rest = await receive(part, [4, 4])
  expect(rest.data).toMatchObject({
    state: 'received',
    receipts: [
      { name: 'Lamp', units: 4, unitCost: 100, receivedByName: 'Nasrin' },
      { name: 'Mat', units: 4 },
      { name: 'Lamp', units: 6 },
    ],
  })
  expect(await stockOf(lamp.id)).toBe(12)
  expect(await stockOf(mat.id)).toBe(4)
  expect(await suppliers()).toMatchObject([{ name: 'Akij', dueAmount: 1400 }])
  const moves = await db().select().from(stockMovements).where(eq(stockMovements.reason, 'received'))
  expect(moves.map(({ onHandChange }) => onHandChange).toSorted((a, b) => a - b)).toEqual([4, 4, 6])
  const audited = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, order.data.id))
  expect(audited.map(({ action }) => action)).toEqual([
    ...['purchase-order.created', 'purchase-order.moved'],
    ...['purchase-order.received', 'purchase-order.received'],
  ])
})

test('an order is a PDF, also with costs that are not known', async () => {
  const { order } = await anOrdered()
  const answer = await testShop.app.inject({
    url: `/api/purchase-orders/${order.data.id}/document`,
    headers: nasrin,
  })
  expect(answer.headers['content-disposition']).toContain(`PO-${order.data.number}.pdf`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('goods of unknown cost are in stock and not in the books', async () => {
  const { mat, order } = await anOrdered()
  testShop.clock.advanceSeconds(1)
  const lines = [{ lineId: order.data.lines[1]?.id, units: 3 }]
  await ask('POST', `/${order.data.id}/receipts`, {
    updatedAt: order.data.updatedAt,
    lines,
    isComplete: true,
  })
  expect(await stockOf(mat.id)).toBe(3)
  expect(await suppliers()).toEqual([])
  expect((await ask('GET', '?state=received')).data).toMatchObject({
    data: [{ receivedUnits: 3, units: 14 }],
  })
})

test('more than was ordered has to be confirmed, and then nothing of it is lost', async () => {
  const { lamp, order } = await anOrdered()
  expect(await receive(order, [11])).toMatchObject({
    status: 409,
    message: purchasingMessages.moreThanOrdered('Lamp', '10', '11'),
  })
  expect(await stockOf(lamp.id)).toBe(2)
  const more = await receive(order, [11], { isMoreThanOrdered: true })
  expect(more).toMatchObject({ status: 201, data: { state: 'partly-received' } })
  expect(await stockOf(lamp.id)).toBe(13)
})

test('of two staff who receive at once the second sees what the first received, and nothing is counted twice', async () => {
  const { lamp, order } = await anOrdered()
  const karim = await signInAs(testShop, await anAdmin(db(), { name: 'Karim' }))
  const answers = await Promise.all([receive(order, [5]), receive(order, [5], {}, karim)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.message).toMatch(/Nasrin|Karim/)
  expect(await stockOf(lamp.id)).toBe(7)
  const now = await ask('GET', `/${order.data.id}`)
  expect(now.data.lines[0]).toMatchObject({ receivedUnits: 5 })
  expect((await receive(now, [5], {}, karim)).status).toBe(201)
  expect(await stockOf(lamp.id)).toBe(12)
})

test('receiving while shoppers order keeps every unit', async () => {
  const { lamp, order } = await anOrdered()
  const buyers = await Promise.all([1, 2].map(() => aBuyer(testShop)))
  const [received, ...placed] = await Promise.all([
    receive(order, [10, 4]),
    ...buyers.map(({ customer, headers }) =>
      place(testShop, headers, anOrderBody(customer, [{ product: { id: lamp.id, price: 1000 } }])),
    ),
  ])
  expect(received.status).toBe(201)
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await stockOf(lamp.id)).toBe(10)
})

test('variants that share a stock are received with the cost of each', async () => {
  const shirt = await anOwnProduct(db(), { name: 'Shirt', stock: 0, colors: ['red', 'blue'] })
  const variants = await db().select().from(productVariants).where(eq(productVariants.productId, shirt.id))
  expect(variants).toHaveLength(2)
  const draft = await create(variants.map(({ id }) => ({ variantId: id, units: 5, unitCost: 100 })))
  const order = await move(draft, 'ordered')
  testShop.clock.advanceSeconds(1)
  const lines = order.data.lines.map(({ id }, index) => ({ lineId: id, units: 5, unitCost: 100 + index }))
  const done = await ask('POST', `/${order.data.id}/receipts`, { updatedAt: order.data.updatedAt, lines })
  expect(done.data.state).toBe('received')
  expect(await stockOf(shirt.id)).toBe(10)
  expect(await suppliers()).toMatchObject([{ dueAmount: 1005 }])
})

test('only a draft is changed; an order is taken back, cancelled and closed where that is possible', async () => {
  const { lamp, order } = await anOrdered()
  const input = { supplierName: 'Pran', note: 'Before Eid', expectedOn: '2025-02-01' }
  const lines = [{ variantId: await variantOf(lamp.id), units: 3 }]
  const change = (at: Answer) =>
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

test('a supplier who gets another name has it on his orders, where a deleted product stays', async () => {
  const { lamp, order } = await anOrdered()
  const part = await receive(order, [1])
  await call(testShop, nasrin, 'PATCH', '/suppliers/name', { supplierName: 'Akij', newName: 'Akij Group' })
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

describe('an order that is sent', () => {
  const email = 'orders@akij.test'
  const contact = { contactName: 'Karim', phone: '', email, address: '', leadDays: 6, updatedAt: null }

  async function aDraft(): Promise<Answer> {
    const lamp = await anOwnProduct(db(), { name: 'Lamp' })
    return create([{ variantId: await variantOf(lamp.id), units: 10, unitCost: 100 }])
  }
  const knowSupplier = () =>
    call(testShop, nasrin, 'PUT', '/suppliers/contact', { supplierName: 'Akij', ...contact })
  const send = ({ data }: Answer, input: object = {}, headers = nasrin) =>
    ask(
      'POST',
      `/${data.id}/email`,
      { updatedAt: data.updatedAt, recipient: email, text: '10 × Lamp', ...input },
      headers,
    )

  const setReplyTo = (address: string) =>
    call(testShop, nasrin, 'PUT', '/settings/business', {
      identity: { address: '', email: address, tradeLicence: '', dbid: '', bin: '' },
    })
  const sendingsOf = async ({ data }: Answer) => (await ask('GET', `/${data.id}`)).data

  beforeEach(async () => {
    await setReplyTo('owner@shop.test')
  })

  test('by email is in the outbox with its PDF, is noted, and is ordered by it', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    expect(sent).toMatchObject({
      status: 201,
      data: {
        ...{ state: 'ordered', orderedAt: expect.any(String), expectedOn: expect.any(String) },
        sendings: [{ way: 'email', recipient: email, sentByName: 'Nasrin', delivery: 'waiting', error: '' }],
      },
    })
    const [message] = await db().select().from(outboxMessages)
    expect(message).toMatchObject({
      ...{ channel: 'email', recipient: email, template: 'purchase-order', aboutId: sent.data.id },
      subject: `Purchase order PO-${sent.data.number}, Biponi`,
      content: { parts: [{ text: '10 × Lamp' }], replyTo: 'owner@shop.test', hasAttachment: true },
    })
    const file = await getAttachment(db(), message?.id ?? '')
    expect(file).toMatchObject({ name: `PO-${sent.data.number}.pdf`, mediaType: 'application/pdf' })
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'purchase-order.sent'))
    expect(entry).toMatchObject({ before: { state: 'draft' }, after: { state: 'ordered', way: 'email' } })
  })

  test('again is noted again; the same click twice is refused', async () => {
    await knowSupplier()
    const first = await send(await aDraft())
    testShop.clock.advanceSeconds(1)
    const [second, twice] = await Promise.all([send(first), send(first)])
    expect([second.status, twice.status].toSorted()).toEqual([201, 409])
    const now = await ask('GET', `/${first.data.id}`)
    expect(now.data).toMatchObject({ sendings: [{ delivery: 'waiting' }, { delivery: 'withdrawn' }] })
    expect(await db().$count(outboxMessages)).toBe(1)
  })

  test('by an email that still waits is not sent once it is a draft again or cancelled', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    const draft = await move(sent, 'draft')
    expect(draft.data).toMatchObject({ sendings: [{ recipient: email, delivery: 'withdrawn' }] })
    expect(await db().$count(outboxMessages)).toBe(0)
    testShop.clock.advanceSeconds(1)
    const again = await send(draft)
    expect((await move(again, 'cancelled')).data).toMatchObject({
      sendings: [{ delivery: 'withdrawn' }, { delivery: 'withdrawn' }],
    })
    expect(await db().$count(outboxMessages)).toBe(0)
  })

  test('by an email that is being sent at this moment, or was sent, is not withdrawn', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    const leasedUntil = new Date(testShop.clock.now().getTime() + 60_000)
    await db().update(outboxMessages).set({ leasedUntil })
    const draft = await move(sent, 'draft')
    expect(draft.data).toMatchObject({ sendings: [{ delivery: 'waiting' }] })
    await db().update(outboxMessages).set({ status: 'sent', leasedUntil: null, sentAt: leasedUntil })
    expect((await move(draft, 'cancelled')).data).toMatchObject({ sendings: [{ delivery: 'sent' }] })
  })

  test('by email is refused as long as the supplier has no address to answer to', async () => {
    await knowSupplier()
    await setReplyTo('')
    const draft = await aDraft()
    expect(await send(draft)).toMatchObject({ status: 409, message: purchasingMessages.noReplyTo })
    await setReplyTo('owner@shop.test')
    expect(await send(draft)).toMatchObject({ status: 201 })
  })

  test('shows its costs to nobody in the list of messages', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    const { data } = await call(testShop, nasrin, 'GET', '/messages')
    const subject = `Purchase order PO-${sent.data.number}, Biponi`
    expect(data).toMatchObject({ data: [{ template: 'purchase-order', subject, text: '', isSecret: false }] })
  })

  test('by an email that fails says so, and why', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    await db().update(outboxMessages).set({ status: 'dead', lastError: 'No such user here' })
    expect((await ask('GET', `/${sent.data.id}`)).data).toMatchObject({
      sendings: [{ delivery: 'failed', error: 'No such user here' }],
    })
    expect((await ask('GET', '')).data).toMatchObject({ data: [{ isEmailFailed: true }] })
    testShop.clock.advanceSeconds(1)
    await ask('POST', `/${sent.data.id}/sendings`, { updatedAt: sent.data.updatedAt, way: 'phone' })
    expect((await ask('GET', '')).data).toMatchObject({ data: [{ isEmailFailed: false }] })
    await db().delete(outboxMessages)
    expect(await db().$count(outboxAttachments)).toBe(0)
    expect((await ask('GET', `/${sent.data.id}`)).data).toMatchObject({
      sendings: [{ way: 'phone' }, { way: 'email', delivery: null, error: '' }],
    })
  })

  test('needs the address of the supplier, as it is now, and an open order', async () => {
    const draft = await aDraft()
    expect(await send(draft)).toMatchObject({ status: 409, message: purchasingMessages.noEmail('Akij') })
    await knowSupplier()
    expect(await send(draft, { recipient: 'old@akij.test' })).toMatchObject({
      status: 409,
      message: purchasingMessages.otherEmail,
    })
    expect(await send(draft, { text: ' ' })).toMatchObject({ status: 400 })
    const cancelled = await move(draft, 'cancelled')
    expect(await send(cancelled)).toMatchObject({
      status: 409,
      message: purchasingMessages.notSendable(purchasingMessages.states.cancelled),
    })
    const reader = await signInAs(testShop, await anAdmin(db(), { staffRole: 'read-only' }))
    expect((await send(cancelled, {}, reader)).status).toBe(403)
    expect(await db().$count(outboxMessages)).toBe(0)
  })

  test('in another way is noted', async () => {
    const draft = await aDraft()
    const { updatedAt } = draft.data
    const noted = await ask('POST', `/${draft.data.id}/sendings`, { updatedAt, way: 'whatsapp' })
    expect(noted).toMatchObject({
      status: 201,
      data: { state: 'ordered', sendings: [{ way: 'whatsapp', recipient: '', delivery: null }] },
    })
    expect((await ask('POST', `/${draft.data.id}/sendings`, { updatedAt, way: 'email' })).status).toBe(400)
    const again = { updatedAt: noted.data.updatedAt, way: 'phone' }
    testShop.clock.advanceSeconds(1)
    expect((await ask('POST', `/${draft.data.id}/sendings`, again)).status).toBe(201)
    expect((await ask('POST', `/${draft.data.id}/sendings`, again)).status).toBe(409)
  })

  test('has no address any more once its supplier is erased', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    await call(testShop, nasrin, 'POST', '/suppliers/erasure', { supplierName: 'Akij' })
    expect(await sendingsOf(sent)).toMatchObject({ sendings: [{ recipient: '' }] })
    expect(await db().$count(outboxMessages)).toBe(0)
  })

  test('to a supplier who is erased after it became another one’s has his address no more, and keeps theirs', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    await db().update(outboxMessages).set({ status: 'sent' })
    await call(testShop, nasrin, 'PATCH', '/suppliers/name', { supplierName: 'Akij', newName: 'Akij Group' })
    const draft = await move(sent, 'draft')
    const [line] = await db().select().from(productVariants)
    await call(testShop, nasrin, 'PUT', '/suppliers/contact', {
      ...contact,
      ...{ supplierName: 'Pran', email: 'orders@pran.test' },
    })
    testShop.clock.advanceSeconds(1)
    const changed = await ask('PUT', `/${draft.data.id}`, {
      ...{ supplierName: 'Pran', updatedAt: draft.data.updatedAt },
      lines: [{ variantId: line?.id, units: 3 }],
    })
    testShop.clock.advanceSeconds(1)
    const theirs = await send(changed, { recipient: 'orders@pran.test' })
    expect(theirs.status).toBe(201)
    expect(
      await call(testShop, nasrin, 'POST', '/suppliers/erasure', { supplierName: 'Akij Group' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await sendingsOf(sent)).toMatchObject({
      sendings: [{ recipient: 'orders@pran.test' }, { recipient: '' }],
    })
    expect(await db().select().from(outboxMessages)).toMatchObject([{ recipient: 'orders@pran.test' }])
  })
})
