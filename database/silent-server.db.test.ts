import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#testing/fakes/database-proxy.ts'
import { connect, type Database } from './connect.ts'
import { createWithTx } from './with-tx.ts'

// A second instead of five, so that the test takes seconds and not minutes.
const STATEMENT_TIMEOUT_MS = 1_000
const CLIENT_TIMEOUT_MS = 2_000

let proxy: DatabaseProxy
let database: Database

beforeEach(async () => {
  proxy = await startDatabaseProxy(inject('serverUrl'))
  database = connect(proxy.url, { max: 5, statementTimeout: STATEMENT_TIMEOUT_MS, onError: () => undefined })
})
afterEach(async () => {
  await proxy.close()
  if (!database.pool.ending) await database.close()
})

const one = () => database.pool.query('select 1')
const all = () => Promise.all(Array.from({ length: 5 }, one))

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work().catch(() => undefined)
  return (performance.now() - startedAt) / 1_000
}

describe('when the network forgets the open connections', () => {
  test('a query fails in its time, and the next ones have new connections', async () => {
    await all()
    proxy.freezeOpen()
    expect(await secondsOf(one)).toBeLessThan(CLIENT_TIMEOUT_MS / 1_000 + 1)
    // Not one of the other four frozen ones, each of which would take two seconds more.
    expect(await secondsOf(all)).toBeLessThan(1)
    expect((await one()).rows).toHaveLength(1)
  })

  test('a transaction fails in its time too, without waiting for its rollback', async () => {
    const withTx = createWithTx(database.db)
    await all()
    const transaction = withTx(async (tx) => {
      await tx.execute('select 1')
      proxy.freezeOpen()
      await tx.execute('select 2')
    })
    expect(await secondsOf(() => transaction)).toBeLessThan(CLIENT_TIMEOUT_MS / 1_000 + 1)
    await expect(transaction).rejects.toThrow()
    expect((await one()).rows).toHaveLength(1)
  })
})

test('closing ends although the server is silent', async () => {
  await all()
  proxy.freeze()
  void one().catch(() => undefined)
  await sleep(50)
  expect(await secondsOf(() => database.close())).toBeLessThan(6)
})
