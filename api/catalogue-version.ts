import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { catalogueVersions } from '#database/schema/shop-state.ts'
import type { TxOptions, WithTx } from '#database/with-tx.ts'

/** The PostgreSQL channel that notifies all processes of a new version. */
export const CATALOGUE_CHANNEL = 'catalogue_version'

/** The version of everything that public pages show. */
export type CatalogueVersion = {
  /** Number of changes seen by this process; cached answers belong to one number. */
  current(): number
  /** The last version read from the database. */
  stored(): number
  /** Takes over a version from the database; any different one counts as a change, a lower one too (after a restore). */
  observe(version: number): void
  /** Counts a change that has no version in the database. */
  invalidate(): void
}

export function createCatalogueVersion(storedAtStart = 0): CatalogueVersion {
  let stored = storedAtStart
  let changes = 0
  return {
    current: () => changes,
    stored: () => stored,
    observe(version) {
      if (version === stored) return
      stored = version
      changes++
    },
    invalidate() {
      changes++
    },
  }
}

/**
 * Runs a transaction that may change what public pages show; it then calls `markChanged`. The version is raised at the end of
 * the transaction and takes effect in this process after the commit, so that later requests never get an older page
 * (docs/design.md §3).
 *
 *     await withCatalogueTx(async (tx, markChanged) => {
 *       const published = await publishDueDrafts(tx, now)
 *       if (published.length > 0) markChanged()
 *     })
 */
export type WithCatalogueTx = <T>(
  work: (tx: Tx, markChanged: () => void) => Promise<T>,
  options?: TxOptions,
) => Promise<T>

export function createWithCatalogueTx(withTx: WithTx, catalogueVersion: CatalogueVersion): WithCatalogueTx {
  return async (work, options) => {
    const { result, version } = await withTx(async (tx) => {
      let isChanged = false
      const result = await work(tx, () => {
        isChanged = true
      })
      return { result, version: isChanged ? await raiseCatalogueVersion(tx) : undefined }
    }, options)
    if (version !== undefined) catalogueVersion.observe(version)
    return result
  }
}

/** Runs a transaction that always changes what public pages show; see `WithCatalogueTx`. */
export type ChangeCatalogue = <T>(change: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>

export function createChangeCatalogue(withCatalogueTx: WithCatalogueTx): ChangeCatalogue {
  return (change, options) =>
    withCatalogueTx((tx, markChanged) => {
      markChanged()
      return change(tx)
    }, options)
}

/**
 * Raises the version within the transaction of a change; other processes are notified when it commits. Locks one row until
 * the end of the transaction, so call it last.
 */
export async function raiseCatalogueVersion(tx: DbOrTx): Promise<number> {
  const [row] = await tx
    .insert(catalogueVersions)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersions.id,
      set: { version: sql`${catalogueVersions.version} + 1` },
    })
    .returning({ version: catalogueVersions.version })
  const version = row?.version ?? 1
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(version)})`)
  return version
}

/** The stored version, for a starting process. */
export async function findCatalogueVersion(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ version: catalogueVersions.version }).from(catalogueVersions)
  return row?.version ?? 0
}
