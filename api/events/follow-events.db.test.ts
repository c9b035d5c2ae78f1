import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { eventFollowers, events } from '#database/schema/events.ts'
import { createWithTx } from '#database/with-tx.ts'
import { openTestShop } from '#testing/shop.ts'
import { insertEvents, type ShopEvent } from './events.repository.ts'
import { createFollowEvents, type EventFollower } from './follow-events.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const withTx = () => createWithTx(db())

const write = (...names: string[]) => insertEvents(db(), names.map(eventNamed))
const eventNamed = (name: string): ShopEvent => ({
  type: 'order.placed',
  subjectId: newId(),
  data: { name },
  at: testShop.clock.now(),
})

/** A follower that notes the names of the events it was given. */
function aFollower(begins: EventFollower['begins'] = 'first') {
  const seen: unknown[] = []
  const handle: EventFollower['handle'] = async (_tx, events) => {
    seen.push(...events.map(({ data }) => (data as { name: string }).name))
  }
  const follower: EventFollower = { name: 'test', begins, handle }
  return { seen, follower, follow: () => createFollowEvents({ withTx: withTx() })(follower) }
}

test('a follower gets every event once, in the order of commits, also that of a transaction that commits late', async () => {
  const { seen, follow } = aFollower()
  const written = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  await write('before')
  await expect.poll(async () => (await follow()) && seen).toEqual(['before'])
  const late = withTx()(async (tx) => {
    await insertEvents(tx, [eventNamed('late')])
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  // Committed first, with a larger number of its transaction and a larger id.
  await write('early')
  await follow()
  expect(seen).toEqual(['before'])
  mayCommit.resolve()
  await late
  // Transactions of other databases on the same server delay a reader too, such as those of tests that run beside this one.
  await expect
    .poll(async () => {
      await follow()
      return seen
    })
    .toEqual(['before', 'late', 'early'])
})

test('two processes that follow at once give each event to one of them', async () => {
  const { seen, follow } = aFollower()
  await write(...Array.from({ length: 1_200 }, (_, number) => `event ${number}`))
  await expect
    .poll(async () => {
      await Promise.all([follow(), follow(), follow()])
      return seen.length
    })
    .toBe(1_200)
  expect(new Set(seen).size).toBe(1_200)
})

test('the place stays where it was when the follower fails', async () => {
  const { seen, follower, follow } = aFollower()
  await write('one')
  await write('two')
  const failing = createFollowEvents({ withTx: withTx() })
  const broken: EventFollower = {
    ...follower,
    handle: async (tx) => {
      await tx.insert(eventFollowers).values({ name: 'trace', transactionId: '1', eventId: newId() })
      throw new Error('The follower is broken.')
    },
  }
  await expect
    .poll(() => failing(broken).catch((error: Error) => error.message))
    .toBe('The follower is broken.')
  expect((await db().select().from(eventFollowers)).map(({ name }) => name)).not.toContain('trace')
  await follow()
  expect(seen).toEqual(['one', 'two'])
})

test('a follower is not told of types that it skips, and its place moves past them', async () => {
  const { seen, follower } = aFollower()
  const follow = () => createFollowEvents({ withTx: withTx() })({ ...follower, skips: ['stock.moved'] })
  await write('one')
  await insertEvents(db(), [{ ...eventNamed('moved'), type: 'stock.moved' }])
  await write('two')
  await insertEvents(db(), [{ ...eventNamed('moved again'), type: 'stock.moved' }])
  await expect.poll(async () => (await follow()) > 0 || seen.length).toBe(2)
  expect(seen).toEqual(['one', 'two'])
  const [last] = await db().select().from(events).orderBy(desc(events.transactionId)).limit(1)
  expect(await db().select().from(eventFollowers)).toMatchObject([{ eventId: last?.id }])
})

test('a follower that begins now is not told what happened before', async () => {
  const { seen, follow } = aFollower('now')
  await write('old')
  // Until no transaction of another database on the server is older than the event.
  await expect.poll(async () => (await aFollowerOfAll()).length).toBe(1)
  await follow()
  expect(seen).toEqual([])
  await write('new')
  await expect
    .poll(async () => {
      await follow()
      return seen
    })
    .toEqual(['new'])
})

async function aFollowerOfAll(): Promise<unknown[]> {
  const { seen, follower } = aFollower()
  await createFollowEvents({ withTx: withTx() })({ ...follower, name: newId() })
  return seen
}

test('after a restore on another server, whose transaction numbers are lower, nothing is skipped', async () => {
  const { seen, follow } = aFollower()
  const future = '9000000000'
  const unread = { ...eventNamed('not handled before the backup'), transactionId: String(Number(future) + 5) }
  await insertEvents(db(), [unread])
  await db().insert(eventFollowers).values({ name: 'test', transactionId: future, eventId: newId() })
  await write('written after the restore')
  await expect
    .poll(async () => {
      await follow()
      return seen
    })
    .toEqual(['not handled before the backup', 'written after the restore'])
})
