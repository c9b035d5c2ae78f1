import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type Policy,
  policySlugs,
  type ShopSettings,
  type StaffSettings,
  type updatePolicyEndpoint,
  type updateSettingsEndpoint,
} from '#contract/settings/settings.ts'
import type { DbOrTx } from '#database/connect.ts'
import { defaultPolicies } from './default-policies.ts'
import { DELIVERY_FEE_FIELDS, settingsFrom } from './settings.ts'
import {
  findSettingsChange,
  findStoredPolicy,
  listPolicyPages,
  upsertPolicyPage,
} from './settings-staff.repository.ts'
import { listSettings, lockSettings, upsertSetting } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type Slug = Policy['slug']

/** The fields that one form sets; the delivery fees have a call of their own. */
const FIELDS = ['shopName', 'supportPhone', 'merchantNumber', 'takaPerDollar'] as const

/** Settings and content pages as staff edit them; every page of the shop shows a change at once. docs/product.md §4, §5 */
export function createSettingsStaffService({ db, clock, changeCatalogue }: Needs) {
  async function shown(from: DbOrTx): Promise<ShopSettings> {
    const updatedAt = await findSettingsChange(from, FIELDS)
    const { shopName, supportPhone, merchantNumber, takaPerDollar } = settingsFrom(await listSettings(from))
    return { shopName, supportPhone, merchantNumber, takaPerDollar, updatedAt }
  }

  return {
    /** The current settings. Throws forbidden unless the viewer is staff. */
    async get(viewer: Viewer): Promise<StaffSettings> {
      viewer.assertStaff()
      return { ...(await shown(db)), feesUpdatedAt: await findSettingsChange(db, DELIVERY_FEE_FIELDS) }
    },

    /** Stores all of them. Throws forbidden, and conflict when somebody else changed them after they were read. */
    async update(
      viewer: Viewer,
      { updatedAt: readAt, ...next }: InputOf<typeof updateSettingsEndpoint>['body'],
    ): Promise<ShopSettings> {
      viewer.assertStaff()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const { updatedAt, ...before } = await shown(tx)
        if (updatedAt) await assertUnchangedSince(tx, readAt, { type: 'settings', id: 'shop', updatedAt })
        for (const key of FIELDS)
          await upsertSetting(tx, { key, value: next[key], updatedBy: viewer.userId, updatedAt: now })
        await recordAudit(
          tx,
          viewer,
          'settings.changed',
          { type: 'settings', id: 'shop' },
          { before, after: next, at: now },
        )
        return { ...next, updatedAt: now }
      })
    },

    /** All content pages; a page nobody has written yet has its default text. Throws forbidden unless the viewer is staff. */
    async listPolicies(viewer: Viewer): Promise<Policy[]> {
      viewer.assertStaff()
      const written = new Map((await listPolicyPages(db)).map((page) => [page.slug, page]))
      return policySlugs.map((slug) => ({
        ...(written.get(slug) ?? { ...defaultPolicies[slug], updatedAt: null }),
        slug,
      }))
    },

    /** Writes a content page. Throws forbidden, and conflict when somebody changed it after it was read. */
    async updatePolicy(
      viewer: Viewer,
      slug: Slug,
      { updatedAt: readAt, ...next }: InputOf<typeof updatePolicyEndpoint>['body'],
    ): Promise<Policy> {
      viewer.assertStaff()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const stored = await findStoredPolicy(tx, slug)
        if (stored) {
          const { updatedAt } = stored
          await assertUnchangedSince(tx, readAt, { type: 'policy', id: slug, updatedAt })
        }
        await upsertPolicyPage(tx, { slug, ...next, updatedAt: now, updatedBy: viewer.userId })
        await recordAudit(
          tx,
          viewer,
          'policy.changed',
          { type: 'policy', id: slug },
          {
            before: stored ? { title: stored.title, bodyMarkdown: stored.bodyMarkdown } : null,
            after: next,
            at: now,
          },
        )
        return { slug, ...next, updatedAt: now }
      })
    },
  }
}
