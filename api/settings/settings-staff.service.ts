import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Placeholder, placeholderNames } from '#contract/settings/placeholders.ts'
import {
  type Policy,
  policySlugs,
  type ShopSettings,
  type StaffSettings,
  type updatePolicyEndpoint,
  type updateSettingsEndpoint,
} from '#contract/settings/settings.ts'
import type { DbOrTx } from '#database/connect.ts'
import { defaultPolicy } from './default-policies.ts'
import { placeholderValues } from './placeholder-values.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { DELIVERY_FEE_FIELDS } from './settings.ts'
import {
  findSettingsChange,
  findStoredPolicy,
  listPolicyPages,
  upsertPolicyPage,
} from './settings-staff.repository.ts'
import { lockSettings, upsertSettings } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type Slug = Policy['slug']

/** The fields of the settings form; the delivery fees have a form and an endpoint of their own. */
const FIELDS = [
  'shopName',
  'shopNameBn',
  'supportPhone',
  'merchantNumber',
  'takaPerDollar',
  'returnDays',
  'cartReminderHours',
  'secondPersonAbove',
  'commissionPercent',
  'whatsapp',
  'messenger',
  'smsOrderLink',
  'homeDistrict',
] as const

/** Editing of settings and content pages; every page of the shop shows a change at once. docs/product.md §4, §5 */
export function createSettingsStaffService({ db, clock, changeCatalogue }: Needs) {
  async function readSettings(dbOrTx: DbOrTx): Promise<ShopSettings> {
    const updatedAt = await findSettingsChange(dbOrTx, FIELDS)
    const { shopName, supportPhone, merchantNumber, takaPerDollar, ...rules } =
      await readStoredSettings(dbOrTx)
    const { returnDays, cartReminderHours, secondPersonAbove, commissionPercent } = rules
    const { whatsapp, messenger, smsOrderLink, homeDistrict } = rules
    return {
      shopName: shopName.name,
      shopNameBn: shopName.nameBn,
      supportPhone,
      merchantNumber,
      takaPerDollar,
      returnDays,
      cartReminderHours,
      secondPersonAbove,
      commissionPercent,
      whatsapp,
      messenger,
      smsOrderLink,
      homeDistrict,
      updatedAt,
    }
  }

  return {
    /** The current settings. Throws forbidden. */
    async get(viewer: Viewer): Promise<StaffSettings> {
      viewer.assertAdmin()
      return { ...(await readSettings(db)), feesUpdatedAt: await findSettingsChange(db, DELIVERY_FEE_FIELDS) }
    },

    /** Stores all fields of the form. Throws forbidden, and conflict when somebody changed them after `updatedAt`. */
    async update(
      viewer: Viewer,
      { updatedAt: readAt, ...input }: InputOf<typeof updateSettingsEndpoint>['body'],
    ): Promise<ShopSettings> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const { updatedAt, ...before } = await readSettings(tx)
        if (updatedAt) await assertUnchangedSince(tx, readAt, { type: 'settings', id: 'shop', updatedAt })
        const sent = Object.entries(input).filter(([, value]) => value !== undefined)
        const next: typeof before = { ...before, ...Object.fromEntries(sent) }
        const values = Object.fromEntries(FIELDS.map((key) => [key, next[key]]))
        await upsertSettings(tx, values, { updatedBy: viewer.userId, updatedAt: now })
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

    /** What texts of pages may say in braces, with what pages show for it. Throws forbidden. */
    async listPlaceholders(viewer: Viewer): Promise<Placeholder[]> {
      viewer.assertAdmin()
      const stored = await readStoredSettings(db)
      const english = placeholderValues(stored, 'en')
      const bangla = placeholderValues(stored, 'bn')
      return placeholderNames.map((name) => ({ name, value: english[name], valueBn: bangla[name] }))
    },

    /**
     * All content pages, with placeholders in their texts; a page that was never edited has its default text. Throws
     * forbidden.
     */
    async listPolicies(viewer: Viewer): Promise<Policy[]> {
      viewer.assertAdmin()
      const terms = await readStoredSettings(db)
      const edited = new Map((await listPolicyPages(db)).map((page) => [page.slug, page]))
      return policySlugs.map((slug) => ({
        ...(edited.get(slug) ?? { ...defaultPolicy(slug, terms), updatedAt: null }),
        slug,
      }))
    },

    /** Stores a content page. Throws forbidden, and conflict when somebody changed it after `updatedAt`. */
    async updatePolicy(
      viewer: Viewer,
      slug: Slug,
      { updatedAt: readAt, ...next }: InputOf<typeof updatePolicyEndpoint>['body'],
    ): Promise<Policy> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const stored = await findStoredPolicy(tx, slug)
        if (stored) {
          const { updatedAt } = stored
          await assertUnchangedSince(tx, readAt, { type: 'policy', id: slug, updatedAt })
        }
        const { titleBn = '', bodyMarkdownBn = '' } = stored ?? {}
        const page = {
          ...next,
          titleBn: next.titleBn ?? titleBn,
          bodyMarkdownBn: next.bodyMarkdownBn ?? bodyMarkdownBn,
        }
        await upsertPolicyPage(tx, { slug, ...page, updatedAt: now, updatedBy: viewer.userId })
        await recordAudit(
          tx,
          viewer,
          'policy.changed',
          { type: 'policy', id: slug },
          {
            before: stored
              ? { title: stored.title, bodyMarkdown: stored.bodyMarkdown, titleBn, bodyMarkdownBn }
              : null,
            after: page,
            at: now,
          },
        )
        return { slug, ...page, updatedAt: now }
      })
    },
  }
}
