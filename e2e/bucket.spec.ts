import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { anAdmin, PASSWORD } from '#testing/factories.ts'
import { anImage } from '#testing/forms.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { copyMigratedCluster } from '#testing/migrated-cluster.ts'
import { type S3Server, startS3Server } from '#testing/s3-server.ts'
import { type ServerProcess, startShopProcess } from '#testing/shop-process.ts'
import { withGenerousTimeouts } from '#testing/timeouts.ts'

// Two processes of the built shop that share a database and a bucket, as on two machines: each has a folder of its own.
let folder: string
let server: Awaited<ReturnType<typeof startEmbeddedServer>>
let database: Database
let bucket: S3Server
const processes: ServerProcess[] = []

beforeAll(async () => {
  folder = await makeMemoryFolder('biponi-bucket-')
  await chmod(folder, 0o755) // under root the database runs as nobody, who must be able to pass
  await copyMigratedCluster(join(folder, 'database'))
  server = await startEmbeddedServer({ dataDir: join(folder, 'database'), throwaway: true })
  database = connect(server.url, { max: 2, ...withGenerousTimeouts })
  bucket = await startS3Server()
  for (const name of ['one', 'other']) processes.push(await startShop(name))
})
afterAll(async () => {
  for (const shop of processes) await shop.stop()
  await bucket?.close()
  await database?.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const startShop = (name: string) =>
  startShopProcess({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', HOST: '127.0.0.1' },
    SESSION_SECRET: 'a-secret-for-one-test-of-more-than-32-characters',
    ...{ DATABASE_URL: server.url, DATA_DIR: join(folder, name), ...bucket.env },
  })

async function signedIn({ address }: ServerProcess): Promise<{ authorization: string }> {
  const { email } = await anAdmin(database.db)
  const answer = await fetch(`${address}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password: PASSWORD }),
  })
  return { authorization: `Bearer ${(await answer.json()).data.accessToken}` }
}

async function uploadLogo({ address }: ServerProcess, headers: Record<string, string>) {
  const form = new FormData()
  form.append('logoImage', new File([new Uint8Array(await anImage())], 'logo.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${address}/api/logo`, { method: 'POST', headers, body: form })
  return { status: answer.status, ...(await answer.json()) }
}

test('an image that is uploaded to one process is served by another, whose folder has no images', async () => {
  const [one, other] = processes as [ServerProcess, ServerProcess]
  const headers = await signedIn(one)
  const { status, data } = await uploadLogo(one, headers)
  expect(status).toBe(201)
  const read = (shop: ServerProcess) => fetch(shop.address + new URL(data.logoImage, shop.address).pathname)
  const [written, served] = await Promise.all([read(one), read(other)])
  expect([written.status, served.status]).toEqual([200, 200])
  expect(served.headers.get('content-type')).toMatch(/^image\/(?:avif|webp)$/)
  expect(await served.bytes()).toEqual(await written.bytes())

  bucket.setBehaviour('500')
  const rejected = await uploadLogo(other, headers)
  expect(rejected).toMatchObject({ status: 503, success: false })
  expect((await read(other)).status).toBe(503)
  expect((await fetch(`${other.address}/api/products`)).status).toBe(200)
  bucket.setBehaviour('up')
  expect((await read(other)).status).toBe(200)
  expect((await uploadLogo(other, headers)).status).toBe(201)
})
