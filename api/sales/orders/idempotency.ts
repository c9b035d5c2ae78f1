import { createHash } from 'node:crypto'
import { conflict, type ErrorKind, ShopError } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder, PlacedOrder } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState } from '#database/with-tx.ts'
import {
  type Claim,
  findKey,
  IDEMPOTENCY_HOURS,
  insertKey,
  type StoredResponse,
  updateKey,
} from './idempotency.repository.ts'

/** How long the same order sent again without a key counts as a double click (docs/reliability.md O1). */
const DOUBLE_CLICK_SECONDS = 30
/** After this long a request without an answer is taken to be dead. */
const ABANDONED_SECONDS = 60
/** PostgreSQL's "canceling statement due to statement timeout". */
const STATEMENT_TIMEOUT = '57014'

/** The one answer to a request: the order, or the refusal to repeat. */
export type IdempotentResult = { answer: PlacedOrder | ShopError; isReplay: boolean }

/** What the first answer to an order is kept under. Without a key of the client's its content is the key. */
export function idempotencyClaim(
  order: NewOrder,
  key: string | undefined,
  now: Date,
): Claim & { hasKey: boolean } {
  const requestHash = createHash('sha256').update(canonicalJson(order)).digest('base64url')
  return {
    customerId: order.customerId,
    hasKey: key !== undefined,
    key: key === undefined ? `body:${requestHash}` : `key:${key}`,
    requestHash,
    now,
    staleBefore: secondsBefore(now, key === undefined ? DOUBLE_CLICK_SECONDS : IDEMPOTENCY_HOURS * 3600),
    abandonedBefore: secondsBefore(now, ABANDONED_SECONDS),
  }
}

/**
 * Answers a request once: the first time by `work`, which stores its answer itself, later by what is stored. A refusal
 * (a ShopError of `work`, which has changed nothing then) is stored too when the client sent a key; without one it is
 * thrown, so that the transaction is undone and the shopper may try again at once. docs/reliability.md O1
 */
export async function answerOnce(
  tx: Tx,
  claim: Claim & { hasKey: boolean },
  work: () => Promise<PlacedOrder>,
): Promise<IdempotentResult> {
  if (!(await insertKey(tx, claim).catch(stillRunning))) return replayOf(await findKey(tx, claim), claim)
  const answer = await resultOrShopError(work())
  if (answer instanceof ShopError) {
    if (!claim.hasKey) throw answer
    await updateKey(tx, claim, answer.statusCode, errorToStore(answer))
  }
  return { answer, isReplay: false }
}

/** A refusal as a value, so that it can be stored; any other failure stays one. */
export function resultOrShopError<T>(work: Promise<T>): Promise<T | ShopError> {
  return work.catch((error: unknown) => {
    if (error instanceof ShopError) return error
    throw error
  })
}

/** The first request holds the key for longer than a statement may wait. */
function stillRunning(error: unknown): never {
  if (sqlState(error) === STATEMENT_TIMEOUT) throw conflict(messages.orderInProgress)
  throw error
}

function replayOf(earlier: StoredResponse | undefined, claim: Claim): IdempotentResult {
  if (earlier && earlier.requestHash !== claim.requestHash) throw conflict(messages.keyReused)
  if (!earlier || earlier.status === null) throw conflict(messages.orderInProgress)
  const answer = earlier.status < 400 ? storedOrder(earlier.answer) : storedError(earlier.answer)
  return { answer, isReplay: true }
}

function errorToStore({ kind, message, errors, data }: ShopError) {
  return { kind, message, errors, data }
}

function storedError(stored: unknown): ShopError {
  const { kind, message, ...rest } = stored as { kind: ErrorKind; message: string }
  return new ShopError(kind, message, rest)
}

function storedOrder(stored: unknown): PlacedOrder {
  const order = stored as PlacedOrder
  return {
    // An answer stored by an earlier version of the shop knows nothing of wallets.
    ...order,
    wallet: order.wallet ?? null,
    walletTransactionId: order.walletTransactionId ?? null,
    createdAt: new Date(order.createdAt),
    timeline: order.timeline.map((change) => ({ ...change, at: new Date(change.at) })),
  }
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

/** JSON with sorted names and without what is empty: one text for all spellings of the same order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, field]) => field !== null && field !== undefined)
    return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
