import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { codeMessage } from '#api/identity/accounts/account-messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { accepted, type DeliveryOutcome, failure } from './delivery-outcome.ts'
import { enqueueMessage } from './enqueue-message.ts'
import type { Template } from './outbound-message.ts'
import type { DueMessage } from './outbox.repository.ts'
import { createOutbox, type OutboxNeeds, type Send } from './outbox.ts'
import { createSmsLimits } from './sms/sms-limits.ts'

const at = openTestShop()
const db = () => at.database.db

/** An outbox whose gateways have this outcome, with the messages they received and the logged lines. */
function anOutbox(options: Partial<OutboxNeeds> & { outcome?: DeliveryOutcome | Send } = {}) {
  const sent: DueMessage[] = []
  const { outcome = accepted, ...needs } = options
  const send: Send = async (message, signal) => {
    sent.push(message)
    return typeof outcome === 'function' ? outcome(message, signal) : outcome
  }
  const lines: string[] = []
  const outbox = createOutbox({
    db: db(),
    clock: at.clock.now,
    senders: { email: send, sms: send },
    keepsSecrets: false,
    random: () => 0.5,
    log: (line) => lines.push(line),
    ...needs,
  })
  return { outbox, sent, lines }
}

function anSms({ recipient = '01712345678', template = 'order-placed' as Template, text = 'Hello' } = {}) {
  const outboundMessage = { channel: 'sms', recipient, template, subject: '', text, content: null } as const
  return enqueueMessage(db(), { ...outboundMessage, now: at.clock.now() })
}

async function stored(id: string) {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id))
  if (!row) throw new Error('There is no such message')
  return row
}

test('results are stored even if a gateway answers characters that the database cannot store', async () => {
  const ids = await Promise.all([anSms(), anSms({ recipient: '01812345678' })])
  const outcome = failure('permanent', `\u0000 no \ud83d ${'x'.repeat(290)}🙂🙂🙂`)
  await anOutbox({ outcome }).outbox.sendDue('sms')
  for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'dead', attempts: 1 })
})

describe('the confirmation of an order', () => {
  test('is stored with the order and sent once by email and SMS', async () => {
    const { customer, headers } = await aBuyer(at)
    const lamp = await aProduct(db())
    const { data } = (await place(at, headers, anOrderBody(customer, [{ product: lamp }]))).json()
    const { outbox, sent } = anOutbox()
    await outbox.sendDue('email')
    await outbox.sendDue('sms')
    expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', customer.email],
      ['sms', '01712345678'],
    ])
    expect(JSON.stringify(sent[0]?.content)).toContain('Brass table lamp')
    expect(await outbox.sendDue('email')).toBe(0)
    expect(await outbox.sendDue('sms')).toBe(0)
    const rows = await db().select().from(outboxMessages)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'sent', attempts: 1, sentAt: at.clock.now(), aboutId: data._id })
      expect(row.text).not.toBe('')
    }
  })

  test('is followed by a message about each change of status', async () => {
    const { customer, headers } = await aBuyer(at)
    const lamp = await aProduct(db())
    const { data } = (await place(at, headers, anOrderBody(customer, [{ product: lamp }]))).json()
    at.clock.advanceSeconds(60)
    await changeStatus(at, headers, data._id, 'cancelled')
    const { outbox, sent } = anOutbox()
    await outbox.sendDue('sms')
    expect(sent.map((message) => message.template).toSorted()).toEqual(['order-cancelled', 'order-placed'])
  })

  test('is not stored when the order is rejected', async () => {
    const { customer, headers } = await aBuyer(at)
    const lamp = await aProduct(db(), { stock: 1 })
    await place(at, headers, anOrderBody(customer, [{ product: lamp, quantity: 2 }]))
    expect(await db().select().from(outboxMessages)).toEqual([])
  })

  test('a gateway that does not respond delays no order', async () => {
    const { customer, headers } = await aBuyer(at)
    const lamp = await aProduct(db())
    const { outbox } = anOutbox({ outcome: () => new Promise(() => undefined) })
    await place(at, headers, anOrderBody(customer, [{ product: lamp }], {}), 'first')
    void outbox.sendDue('sms')
    void outbox.sendDue('email')
    // This would never end if the order waited for the gateway.
    const answer = await place(at, headers, anOrderBody(customer, [{ product: lamp }]), 'second')
    expect(answer.statusCode).toBe(201)
  })
})

