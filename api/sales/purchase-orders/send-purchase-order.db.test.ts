import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getAttachment } from '#api/messages/outbox.repository.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { outboxAttachments, outboxMessages } from '#database/schema/messages.ts'
import { anAdmin, anOwnProduct } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { type PurchaseOrderAnswer, purchaseOrdersOn } from '#testing/orders/purchase-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = purchaseOrdersOn(testShop)
const { variantOf, ask, create, move, expectStockAndBooksToAddUp } = at

afterEach(expectStockAndBooksToAddUp)

describe('an order that is sent', () => {
  const email = 'orders@akij.test'
  const contact = { contactName: 'Karim', phone: '', email, address: '', leadDays: 6, updatedAt: null }

  async function aDraft(): Promise<PurchaseOrderAnswer> {
    const lamp = await anOwnProduct(db(), { name: 'Lamp' })
    return create([{ variantId: await variantOf(lamp.id), units: 10, unitCost: 100 }])
  }
  const knowSupplier = () =>
    call(testShop, at.nasrin, 'PUT', '/suppliers/contact', { supplierName: 'Akij', ...contact })
  const send = ({ data }: PurchaseOrderAnswer, input: object = {}, headers = at.nasrin) =>
    ask(
      'POST',
      `/${data.id}/email`,
      { updatedAt: data.updatedAt, recipient: email, text: '10 × Lamp', ...input },
      headers,
    )

  const setReplyTo = (address: string) =>
    call(testShop, at.nasrin, 'PUT', '/settings/business', {
      identity: { address: '', email: address, tradeLicence: '', dbid: '', bin: '' },
    })
  const sendingsOf = async ({ data }: PurchaseOrderAnswer) => (await ask('GET', `/${data.id}`)).data

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
    const { data } = await call(testShop, at.nasrin, 'GET', '/messages')
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
    await call(testShop, at.nasrin, 'POST', '/suppliers/erasure', { supplierName: 'Akij' })
    expect(await sendingsOf(sent)).toMatchObject({ sendings: [{ recipient: '' }] })
    expect(await db().$count(outboxMessages)).toBe(0)
  })

  test('to a supplier who is erased after it became another one’s has his address no more, and keeps theirs', async () => {
    await knowSupplier()
    const sent = await send(await aDraft())
    await db().update(outboxMessages).set({ status: 'sent' })
    await call(testShop, at.nasrin, 'PATCH', '/suppliers/name', {
      supplierName: 'Akij',
      newName: 'Akij Group',
    })
    const draft = await move(sent, 'draft')
    const [line] = await db().select().from(productVariants)
    await call(testShop, at.nasrin, 'PUT', '/suppliers/contact', {
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
      await call(testShop, at.nasrin, 'POST', '/suppliers/erasure', { supplierName: 'Akij Group' }),
    ).toMatchObject({
      status: 200,
    })
    expect(await sendingsOf(sent)).toMatchObject({
      sendings: [{ recipient: 'orders@pran.test' }, { recipient: '' }],
    })
    expect(await db().select().from(outboxMessages)).toMatchObject([{ recipient: 'orders@pran.test' }])
  })
})
