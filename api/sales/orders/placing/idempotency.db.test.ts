import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { MAX_DELETED_ROWS } from '#api/sql-conditions.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder } from '#contract/sales/orders.ts'
import { connect } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { idempotencyKeys } from '#database/schema/sales/orders.ts'
import { createWithTx } from '#database/with-tx.ts'
import { aCustomer } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { deleteIdempotencyKeysBefore } from './idempotency.repository.ts'
import { idempotencyClaim, runClaimedFirst } from './idempotency.ts'

const testShop = openTestShop()

async function anInput(): Promise<NewOrder> {
  const customer = await aCustomer(testShop.database.db)
  return {
    customerId: customer.id,
    phone: '01712345678',
    lines: [{ productId: newId(), quantity: 1 }],
    grandTotal: 1130,
    paymentMethod: 'cash',
    deliveryAddress: { division: 'Sylhet', district: 'Sylhet', city: 'Sylhet', addressDetails: 'Road 1' },
  }
}

const never = () => Promise.reject(new Error('The second request did the work too.'))

test('a retry that waited until its timeout is answered that the order is being placed', async () => {
  const input = await anInput()
  const claim = idempotencyClaim(input, 'attempt-1', testShop.clock.now())
  const impatient = connect(testShop.url, { max: 1, statementTimeout: 200 })
  const first = createWithTx(testShop.database.db)
  const retry = createWithTx(impatient.db)
  const { promise: over, reject: endFirst } = Promise.withResolvers<never>()
  const working = first((tx) => runClaimedFirst(tx, claim, () => over))
  try {
    await expect.poll(() => isClaimed(), { interval: 20 }).toBe(true)
    await expect(retry((tx) => runClaimedFirst(tx, claim, never))).rejects.toThrow(messages.orderInProgress)
  } finally {
    endFirst(new Error('over'))
    await expect(working).rejects.toThrow('over')
    await impatient.close()
  }
})

/** Whether an open transaction has written to the table of keys. */
async function isClaimed(): Promise<boolean> {
  const { rows } = await testShop.database.db.execute(
    "select 1 from pg_locks where relation = 'idempotency_keys'::regclass and mode = 'RowExclusiveLock'",
  )
  return rows.length > 0
}

test('the same order in another spelling is the same request', async () => {
  const input = await anInput()
  const now = testShop.clock.now()
  const { deliveryAddress, ...rest } = input
  const spelledOtherwise = { deliveryAddress, couponCode: null, ...rest }
  expect(idempotencyClaim(spelledOtherwise, undefined, now).key).toBe(
    idempotencyClaim(input, undefined, now).key,
  )
  expect(idempotencyClaim({ ...input, grandTotal: 1131 }, undefined, now).key).not.toBe(
    idempotencyClaim(input, undefined, now).key,
  )
})

test('answers are deleted after a day', async () => {
  const { db } = testShop.database
  const { customerId } = await anInput()
  const now = testShop.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db.insert(idempotencyKeys).values([
    { customerId, key: 'old', requestHash: 'x', createdAt: ago(25) },
    { customerId, key: 'new', requestHash: 'x', createdAt: ago(23) },
  ])
  await deleteIdempotencyKeysBefore(db, now)
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new'])
})

test('many answers are deleted in several statements', async () => {
  const { db } = testShop.database
  const { customerId } = await anInput()
  const now = testShop.clock.now()
  await db.execute(sql`
    insert into idempotency_keys (customer_id, key, request_hash, created_at)
    select ${customerId}, n, 'x', ${now.toISOString()}::timestamptz - interval '25 hours'
    from generate_series(1, ${2 * MAX_DELETED_ROWS + 1}) n`)
  const execute = vi.spyOn(db, 'execute')
  try {
    await deleteIdempotencyKeysBefore(db, now)
    expect(execute).toHaveBeenCalledTimes(3)
    expect(await db.$count(idempotencyKeys)).toBe(0)
  } finally {
    execute.mockRestore()
  }
})