test('a message of a rolled back transaction is never sent', async () => {
  const withTx = createWithTx(db())
  const outboundMessage = codeMessage('sign-in', {
    identifier: '01712345678',
    code: '1234',
    shopName: { name: 'Biponi', nameBn: '' },
    host: 'shop.example',
  })
  const rolledBack = withTx(async (tx) => {
    await enqueueMessage(tx, { ...outboundMessage, now: at.clock.now() })
    throw new Error('the change failed')
  })
  await expect(rolledBack).rejects.toThrow('the change failed')
  const { outbox, sent } = anOutbox()
  await outbox.sendDue('sms')
  expect(sent).toEqual([])
})

test('eight concurrent workers send each of 200 messages once', async () => {
  for (let count = 0; count < 200; count++) await anSms({ recipient: `017${String(count).padStart(8, '0')}` })
  const { outbox, sent } = anOutbox()
  const workers = Array.from({ length: 8 }, async () => {
    while ((await outbox.sendDue('sms')) > 0);
  })
  await Promise.all(workers)
  expect(sent).toHaveLength(200)
  expect(new Set(sent.map((message) => message.id)).size).toBe(200)
})

test('a message that a worker claimed and lost is sent by another after the lease, whose result counts', async () => {
  const id = await anSms()
  const { promise, resolve } = Promise.withResolvers<DeliveryOutcome>()
  const slow = anOutbox({ outcome: () => promise })
  const sending = slow.outbox.sendDue('sms')
  await vi.waitUntil(() => slow.sent.length === 1, 60_000)
  const other = anOutbox()
  expect(await other.outbox.sendDue('sms')).toBe(0)
  at.clock.advanceSeconds(60)
  expect(await other.outbox.sendDue('sms')).toBe(1)
  resolve(failure('permanent', 'too late to tell'))
  await sending
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
})

test('a failing gateway is retried with growing delays; after ten attempts the message is dead and logged', async () => {
  const id = await anSms()
  const { outbox, sent, lines } = anOutbox({ outcome: failure('retryable', 'HTTP 503') })
  const delays: number[] = []
  for (let tries = 1; tries <= 10; tries++) {
    expect(await outbox.sendDue('sms')).toBe(1)
    expect(await outbox.sendDue('sms')).toBe(0)
    const { nextAttemptAt, status } = await stored(id)
    if (status === 'dead') break
    delays.push((nextAttemptAt.getTime() - at.clock.now().getTime()) / 1000)
    at.clock.advanceSeconds(delays.at(-1) ?? 0)
  }
  expect(delays).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600])
  expect(sent).toHaveLength(10)
  expect(await stored(id)).toMatchObject({ status: 'dead', attempts: 10, lastError: 'retryable: HTTP 503' })
  expect(lines).toEqual([
    `Message ${id} (sms, order-placed) to 017***78 is given up after 10 tries: retryable: HTTP 503`,
  ])
  at.clock.advanceSeconds(86_400)
  expect(await outbox.sendDue('sms')).toBe(0)
})

test('an error thrown by a sender is a failure like any other, with the recipient masked', async () => {
  const id = await anSms()
  const { outbox } = anOutbox({
    outcome: () => Promise.reject(new Error('no route to 8801712345678')),
  })
  await outbox.sendDue('sms')
  expect(await stored(id)).toMatchObject({
    status: 'waiting',
    lastError: 'retryable: Error: no route to 017***78',
  })
})

test('messages of a channel without a sender wait', async () => {
  const id = await anSms()
  const { outbox } = anOutbox({ senders: {} })
  expect(await outbox.sendDue('sms')).toBe(0)
  expect(await stored(id)).toMatchObject({ status: 'waiting', attempts: 0 })
})

describe('a code', () => {
  const aCode = () => anSms({ template: 'sign-in-code', text: '1234 is your code' })

  test('is erased once it is sent', async () => {
    const id = await aCode()
    const { outbox, sent } = anOutbox()
    await outbox.sendDue('sms')
    expect(sent[0]?.text).toBe('1234 is your code')
    expect(await stored(id)).toMatchObject({ status: 'sent', text: '', subject: '', content: null })
  })

  test('is not erased in demo mode, whose inbox shows it', async () => {
    const id = await aCode()
    await anOutbox({ keepsSecrets: true }).outbox.sendDue('sms')
    expect((await stored(id)).text).toBe('1234 is your code')
  })

  test('is not sent after it expired', async () => {
    const id = await aCode()
    at.clock.advanceSeconds(301)
    const { outbox, sent } = anOutbox()
    await outbox.sendDue('sms')
    expect(sent).toEqual([])
    expect(await stored(id)).toMatchObject({ status: 'dead', lastError: 'too late to be of use', text: '' })
  })
})

