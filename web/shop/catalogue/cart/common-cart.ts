import { readText, writeText } from '#web/session/local-storage-store.ts'
import type { CommonCart } from './merge-carts.ts'

const commonKey = 'cartSynced'

/** The version of the account's cart that this device has last had, and its units by line. */
export type SyncedCart = { userId: string; version: number; units: CommonCart }

/** What this device last had in common with the account; undefined for another account, and where it cannot be read. */
export function readSyncedCart(userId: string): SyncedCart | undefined {
  try {
    const synced = JSON.parse(readText(commonKey) ?? 'null') as SyncedCart | null
    const isReadable = synced?.userId === userId && Number.isInteger(synced.version) && synced.units
    return isReadable ? synced : undefined
  } catch {
    return undefined
  }
}

/** Without it, when it cannot be stored, carts are merged as if nothing was known: nothing is lost. */
export function writeSyncedCart(synced: SyncedCart): void {
  if (!writeText(commonKey, JSON.stringify(synced))) writeText(commonKey, null)
}
