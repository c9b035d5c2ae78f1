import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Appearance, Look, updateAppearanceEndpoint } from '#contract/settings/appearance.ts'
import { accentContrast, TEXT_CONTRAST } from '#contract/settings/look-colors.ts'
import type { DbOrTx } from '#database/connect.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { findSettingsChange } from './settings-staff.repository.ts'
import { lockSettings, upsertSettings } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }

const FIELDS = ['look'] as const

/** How the shop looks: colours, typeface and corners. docs/product.md §5 */
export function createAppearanceService({ db, clock, changeCatalogue }: Needs) {
  async function read(dbOrTx: DbOrTx): Promise<Appearance> {
    const updatedAt = await findSettingsChange(dbOrTx, FIELDS)
    return { ...(await readStoredSettings(dbOrTx)).look, updatedAt }
  }

  return {
    /** Throws forbidden. */
    async get(viewer: Viewer): Promise<Appearance> {
      viewer.assertAdmin()
      return read(db)
    },

    /**
     * Every page shows it from now on. Throws forbidden, invalid for a colour of its own that cannot be read on the page, and
     * conflict when somebody changed it after `updatedAt`.
     */
    async update(
      viewer: Viewer,
      { updatedAt: readAt, ...input }: InputOf<typeof updateAppearanceEndpoint>['body'],
    ): Promise<Appearance> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const { updatedAt, ...before } = await read(tx)
        const subject = { type: 'settings', id: 'appearance' }
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
        const next = { ...input, accentColor: input.accentColor ?? before.accentColor }
        assertReadable(next)
        await upsertSettings(tx, { look: next }, { updatedBy: viewer.userId, updatedAt: now })
        await recordAudit(tx, viewer, 'settings.changed', subject, { before, after: next, at: now })
        return { ...next, updatedAt: now }
      })
    },
  }
}

function assertReadable({ accent, accentColor, ground }: Look) {
  const contrast = accentContrast(accentColor, ground)
  if (accent !== 'custom' || contrast >= TEXT_CONTRAST) return
  // Rounded down: 4.49 must not be said to be 4.5.
  const message = messages.colorTooLight(Math.floor(contrast * 10) / 10, TEXT_CONTRAST)
  throw invalid(message, [{ path: 'accentColor', message }])
}
