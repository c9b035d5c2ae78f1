import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { seedPlaces } from '#database/places/seed-places.ts'
import { runSql } from './sql.ts'
import { withGenerousTimeouts } from './timeouts.ts'

/** Name of the migrated database every test database is a copy of. */
export const TEMPLATE = 'biponi_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server, at its maintenance database. */
    serverUrl: string
  }
}

/**
 * One PostgreSQL server for the whole run: the embedded one in a throw-away folder, or the one `TEST_DATABASE_URL` names
 * (a superuser's address, for a run on another version). Migrated once into a template.
 */
export default async function setup(project: TestProject) {
  const provided = process.env.TEST_DATABASE_URL
  const folder = await mkdtemp(join(tmpdir(), 'biponi-test-'))
  const server = provided ? undefined : await startEmbeddedServer({ dataDir: folder, throwaway: true })
  const url = provided ?? server?.url ?? ''
  await runSql(url, `drop database if exists ${TEMPLATE} (force)`, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(url, TEMPLATE))
  const template = connect(databaseUrl(url, TEMPLATE), { max: 1, ...withGenerousTimeouts })
  await seedPlaces(template.db)
  await template.close()
  project.provide('serverUrl', url)
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same server's address at another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)
}
