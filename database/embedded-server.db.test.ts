import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { type EmbeddedServer, findEmbeddedServer, startEmbeddedServer } from './embedded-server.ts'

let folder: string
/** One cluster for most tests: creating one takes half a second, restarting it a twentieth. */
let dataDir: string
beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-server-test-')
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  dataDir = join(folder, 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('still has its data after a restart', async () => {
    const first = await start({ dataDir })
    await query(first.url, "create table lamps (name text); insert into lamps values ('হারিকেন')")
    await first.stop()

    const second = await start({ dataDir })
    expect(await query(second.url, 'select name from lamps')).toEqual([{ name: 'হারিকেন' }])
  })

  it('is UTF-8, durable and inaccessible to other accounts', async () => {
    const server = await start({ dataDir, throwaway: false })
    const [settings] = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
         current_setting('listen_addresses') as listens, lower('ÀÉ') as lower`,
    )
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      listens: '',
      lower: 'àé',
    })
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres', 'shop-password'))).mode & 0o777).toBe(0o600)
    const guessedUrl = server.url.replace(/:[0-9a-f]{48}@/, ':guess@')
    await expect(query(guessedUrl, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('rejects a folder that another running shop uses, and names its process', async () => {
    const server = await start({ dataDir })
    await expect(startEmbeddedServer({ dataDir, throwaway: true })).rejects.toThrow(
      `This data folder is in use by another running shop (process ${process.pid}, perhaps in another container). Stop it first or set DATA_DIR to another folder.`,
    )
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not start while a server that it cannot see answers on its folder, as in another container', async () => {
    const server = await start({ dataDir })
    await server.stop()
    const cluster = join(dataDir, 'postgres')
    const socketFolder = await mkdtemp(join(tmpdir(), 'hidden-server-'))
    onTestFinished(() => rm(socketFolder, { recursive: true }))
    const hidden = createServer().listen(join(socketFolder, '.s.PGSQL.5432'))
    await once(hidden, 'listening')
    const noProcess = 2 ** 30
    await writeFile(
      join(cluster, 'postmaster.pid'),
      [noProcess, cluster, 0, 5432, socketFolder, '', '', ''].join('\n'),
    )
    await expect(startEmbeddedServer({ dataDir, throwaway: true })).rejects.toThrow(
      'still running in another container',
    )
    hidden.close()
    await once(hidden, 'close')
    const next = await start({ dataDir })
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is found by commands only while it runs', async () => {
    expect(await findEmbeddedServer(join(folder, 'no such folder'))).toBeUndefined()
    const server = await start({ dataDir })
    expect(await findEmbeddedServer(dataDir)).toBe(server.url)
    await server.stop()
    expect(await findEmbeddedServer(dataDir)).toBeUndefined()
  })

  it('takes the settings of an operator, from the file or by ALTER SYSTEM, and none that would lose data', async () => {
    const dataDir = join(folder, 'own settings')
    const setting = async (url: string, name: string) => (await query(url, `show ${name}`))[0]
    const first = await start({ dataDir })
    expect(await setting(first.url, 'max_connections')).toEqual({ max_connections: '60' })
    await query(first.url, "alter system set work_mem = '16MB'")
    await query(first.url, 'alter system set fsync = on')
    await first.stop()
    const file = join(dataDir, 'postgres', 'postgresql.conf')
    await appendFile(file, "max_connections = 80\nwork_mem = '12MB'\nfsync = on\n")
    for (const _start of [1, 2]) {
      const server = await start({ dataDir })
      expect(await setting(server.url, 'max_connections')).toEqual({ max_connections: '80' })
      expect(await setting(server.url, 'work_mem')).toEqual({ work_mem: '16MB' })
      // A default of the shop that nobody has changed.
      expect(await setting(server.url, 'random_page_cost')).toEqual({ random_page_cost: '1.1' })
      // This server is one of a test: durability is what its start says.
      expect(await setting(server.url, 'fsync')).toEqual({ fsync: 'off' })
      await server.stop()
    }
    expect((await readFile(file, 'utf8')).match(/^include = 'shop.conf'$/gm)).toHaveLength(1)
  })

  it.skipIf(process.getuid?.() !== 0)(
    'under a closed home is where its account can reach it, which each start says and commands know',
    async () => {
      const home = await mkdtemp(join(tmpdir(), 'biponi-closed-home-')) // mode 700, of root
      const closed = join(home, 'data')
      const lines: string[] = []
      const log = (line: string) => lines.push(line)
      const first = await start({ dataDir: closed, log })
      const place = (await readFile(join(closed, 'postgres-location'), 'utf8')).trim()
      onTestFinished(async () => {
        for (const path of [home, place]) await rm(path, { recursive: true, force: true })
      })
      expect(place).toMatch(/^\/var\/lib\/biponi\/data-/)
      expect(lines.join()).toContain(`cannot access ${closed}. The database is stored in ${place} instead.`)
      await query(first.url, 'create table lamps (name text)')
      expect(await findEmbeddedServer(closed)).toBe(first.url)
      await first.stop()
      const second = await start({ dataDir: closed, log })
      expect(lines).toContain(`The database of ${closed} is stored in ${place}.`)
      expect(await query(second.url, 'select name from lamps')).toEqual([])
      await second.stop()
    },
  )

  it('starts over after an interrupted first start', async () => {
    const dataDir = join(folder, 'half-made')
    await mkdir(join(dataDir, 'postgres.new', 'cluster', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new', 'cluster', 'PG_VERSION'), '18\n')
    const server = await start({ dataDir })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('listens in a short folder when the path of the data folder is too long for a socket', async () => {
    const server = await start({ dataDir: join(folder, 'a long name '.repeat(8).trim(), 'data') })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketFolder = decodeURIComponent(new URL(server.url).hostname)
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await server.stop()
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })

  it('restarts automatically when its main process is killed', async () => {
    const lines: string[] = []
    const server = await start({ dataDir, throwaway: false, log: (line) => lines.push(line) })
    await query(server.url, "create table kept (name text); insert into kept values ('kupi')")
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    expect(await queryUntilReady(server.url, 'select name from kept')).toEqual([{ name: 'kupi' }])
    await vi.waitFor(() => expect(lines).toContain('The database answers again.'), 60_000)
    expect(server.pid).not.toBe(pid)
    expect(lines).toContain('The database ended unexpectedly; starting it again.')
  })
})

describe.each([
  ['the shop', (shop: Shop) => [shop.pid]],
  ['the shop and its database at once', (shop: Shop) => [shop.pid, shop.databasePid]],
])('after kill -9 of %s', (_, victims) => {
  it('the next start has everything that was acknowledged', async () => {
    const shop = await aShopTakingOrders()
    await shop.until(200)
    for (const pid of victims(shop)) process.kill(pid, 'SIGKILL')
    await shop.ended

    const server = await start({ dataDir, throwaway: false })
    const rows = await query(server.url, 'select id from orders')
    const stored = new Set(rows.map(({ id }) => id))
    expect(shop.acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(shop.acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(server.pid).not.toBe(shop.databasePid)
  })
})

type Shop = {
  pid: number
  databasePid: number
  acknowledged: number[]
  ended: Promise<unknown>
  until(count: number): Promise<void>
}

/** Another process with its own database that stores one order after the other and prints its id after each commit. */
async function aShopTakingOrders(): Promise<Shop> {
  const script = `
    import { startEmbeddedServer } from '#database/embedded-server.ts'
    import pg from 'pg'
    const server = await startEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(server.pid)
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query('drop table if exists orders; create table orders (id int primary key)')
    for (let id = 1; ; id++) {
      await client.query('insert into orders values ($1)', [id])
      console.log(id)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const numbers: number[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => numbers.push(Number(line)))
  const ended = new Promise((resolve) => lines.once('close', resolve))
  const until = async (count: number) => {
    while (numbers.length <= count) await sleep(5)
  }
  await until(0)
  const databasePid = numbers[0] ?? 0
  return {
    pid: child.pid ?? 0,
    databasePid,
    ended,
    until,
    get acknowledged() {
      return numbers.slice(1)
    },
  }
}

async function start(options: Parameters<typeof startEmbeddedServer>[0]): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ throwaway: true, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  onTestFinished(stop)
  return Object.create(server, { stop: { value: stop } })
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Retries while nobody listens or the server is recovering (57P03); any other error fails the test. */
async function queryUntilReady(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return query(url, sql).catch(async (error) => {
    if (!['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03'].includes(error.code)) throw error
    await sleep(20)
    return queryUntilReady(url, sql)
  })
}
