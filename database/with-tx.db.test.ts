import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { divisions } from '#database/schema/sales/delivery.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { connect, type Database, type DbOrTx } from './connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { sqlState } from './sql-state.ts'
import { createWithTx, type WithTx } from './with-tx.ts'

let folder: string
let server: EmbeddedServer
let database: Database
let withTx: WithTx

beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-tx-test-')
  server = await startEmbeddedServer({ dataDir: folder, throwaway: true })
  database = connect(server.url, { max: 4, onError: () => undefined })
  withTx = createWithTx(database.db)
  await database.pool.query(
    'create table stock (product int primary key, units int not null check (units >= 0))',
  )
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => database.pool.query('truncate stock; insert into stock values (1, 10), (2, 10)'))

it('commits everything and returns the result of the callback', async () => {
  const answer = await withTx(async (tx) => {
    await takeStock(tx, 1, 3)
    await takeStock(tx, 2, 4)
    return 'placed'
  })
  expect(answer).toBe('placed')
  expect(await units()).toEqual([7, 6])
})

it('stores nothing when the callback throws', async () => {
  const failing = withTx(async (tx) => {
    await takeStock(tx, 1, 3)
    throw new Error('the shopper left')
  })
  await expect(failing).rejects.toThrow('the shopper left')
  expect(await units()).toEqual([10, 10])
})

it('rejects when the error of a failed statement was ignored', async () => {
  const ignoring = withTx(async (tx) => {
    await takeStock(tx, 1, 3)
    await takeStock(tx, 2, 99).catch(() => undefined)
  })
  await expect(ignoring).rejects.toThrow('A statement failed and was ignored')
  expect(await units()).toEqual([10, 10])
})

it('retries after a serialization failure', async () => {
  let attempts = 0
  const allHaveRead = createBarrier(3)
  const buy = () =>
    withTx(
      async (tx) => {
        attempts++
        const [row] = (await tx.execute(sql`select units from stock where product = 1`)).rows
        await allHaveRead()
        await tx.execute(sql`update stock set units = ${Number(row?.units) - 1} where product = 1`)
      },
      { isolation: 'serializable' },
    )
  await Promise.all([buy(), buy(), buy()])
  expect(await units()).toEqual([7, 10])
  expect(attempts).toBeGreaterThan(3)
})

it('retries after a deadlock', async () => {
  const bothHaveOne = createBarrier(2)
  const buy = (first: number, second: number) =>
    withTx(async (tx) => {
      await takeStock(tx, first, 1)
      await bothHaveOne()
      await takeStock(tx, second, 1)
    })
  await Promise.all([buy(1, 2), buy(2, 1)])
  expect(await units()).toEqual([8, 8])
})

it('gives up after three retries', async () => {
  let attempts = 0
  const losing = withTx(async (tx) => {
    attempts++
    await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`)
  })
  await expect(losing.catch((error) => Promise.reject(sqlState(error)))).rejects.toBe('40001')
  expect(attempts).toBe(4)
})

it('rolls back a transaction that takes too long, and releases its locks', async () => {
  const slow = withTx(
    async (tx) => {
      await takeStock(tx, 1, 1)
      await tx.execute(sql`select pg_sleep(3)`)
    },
    { limitMs: 50 },
  )
  await expect(slow).rejects.toThrow('A transaction took longer than 50 ms and was rolled back.')
  await withTx((tx) => takeStock(tx, 1, 2))
  expect(await units()).toEqual([8, 10])
})

it('rejects other connections inside it, and its handle after it', async () => {
  const outside = withTx((tx) => takeStock(tx, 1, 1).then(() => units()))
  await expect(outside).rejects.toThrow('Failed query')
  await expect(withTx(() => withTx(async () => undefined))).rejects.toThrow(
    'Inside withTx only its own handle',
  )

  let handle: DbOrTx = database.db
  await withTx(async (tx) => {
    handle = tx
  })
  await expect(takeStock(handle, 1, 1)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('is over') },
  })
  expect(await units()).toEqual([10, 10])
})

it('survives a connection that breaks inside a transaction', async () => {
  const interrupted = withTx(async (tx) => {
    const [row] = (await tx.execute(sql`select pg_backend_pid() as pid`)).rows
    process.kill(Number(row?.pid), 'SIGTERM')
    await sleep(50)
    await takeStock(tx, 1, 1)
  })
  await expect(interrupted).rejects.toThrow('Failed query')
  expect(await units()).toEqual([10, 10])
})

it('uses the same column names inside and outside', async () => {
  const outside = database.db.select({ bangla: divisions.nameBn }).from(divisions).toSQL()
  const inside = await withTx(async (tx) => tx.select({ bangla: divisions.nameBn }).from(divisions).toSQL())
  expect(inside.sql).toBe('select "name_bn" from "divisions"')
  expect(outside).toEqual(inside)
})

it('reads counts as numbers, larger integers as text, and timestamps as dates', async () => {
  const { rows } = await database.pool.query(
    `select count(*) as count, 9007199254740993 as huge, timestamptz '2026-11-21 06:00+06' as at from stock`,
  )
  expect(rows).toEqual([{ count: 2, huge: '9007199254740993', at: new Date('2026-11-21T00:00:00Z') }])
})

async function takeStock(db: DbOrTx, product: number, count: number) {
  await db.execute(sql`update stock set units = units - ${count} where product = ${product}`)
}

async function units() {
  const { rows } = await database.db.execute<{ units: number }>(sql`select units from stock order by product`)
  return rows.map((row) => row.units)
}

/** A barrier: the first `count` callers wait for each other; later ones continue at once. */
function createBarrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
