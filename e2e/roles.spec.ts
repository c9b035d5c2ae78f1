import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { listJobs } from '#api/jobs/jobs.repository.ts'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { startShopProcess } from '#testing/shop-process.ts'
import { withGenerousTimeouts } from '#testing/timeouts.ts'

let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedServer>>
let database: Database
beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-roles-')
  await copyMigratedCluster(folder)
  server = await startEmbeddedServer({ dataDir: folder, throwaway: true })
  database = connect(server.url, { max: 2, ...withGenerousTimeouts })
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const startShop = (role: 'web' | 'worker') =>
  startShopProcess({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    SESSION_SECRET: 'a-secret-for-one-test-of-more-than-32-characters',
    HOST: '127.0.0.1',
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    ROLE: role,
  })

const waitingJobs = async () => {
  const jobs = await listJobs(database.db, 'waiting', { limit: 10, offset: 0 })
  return jobs.map(({ name }) => name)
}

test('a web process serves and does no jobs; a worker does them and serves nothing', async () => {
  // Started at once on an empty database: one of them makes the tables.
  const [web, other] = await Promise.all([startShop('web'), startShop('web')])
  await enqueueJob(database.db, 'drafts.publish', {})
  const get = (path: string, { address } = web) => fetch(`${address}${path}`)
  expect((await get('/')).status).toBe(200)
  expect((await get('/api/products')).status).toBe(200)
  expect(await (await get('/api/ready')).json()).toMatchObject({ success: true, data: { problems: [] } })
  // What only uploads and jobs need is not in memory; `maps` of Linux lists the libraries of a process.
  const libraries = await readFile(`/proc/${web.pid}/maps`, 'utf8').catch(() => '')
  expect(libraries).not.toMatch(/libvips|typst|harfbuzz/)
  expect(await waitingJobs()).toEqual(['drafts.publish'])
  const worker = await startShop('worker')
  await expect.poll(waitingJobs).toEqual([])
  expect((await get('/api/ready', worker)).status).toBe(200)
  expect((await get('/', worker)).status).toBe(404)
  expect((await get('/api/products', worker)).status).toBe(404)
  expect(await Promise.all([web, other, worker].map(({ stop }) => stop()))).toEqual([0, 0, 0])
})
