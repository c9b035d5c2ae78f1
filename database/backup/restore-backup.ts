import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { type BackupHead, type ImageFiles, readBackup, verifyBackup } from './backup-file.ts'
import { loadDatabase } from './load-database.ts'
import type { OnBytes } from './read-archive.ts'

/** A backup that was read and found whole. */
export type VerifiedBackup = { file: string } & Awaited<ReturnType<typeof verifyBackup>>

/** What a restore has not brought back; empty when all is there. */
export type RestoreRemarks = {
  /** Tables that this version does not have, such as an operator's own. */
  skippedTables: string[]
  /** Images that had no files already when the backup was made. */
  missingImages: string[]
}

type Options = {
  /** Schema that the present tables are moved to; absent for an empty database. */
  formerSchema?: string | undefined
  onProgress?: OnBytes | undefined
}

/** Reads a backup to its end. Throws DamagedArchive for one that is cut off or altered, and for one of a newer version. */
export async function openBackup(file: string, onProgress?: OnBytes): Promise<VerifiedBackup> {
  return { file, ...(await verifyBackup(file, onProgress)) }
}

/**
 * Restores a verified backup to the database at `url`, then migrates it to this version. Images are stored before the database
 * changes, and those that are there stay. Interrupted at any point, it leaves the database as it was, or restored.
 */
export async function restoreBackup(
  { file, head, counts }: VerifiedBackup,
  url: string,
  images: ImageFiles,
  { formerSchema, onProgress }: Options = {},
): Promise<RestoreRemarks> {
  const { skippedTables } = await loadDatabase(
    url,
    head,
    formerSchema,
    (load) => readBackup(file, { load, images }, onProgress),
    ({ rows, skippedTables }) => assertComplete(counts.rows, rows, skippedTables),
  )
  await migrate(url)
  return { skippedTables, missingImages: counts.missingImages }
}

/** Number of orders and products in a backup, for the operator to recognise it. */
export function summarise({ head, counts }: { head: BackupHead; counts: VerifiedBackup['counts'] }): string {
  const count = (table: string) => counts.rows[table] ?? 0
  return `orders ${count('orders')}, products ${count('products')}, accounts ${count('users')}, images ${counts.images}, saved from PostgreSQL ${head.postgres} at ${head.createdAt}`
}

function assertComplete(
  saved: Record<string, number>,
  loaded: Record<string, number>,
  skippedTables: string[],
): void {
  for (const [table, count] of Object.entries(saved)) {
    if (skippedTables.includes(table) || (loaded[table] ?? 0) === count) continue
    throw new Error(`${table} has ${count} rows in the backup, but ${loaded[table] ?? 0} were restored.`)
  }
}

/** Number of rows of the tables that a merchant fills; undefined when the database has no shop. */
export async function findShop(
  url: string,
): Promise<{ orders: number; products: number; users: number } | undefined> {
  const database = connect(url, { max: 1, connectionTimeout: 30_000, statementTimeout: 60_000 })
  try {
    const { rows } = await database.pool.query<{ exists: boolean }>(
      `select to_regclass('public.orders') is not null and to_regclass('public.products') is not null
        and to_regclass('public.users') is not null as exists`,
    )
    if (!rows[0]?.exists) return undefined
    const counts = await database.pool.query<{ orders: number; products: number; users: number }>(
      `select (select count(*) from public.orders) as orders, (select count(*) from public.products) as products,
        (select count(*) from public.users) as users`,
    )
    return counts.rows[0]
  } finally {
    await database.close()
  }
}

/** Number of connections of running shops to the database at `url`. */
export async function countShopConnections(url: string): Promise<number> {
  const database = connect(url, { max: 1, applicationName: 'biponi restore', connectionTimeout: 30_000 })
  try {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'biponi'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await database.close()
  }
}
