import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { catalogueVersions } from '#database/schema/shop-state.ts'

/** The PostgreSQL channel on which every process hears of a new version. */
export const CATALOGUE_CHANNEL = 'catalogue_version'

/** The version of everything public pages show; it only grows. */
export type CatalogueVersion = {
  current(): number
  /** Takes in a version heard of; older ones than the current are ignored. */
  advanceTo(version: number): void
}

export function createCatalogueVersion(): CatalogueVersion {
  let current = 0
  return {
    current: () => current,
    advanceTo(version) {
      if (version > current) current = version
    },
  }
}

/**
 * Raises the version inside the transaction of a change and tells the other processes when it commits. Answers the new
 * version, which the caller adopts after the commit: then nobody this process answers sees an old page. Takes the lock of
 * one row until the end of the transaction, so call it last.
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

/** The version stored, for a process that starts. */
export async function findCatalogueVersion(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ version: catalogueVersions.version }).from(catalogueVersions)
  return row?.version ?? 0
}