describe('limits on the cost of SMS', () => {
  const limits = (settings: object) => createSmsLimits(db(), { partsPerDay: 100, perNumber: 20, ...settings })

  test('one number gets a limited number per day', async () => {
    for (let count = 0; count < 4; count++) {
      await anSms()
      at.clock.advanceSeconds(60)
    }
    await anSms({ recipient: '01812345678' })
    const { outbox, sent } = anOutbox({ smsLimits: limits({ perNumber: 3 }) })
    await outbox.sendDue('sms')
    expect(sent.map((message) => message.recipient).toSorted()).toEqual([
      '01712345678',
      '01712345678',
      '01712345678',
      '01812345678',
    ])
    const rows = await db().select().from(outboxMessages).where(eq(outboxMessages.status, 'dead'))
    expect(rows.map((row) => row.lastError)).toEqual(['more than 3 SMS to one number in a day'])
    at.clock.advanceSeconds(86_400)
    await anSms()
    await outbox.sendDue('sms')
    expect(sent).toHaveLength(5)
  })

  test("beyond the day's limit they wait for the next morning, without counting an attempt", async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push(await anSms({ recipient: `0171234567${count}` }))
    const { outbox, sent } = anOutbox({ smsLimits: limits({ partsPerDay: 3 }) })
    await outbox.sendDue('sms')
    expect(sent).toHaveLength(3)
    const waiting = await db()
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.status, 'waiting'))
      .orderBy(asc(outboxMessages.id))
    expect(waiting).toHaveLength(2)
    expect(waiting[0]).toMatchObject({ attempts: 0, lastError: 'daily SMS ceiling' })
    expect(waiting[0]?.nextAttemptAt).toEqual(new Date('2026-11-22T02:00:00Z'))
    at.clock.advanceSeconds(20 * 3600)
    await outbox.sendDue('sms')
    expect(sent).toHaveLength(5)
  })

  test('a retried message is counted once', async () => {
    const smsLimits = limits({ partsPerDay: 1 })
    const id = await anSms()
    const failing = anOutbox({ smsLimits, outcome: failure('retryable', 'HTTP 503') }).outbox
    await failing.sendDue('sms')
    at.clock.advanceSeconds(15)
    await failing.sendDue('sms')
    expect(await stored(id)).toMatchObject({
      status: 'waiting',
      attempts: 2,
      lastError: 'retryable: HTTP 503',
    })
    at.clock.advanceSeconds(60)
    await anOutbox({ smsLimits }).outbox.sendDue('sms')
    expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3 })
  })

  test('a long text counts with all its parts, and one that no gateway accepted does not count', async () => {
    const smsLimits = limits({ partsPerDay: 3 })
    await anSms({ text: 'শ'.repeat(100) })
    await anOutbox({ smsLimits, outcome: failure('auth', 'no') }).outbox.sendDue('sms')
    at.clock.advanceSeconds(15)
    const { outbox, sent } = anOutbox({ smsLimits })
    await outbox.sendDue('sms')
    await anSms({ text: 'শ'.repeat(100) })
    await outbox.sendDue('sms')
    expect(sent).toHaveLength(1)
  })
})

test('a clean-up deletes all that is old, however much', async () => {
  const old = new Date(at.clock.now().getTime() - 31 * 86_400_000)
  await db().execute(sql`
    insert into outbox_messages (id, channel, recipient, template, text, status, created_at)
    select gen_random_uuid(), 'sms', '01712345678', 'order-placed', 'Hello', 'sent', ${old.toISOString()}::timestamptz
    from generate_series(1, 10001)`)
  await anOutbox().outbox.deleteOld()
  expect(await db().select().from(outboxMessages)).toEqual([])
})

test('sent messages are deleted after a month; those waiting for more than three days are given up', async () => {
  await anSms()
  await anOutbox().outbox.sendDue('sms')
  const notice = await anSms()
  const code = await anSms({ template: 'sign-in-code', text: '1234 is your code' })
  at.clock.advanceSeconds(31 * 86_400)
  const recent = await anSms()
  await anOutbox().outbox.deleteOld()
  expect(await db().select().from(outboxMessages)).toHaveLength(3)
  expect(await stored(notice)).toMatchObject({ status: 'dead', text: 'Hello' })
  expect(await stored(code)).toMatchObject({ status: 'dead', text: '' })
  expect(await stored(recent)).toMatchObject({ status: 'waiting' })
})
