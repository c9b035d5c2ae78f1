import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { districts, divisions, upazilas } from '#database/schema/sales/delivery.ts'
import { createWithTx } from '#database/with-tx.ts'
import { seedPlaces } from './seed-places.ts'

let dataDir: string
let server: EmbeddedServer
let database: Database

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'biponi-places-test-'))
  server = await startEmbeddedServer({ dataDir, throwaway: true })
  await migrate(server.url)
  database = connect(server.url)
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

it('stores every place once and does not overwrite places that an admin has renamed', async () => {
  const { db } = database
  await createWithTx(db)(seedPlaces)
  await db.update(upazilas).set({ name: 'Tongi' }).where(eq(upazilas.name, 'Tongi East'))

  await seedPlaces(db)
  expect(await Promise.all([divisions, districts, upazilas].map((table) => db.$count(table)))).toEqual([
    8, 64, 602,
  ])
  expect(await db.$count(upazilas, eq(upazilas.name, 'Tongi'))).toBe(1)

  const [barishal] = await db.select().from(districts).where(eq(districts.name, 'Barishal'))
  expect(barishal).toMatchObject({ nameBn: 'বরিশাল', aliases: ['Barisal'] })
})
