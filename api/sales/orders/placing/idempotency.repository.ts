import { eq, lt } from 'drizzle-orm'
import { deleteInBatches } from '#api/sql-conditions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { idempotencyKeys } from '#database/schema/sales/orders.ts'

/** How long an answer is stored for retries under a client's key (docs/reliability.md O1). */
export const IDEMPOTENCY_HOURS = 24

/** A claim to answer one request of a customer, and when it replaces an earlier row with the same key. */
export type IdempotencyClaim = {
  customerId: string
  key: string
  requestHash: string
  now: Date
  /** An answer older than this is not repeated. */
  staleBefore: Date
  /** A row without an answer that is older than this was abandoned and may be taken over. */
  abandonedBefore: Date
}

export type StoredResponse = { requestHash: string; status: number | null; answer: unknown }

const insertClaim = preparedStatement<
  [customerId: string, key: string, hash: string, now: Date, staleBefore: Date, abandonedBefore: Date],
  { isNew: boolean }
>(
  'orders-claim-key',
  `insert into idempotency_keys as existing (customer_id, key, request_hash, created_at) values ($1, $2, $3, $4)
   on conflict (customer_id, key) do update
     set request_hash = excluded.request_hash, answer_status = null, answer = null, created_at = excluded.created_at
     where existing.created_at < $5 or (existing.answer_status is null and existing.created_at < $6)
   returning true as "isNew"`,
)

/** Claims the key; false when it is taken. Waits, on the primary key, for an open transaction that claimed it. */
export async function insertIdempotencyKey(tx: DbOrTx, claim: IdempotencyClaim): Promise<boolean> {
  const { customerId, key, requestHash, now, staleBefore, abandonedBefore } = claim
  const rows = await insertClaim(tx, customerId, key, requestHash, now, staleBefore, abandonedBefore)
  return rows.length > 0
}

const selectKey = preparedStatement<[customerId: string, key: string], StoredResponse>(
  'orders-find-key',
  `select request_hash as "requestHash", answer_status as status, answer
   from idempotency_keys where customer_id = $1 and key = $2`,
)

export async function findIdempotencyKey(
  tx: DbOrTx,
  { customerId, key }: Pick<IdempotencyClaim, 'customerId' | 'key'>,
): Promise<StoredResponse | undefined> {
  const [row] = await selectKey(tx, customerId, key)
  return row
}

const updateAnswer = preparedStatement<
  [customerId: string, key: string, status: number, answer: string],
  unknown
>(
  'orders-answer-key',
  'update idempotency_keys set answer_status = $3, answer = $4::jsonb where customer_id = $1 and key = $2',
)

/** Stores a rejection for retries; a success is stored with its order (`insertOrder`). */
export async function updateIdempotencyAnswer(
  tx: DbOrTx,
  { customerId, key }: Pick<IdempotencyClaim, 'customerId' | 'key'>,
  status: number,
  answer: unknown,
): Promise<void> {
  await updateAnswer(tx, customerId, key, status, JSON.stringify(answer))
}

/** Deletes expired answers; for the scheduled clean-up. docs/reliability.md O1 */
export async function deleteIdempotencyKeysBefore(db: DbOrTx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000)
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before))
}

/** Deletes every stored answer of one customer. */
export async function deleteIdempotencyKeysOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.customerId, customerId))
}
