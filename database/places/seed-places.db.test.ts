import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { districts, divisions, upazilas } from '#database/schema/sales/delivery.ts'
import { makeMemoryFolder } from '#testing/memory-folder.ts'
import { seedPlaces } from './seed-places.ts'

let dataDir: string
let server: EmbeddedServer
let database: Database

beforeAll(async () => {
  dataDir = await makeMemoryFolder('biponi-places-test-')
  server = await startEmbeddedServer({ dataDir, throwaway: true })
  await migrate(server.url)
  database = connect(server.url)
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const countPlaces = () =>
  Promise.all([divisions, districts, upazilas].map((table) => database.db.$count(table)))

it('is part of migrating, and stores every place', async () => {
  expect(await countPlaces()).toEqual([8, 64, 602])
  const [barishal] = await database.db.select().from(districts).where(eq(districts.name, 'Barishal'))
  expect(barishal).toMatchObject({ nameBn: 'বরিশাল', aliases: ['Barisal'] })
})

it('stores each once and does not overwrite places that an admin has renamed', async () => {
  const { db } = database
  await db.update(upazilas).set({ name: 'Tongi' }).where(eq(upazilas.name, 'Tongi East'))
  await seedPlaces(db)
  expect(await countPlaces()).toEqual([8, 64, 602])
  expect(await db.$count(upazilas, eq(upazilas.name, 'Tongi'))).toBe(1)
})

it('fills in the places of a database that a former version migrated without them', async () => {
  for (const table of [upazilas, districts, divisions]) await database.db.delete(table)
  expect(await migrate(server.url)).toEqual({ applied: [] })
  expect(await countPlaces()).toEqual([8, 64, 602])
})
