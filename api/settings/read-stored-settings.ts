import type { DbOrTx } from '#database/connect.ts'
import { settingsFrom } from './settings.ts'
import { listSettings } from './site.repository.ts'

/** The settings as they are stored now, also inside of a transaction; `site.settings` has those that pages show. */
export async function readStoredSettings(db: DbOrTx) {
  return settingsFrom(await listSettings(db))
}
