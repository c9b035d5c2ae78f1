import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { runSql } from './sql.ts'

/** Name of the migrated template database that test databases are copied from. */
export const TEMPLATE = 'biponi_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL server, at its maintenance database. */
    serverUrl: string
  }
}

/**
 * Starts one PostgreSQL server for the whole run: the embedded one in a temporary folder, or the one at `TEST_DATABASE_URL`
 * (a superuser's URL, for a run on another version). Its template database is migrated once.
 */
export default async function setup(project: TestProject) {
  const externalUrl = process.env.TEST_DATABASE_URL
  const folder = await makeMemoryFolder('biponi-test-')
  const server = externalUrl ? undefined : await startEmbeddedServer({ dataDir: folder, throwaway: true })
  const url = externalUrl ?? server?.url ?? ''
  await runSql(url, `drop database if exists ${TEMPLATE} (force)`, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(url, TEMPLATE))
  project.provide('serverUrl', url)
  return async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(?=\?|$)/, `/${database}`)
}
