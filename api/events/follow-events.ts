import type { ServiceNeeds } from '#api/needs.ts'
import type { Tx } from '#database/connect.ts'
import { insertFollower, lockPosition, updatePosition } from './event-followers.repository.ts'
import {
  FIRST_EVENT_POSITION,
  listEventsAfter,
  listEventsOfFormerServer,
  type ShopEvent,
} from './events.repository.ts'

/** Events of one transaction of a follower. */
const BATCH_SIZE = 500

export type FollowedEvent = Awaited<ReturnType<typeof listEventsAfter>>[number]

/** Something that follows from events: the name its place is kept under, and what it does with them. */
export type EventFollower = {
  name: string
  /** Whether it is told everything that has ever happened, or what happens from its first start on. */
  begins: 'first' | 'now'
  /** Types it is not told of, since nothing follows from them here. */
  skips?: readonly ShopEvent['type'][]
  /** SQL only, in the transaction that moves the place; for the world outside it queues a job. Twice is the same as once. */
  handle: (tx: Tx, events: readonly FollowedEvent[]) => Promise<void>
}

/** Hands new events to a follower until there are none; returns how many. Stops between two batches. */
export type FollowEvents = (follower: EventFollower, signal?: AbortSignal) => Promise<number>

/**
 * Creates the reading of events: each follower gets every committed event, in the order of transactions and however late one
 * commits, and its place moves in the transaction of what it does (docs/reliability.md D17).
 */
export function createFollowEvents({ withTx }: Pick<ServiceNeeds, 'withTx'>): FollowEvents {
  return async (follower, signal) => {
    let count = 0
    for (;;) {
      signal?.throwIfAborted()
      const batch = await withTx((tx) => followBatch(tx, follower))
      if (batch.isAtEnd) return count
      count += batch.count
    }
  }
}

async function followBatch(tx: Tx, { name, begins, skips = [], handle }: EventFollower) {
  const position = await lockPosition(tx, name)
  if (!position) {
    await insertFollower(tx, name, begins)
    return { count: 0, isAtEnd: false }
  }
  const listAfter = position.isOfFormerServer ? listEventsOfFormerServer : listEventsAfter
  const happened = await listAfter(tx, position, BATCH_SIZE, skips)
  const last = happened.at(-1)
  if (last) {
    const followed = happened.filter(({ type }) => !skips.some((skipped) => skipped === type))
    if (followed.length > 0) await handle(tx, followed)
    await updatePosition(tx, name, last)
    return { count: happened.length, isAtEnd: false }
  }
  if (!position.isOfFormerServer) return { count: 0, isAtEnd: true }
  // What the former server has written is handled; this server numbers its transactions from the beginning again.
  await updatePosition(tx, name, FIRST_EVENT_POSITION)
  return { count: 0, isAtEnd: false }
}
