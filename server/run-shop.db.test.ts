import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { ForeignImageFolder } from '#api/images/bind-image-folder.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { DEMO_MARKER } from '#database/demo-marker.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { jobWorkers } from '#database/schema/jobs.ts'
import { shopState } from '#database/schema/shop-state.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { openTestShop } from '#testing/shop.ts'
import { ConfigError, readConfig } from './config.ts'
import { runShop } from './run-shop.ts'

const testShop = openTestShop()

const productionConfig = (env: Record<string, string>) =>
  readConfig(
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      DATABASE_URL: testShop.url,
      ...env,
    },
    '/nowhere',
  )

test('production does not start on the database of a demo, whose passwords are known', async () => {
  const { db } = testShop.database
  await db.insert(shopState).values({ key: DEMO_MARKER, value: 'filled' })
  const config = productionConfig({})
  const started = runShop({ config, folder: '/nowhere', log: () => undefined })
  await expect(started).rejects.toThrow(ConfigError)
  await expect(started).rejects.toThrow('The database is that of a demo shop')
})

test('a worker does jobs and answers for its health alone; a process that does none says that jobs are late', async () => {
  const { db } = testShop.database
  await enqueueJob(db, 'drafts.publish', {})
  await db.execute(sql`
    select count(*) from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now() - interval '1 hour')`)
  expect(await testShop.shop.jobs.listProblems()).toEqual([
    'Jobs are late: drafts.publish has been due for 60 minutes.',
  ])
  const config = productionConfig({ ROLE: 'worker', PORT: '0', HOST: '127.0.0.1' })
  const worker = await runShop({ config, folder: '/nowhere', log: () => undefined })
  try {
    await expect.poll(() => testShop.shop.jobs.listProblems()).toEqual([])
    const get = (path: string) => fetch(`http://127.0.0.1:${worker.port}${path}`)
    expect((await get('/api/health')).status).toBe(200)
    expect(await (await get('/api/ready')).json()).toMatchObject({ message: 'ready', data: { problems: [] } })
    for (const path of ['/', '/api/products', '/api/jobs']) expect((await get(path)).status).toBe(404)
  } finally {
    await worker.stop()
  }
  expect(await testShop.database.db.select().from(jobWorkers)).toEqual([])
})

test('a busy port is noticed before anything is stored', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { db, pool } = testShop.database
  await pool.query('create schema untouched')
  try {
    const url = new URL(pool.options.connectionString ?? '')
    // Without tables: a migration would fill it.
    url.searchParams.set('options', '-c search_path=untouched')
    const config = productionConfig({ DATABASE_URL: url.href, PORT: String(port), HOST: '127.0.0.1' })
    await expect(runShop({ config, folder: '/nowhere', log: () => undefined })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    const { rows } = await db.execute(
      sql`select from information_schema.tables where table_schema = 'untouched'`,
    )
    expect(rows).toEqual([])
  } finally {
    await pool.query('drop schema untouched cascade')
    other.close()
  }
})

test.each(['demo', 'production'])(
  'a %s shop that is started with the wrong database keeps every image of the data folder, and says what to do',
  async (mode) => {
    const dataDir = await makeMemoryFolder('biponi-merchant-')
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const image = join(dataDir, 'images', newId())
    await mkdir(image, { recursive: true })
    await writeFile(join(image, '500x376.webp'), 'saree')
    const { db, pool } = testShop.database
    const config = readConfig(
      {
        ...(mode === 'production' && { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }),
        SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters',
        DATABASE_URL: pool.options.connectionString,
        DATA_DIR: dataDir,
      },
      '/nowhere',
    )
    const started = runShop({ config, folder: '/nowhere', log: () => undefined })
    await expect(started).rejects.toThrow(ForeignImageFolder)
    await expect(started).rejects.toThrow('Set DATABASE_URL to the database of these images')
    expect(await readdir(join(dataDir, 'images'))).toHaveLength(1)
    expect(await readFile(join(image, '500x376.webp'), 'utf8')).toBe('saree')
    expect(await db.$count(products)).toBe(0)
  },
)
