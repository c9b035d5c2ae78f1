import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { BusinessSettings, updateBusinessEndpoint } from '#contract/settings/business.ts'
import type { DbOrTx } from '#database/connect.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { findSettingsChange } from './settings-staff.repository.ts'
import { lockSettings, upsertSettings } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }

const FIELDS = ['identity', 'wallets'] as const

/** Who stands behind the shop, and its number for each wallet. docs/product.md §4, §5 */
export function createBusinessService({ db, clock, changeCatalogue }: Needs) {
  async function read(dbOrTx: DbOrTx): Promise<BusinessSettings> {
    const updatedAt = await findSettingsChange(dbOrTx, FIELDS)
    const { identity, wallets } = await readStoredSettings(dbOrTx)
    return { identity, wallets, updatedAt }
  }

  return {
    /** Throws forbidden. */
    async get(viewer: Viewer): Promise<BusinessSettings> {
      viewer.assertAdmin()
      return read(db)
    },

    /** Stores what is sent. Throws forbidden, and conflict when somebody changed one of them after `updatedAt`. */
    async update(
      viewer: Viewer,
      { updatedAt: readAt, ...input }: InputOf<typeof updateBusinessEndpoint>['body'],
    ): Promise<BusinessSettings> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const { updatedAt, ...before } = await read(tx)
        const subject = { type: 'settings', id: 'business' }
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
        const { identity = before.identity, wallets = before.wallets } = input
        const addressBn = identity.addressBn ?? before.identity.addressBn
        const next = { identity: { ...identity, addressBn }, wallets }
        await upsertSettings(tx, next, { updatedBy: viewer.userId, updatedAt: now })
        await recordAudit(tx, viewer, 'settings.changed', subject, { before, after: next, at: now })
        return { ...next, updatedAt: now }
      })
    },
  }
}
