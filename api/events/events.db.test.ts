import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { events } from '#database/schema/events.ts'
import { createWithTx } from '#database/with-tx.ts'
import { openTestShop } from '#testing/shop.ts'
import {
  type EventPosition,
  FIRST_EVENT_POSITION,
  insertEvents,
  listEventsAfter,
  type ShopEvent,
} from './events.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const anEvent = (data: Record<string, unknown>): ShopEvent => ({
  type: 'order.placed',
  subjectId: newId(),
  data,
  at: testShop.clock.now(),
})

/** Reads on from a position, one event at a time. */
async function readAll(from: EventPosition) {
  const read: unknown[] = []
  let position = from
  for (;;) {
    const [event] = await listEventsAfter(db(), position, 1)
    if (!event) return { read, position }
    read.push(event.data)
    position = { transactionId: event.transactionId, id: event.id }
  }
}

test('a reader gets every event once, also that of a transaction that commits late', async () => {
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const late = createWithTx(db())(async (tx) => {
    await insertEvents(tx, [anEvent({ order: 'late' })])
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  await insertEvents(db(), [anEvent({ order: 'early' })])
  const before = await readAll(FIRST_EVENT_POSITION)
  expect(before.read).toEqual([])
  mayCommit.resolve()
  await late
  await insertEvents(db(), [anEvent({ order: 'last' })])
  // Transactions of other databases on the same server delay a reader too, such as those of tests that run beside this one.
  await expect
    .poll(async () => (await readAll(before.position)).read)
    .toEqual([{ order: 'late' }, { order: 'early' }, { order: 'last' }])
})

test('an event is never changed or deleted', async () => {
  await insertEvents(db(), [anEvent({ total: 10 })])
  await expect(db().update(events).set({ data: {} })).rejects.toThrow()
  await expect(db().delete(events)).rejects.toThrow()
  expect((await db().select().from(events)).map(({ data }) => data)).toEqual([{ total: 10 }])
})
