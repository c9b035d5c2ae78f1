import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startHttpBuyers } from '#testing/scenarios/http-buyers.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { compareOrders, recordFault } from './fault-table.ts'
import { ORDER_TOTAL, openShopDatabase, type ShopDatabase } from './shop-with-database.ts'

const REPLACEMENTS = 5
const REQUESTS_PER_SECOND = 40
/** As docs/operating.md §5 recommends. */
const SHUTDOWN_DELAY_MS = '5000'

const hasHaproxy = (() => {
  try {
    execFileSync('haproxy', ['-v'])
    return true
  } catch {
    return false
  }
})()

let shopDatabase: ShopDatabase
let haproxy: ChildProcess
let address: string
const ports: number[] = []
const processes: ServerProcess[] = []

beforeAll(async () => {
  if (!hasHaproxy) return
  shopDatabase = await openShopDatabase()
  for (let count = 0; count < 3; count++) ports.push(await freePort())
  for (const port of ports.slice(0, 2)) processes.push(await start(port))
  address = `http://127.0.0.1:${ports[2]}`
  const file = join(shopDatabase.folder, 'haproxy.cfg')
  await writeFile(file, await configuration())
  haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 30_000 })
})
afterAll(async () => {
  if (!hasHaproxy) return
  if (haproxy.exitCode === null) {
    haproxy.kill()
    await once(haproxy, 'exit')
  }
  await Promise.all(processes.map((shop) => shop.stop()))
  await shopDatabase.close()
})

const start = (port: number) =>
  startShopProcess(shopDatabase.environment({ PORT: String(port), SHUTDOWN_DELAY_MS }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** The file of docs/operating.md §5, with the addresses of this test and without TLS. */
async function configuration(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const text = /```haproxy\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expect(text).toContain('backend pages')
  return text
    .replace(/bind :443 .*/, `bind 127.0.0.1:${ports[2]}`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
}

test.runIf(!hasHaproxy)('the rolling update is skipped, which the table says', () => {
  const nothing = { seconds: 0, lost: 0, doubled: 0 }
  recordFault({ fault: 'rolling update', outcome: 'NOT RUN: haproxy is not installed', ...nothing })
})

test.runIf(hasHaproxy)('two processes behind haproxy are replaced under load and lose nothing', async () => {
  const { customer, product } = shopDatabase
  const buyers = await startHttpBuyers({ address: () => address, customer, product, total: ORDER_TOTAL })
  const paths = [
    `/products/${product.id}`,
    '/',
    '/products',
    '/api/products',
    `/api/products?search=${randomUUID()}`,
  ]
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  let requests = 0
  const ask = async (path: string) => {
    const answer = await fetch(address + path).catch((error: unknown) => String(error))
    if (typeof answer === 'string') failures.push(`${path}: ${answer}`)
    else {
      await answer.arrayBuffer()
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
    }
  }
  const timer = setInterval(() => {
    const asking = ask(paths[requests++ % paths.length] ?? '/').finally(() => pending.delete(asking))
    pending.add(asking)
  }, 1_000 / REQUESTS_PER_SECOND)
  const startedAt = Date.now()
  for (let replacement = 0; replacement < REPLACEMENTS; replacement++) {
    const which = replacement % 2
    await sleep(1_000)
    expect(await processes[which]?.stop()).toBe(0)
    processes[which] = await start(ports[which] ?? 0)
    await expect
      .poll(() => fetch(`http://127.0.0.1:${ports[which]}/api/ready`).then(({ status }) => status))
      .toBe(200)
    // Until haproxy has seen it twice.
    await sleep(3_000)
  }
  clearInterval(timer)
  await Promise.all(pending)
  const seconds = (Date.now() - startedAt) / 1_000
  await buyers.stop()
  const orders = compareOrders(buyers, await shopDatabase.storedOrders())
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(seconds * REQUESTS_PER_SECOND * 0.8)
  recordFault({
    fault: `${REPLACEMENTS} processes replaced behind haproxy`,
    outcome: `${requests} requests and ${buyers.acknowledged.size} orders answered`,
    seconds: 0,
    lost: orders.lost + failures.length,
    doubled: orders.doubled,
  })
})
