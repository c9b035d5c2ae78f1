import { hash } from 'node:crypto'
import { conflict, type ErrorKind, ShopError } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder, PlacedOrder } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import {
  findIdempotencyKey,
  IDEMPOTENCY_HOURS,
  type IdempotencyClaim,
  insertIdempotencyKey,
  type StoredResponse,
  updateIdempotencyAnswer,
} from './idempotency.repository.ts'
import { isStatementTimeout } from './key-taken.ts'

/** How long the same order without a key counts as a double click (docs/reliability.md O1). */
const DOUBLE_CLICK_SECONDS = 30
/** A request without an answer after this time is considered dead. */
const ABANDONED_SECONDS = 60

/** The answer to a request: the order, or the rejection. */
export type IdempotentResult = { answer: PlacedOrder | ShopError; isReplay: boolean }

/** The claim under which the first answer to an order is stored. Without a client's key the content is the key. */
export function idempotencyClaim(
  order: NewOrder,
  key: string | undefined,
  now: Date,
): IdempotencyClaim & { hasKey: boolean } {
  const requestHash = hash('sha256', canonicalJson(order), 'base64url')
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
 * Answers a request once: the first time by `work`, which stores its answer itself, afterwards by the stored answer. A
 * rejection (a ShopError thrown by `work` before it has written anything) is stored too when the client sent a key, unless the
 * shop is unavailable; without a key it is thrown, so that the transaction is rolled back and the shopper may try again at
 * once. docs/reliability.md O1
 */
export async function runClaimedFirst(
  tx: Tx,
  claim: IdempotencyClaim & { hasKey: boolean },
  work: () => Promise<PlacedOrder>,
): Promise<IdempotentResult> {
  if (!(await insertIdempotencyKey(tx, claim).catch(throwInProgress)))
    return replayOf(await findIdempotencyKey(tx, claim), claim)
  const answer = await resultOrShopError(work())
  if (answer instanceof ShopError) await storeRejection(tx, claim, answer)
  return { answer, isReplay: false }
}

/**
 * The same for a request whose client chose a key for it, which is new unless the request is repeated: `work` claims the key
 * together with what it stores, which saves a statement, and throws KeyTaken; `runClaimedFirst` then knows the
 * answer, in another transaction. A rejection may be one of a repeated request, whose first try took the last unit:
 * hence the key is claimed then.
 */
export async function runThenClaim(
  tx: Tx,
  claim: IdempotencyClaim & { hasKey: boolean },
  work: () => Promise<PlacedOrder>,
): Promise<IdempotentResult> {
  const answer = await resultOrShopError(work())
  if (!(answer instanceof ShopError)) return { answer, isReplay: false }
  return runClaimedFirst(tx, claim, () => Promise.reject(answer))
}

async function storeRejection(tx: Tx, claim: IdempotencyClaim & { hasKey: boolean }, error: ShopError) {
  // What is unavailable now may be there at the next try, which has the same key.
  if (!claim.hasKey || error.kind === 'unavailable') throw error
  await updateIdempotencyAnswer(tx, claim, error.statusCode, errorToStore(error))
}

/** Returns a ShopError as a value, so that it can be stored; other errors are thrown. */
export function resultOrShopError<T>(work: Promise<T>): Promise<T | ShopError> {
  return work.catch((error: unknown) => {
    if (error instanceof ShopError) return error
    throw error
  })
}

/** A statement timeout means that the first request still holds the key. */
function throwInProgress(error: unknown): never {
  if (isStatementTimeout(error)) throw conflict(messages.orderInProgress)
  throw error
}

function replayOf(earlier: StoredResponse | undefined, claim: IdempotencyClaim): IdempotentResult {
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
    ...order,
    // Missing in answers stored by earlier versions of the shop.
    wallet: order.wallet ?? null,
    walletTransactionId: order.walletTransactionId ?? null,
    returnFee: order.returnFee ?? 0,
    recipientName: order.recipientName ?? '',
    recipientPhone: order.recipientPhone ?? '',
    language: order.language ?? 'en',
    source: order.source ?? 'web',
    promisedFrom: order.promisedFrom ?? null,
    promisedUntil: order.promisedUntil ?? null,
    lines: order.lines.map((line) => ({
      ...line,
      returnedUnits: line.returnedUnits ?? 0,
      options: line.options ?? [],
    })),
    createdAt: new Date(order.createdAt),
    timeline: order.timeline.map((change) => ({ ...change, at: new Date(change.at) })),
  }
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}

/** JSON with sorted names and without empty fields: the same text for equal orders. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, field]) => field !== null && field !== undefined)
    return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
