import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Database } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { newId } from '#database/new-id.ts'
import { databaseUrl } from './database-image.ts'
import { runSql } from './sql.ts'

const MIGRATIONS = join(import.meta.dirname, '../database/migrations')

/**
 * A database with the tables of a former version of the shop, before the migration with this name; `migrate` brings
 * it up to date.
 */
export async function aFormerDatabase(
  before: string,
): Promise<{ database: Database; url: string; migrate: () => Promise<void>; close: () => Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `former_${newId().replaceAll('-', '')}`
  await runSql(serverUrl, `create database ${name}`)
  const url = databaseUrl(serverUrl, name)
  const folder = await formerMigrations(before)
  await migrate(url, { folder })
  await rm(folder, { recursive: true })
  // Above the usual limit: a test may fill and compare a hundred thousand orders.
  const database = connect(url, { max: 2, statementTimeout: 10 * 60_000 })
  return {
    database,
    url,
    migrate: async () => {
      await migrate(url)
    },
    close: async () => {
      await database.close()
      await runSql(serverUrl, `drop database ${name} (force)`)
    },
  }
}

/** A copy of the migrations that ends before one of them. */
async function formerMigrations(before: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'biponi-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag === before)
  if (end < 0) throw new Error(`There is no migration ${before}`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}
