import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { findSettingsChange } from '#api/settings/settings-staff.repository.ts'
import { lockSettings, upsertSettings } from '#api/settings/site.repository.ts'
import { taxTermsOn } from '#api/settings/tax-terms-on.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import type { LaterTaxRate, TaxSettings, TaxTerms, updateTaxesEndpoint } from '#contract/settings/taxes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findDatabaseDay } from './database-day.ts'
import { listKnownCategoryIds, listProductNames } from './taxed-products.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type TaxInput = InputOf<typeof updateTaxesEndpoint>['body']

const FIELDS = ['taxes', 'taxSignatory'] as const
const SUBJECT = { type: 'settings', id: 'taxes' }

/** Whether prices contain VAT, and at which rates. docs/product.md §4, docs/decisions/024-taxes.md */
export function createTaxSettingsService({ db, clock, changeCatalogue }: Needs) {
  return {
    /** Throws forbidden. */
    async get(viewer: Viewer): Promise<TaxSettings> {
      viewer.assertAdmin()
      return read(db)
    },

    /**
     * Stores what orders are taxed by from now on, and from later days on; those that were placed keep their rates. Throws
     * forbidden, invalid for two later rates of one thing on one day, notFound for an unknown product, and conflict when
     * somebody changed them after `updatedAt`.
     */
    async update(viewer: Viewer, { updatedAt: readAt, ...input }: TaxInput): Promise<TaxSettings> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const updatedAt = await findSettingsChange(tx, FIELDS)
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...SUBJECT, updatedAt })
        const { taxes, taxSignatory } = await readStoredSettings(tx)
        const later = input.later ?? (await listComing(tx, taxes))
        assertUnambiguous(later)
        const next = { taxes: { ...termsOf(input), later }, taxSignatory: input.signatory }
        await assertKnown(tx, input)
        await upsertSettings(tx, next, { updatedBy: viewer.userId, updatedAt: now })
        const change = { before: { taxes, taxSignatory }, after: next, at: now }
        await recordAudit(tx, viewer, 'settings.changed', SUBJECT, change)
        return read(tx)
      })
    },
  }
}

/** Without the rates of products and categories that were deleted: nothing can be ordered at them. */
async function read(db: DbOrTx): Promise<TaxSettings> {
  const updatedAt = await findSettingsChange(db, FIELDS)
  const { taxes, taxSignatory: signatory, identity } = await readStoredSettings(db)
  const terms = taxTermsOn(taxes, await findDatabaseDay(db))
  const { mode, percent, deliveryPercent, categories, products } = terms
  const later = await listComing(db, taxes)
  const names = await listProductNames(db, [...Object.keys(products), ...idsOf('product', later)])
  const known = await listKnownCategoryIds(db, [...Object.keys(categories), ...idsOf('category', later)])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    mode,
    percent,
    deliveryPercent,
    categories: Object.entries(categories)
      .filter(([categoryId]) => known.has(categoryId))
      .map(([categoryId, rate]) => ({ categoryId, percent: rate })),
    products: names.flatMap(({ id, name }) => {
      const rate = products[id]
      return rate === undefined ? [] : [{ productId: id, productName: name, percent: rate }]
    }),
    later: later.flatMap((rate) => {
      const name = nameOf.get(rate.id ?? '')
      if (rate.of === 'product') return name === undefined ? [] : [{ ...rate, name }]
      return rate.of === 'category' && !known.has(rate.id ?? '') ? [] : [rate]
    }),
    signatory,
    hasBin: identity.bin !== '',
    updatedAt,
  }
}

/** The rates that begin after today, the next first. */
async function listComing(db: DbOrTx, { later = [] }: TaxTerms): Promise<LaterTaxRate[]> {
  const today = await findDatabaseDay(db)
  return later.filter(({ from }) => from > today).toSorted((one, other) => one.from.localeCompare(other.from))
}

const idsOf = (kind: 'product' | 'category', later: readonly LaterTaxRate[]): string[] =>
  later.flatMap(({ of, id }) => (of === kind && id ? [id] : []))

function assertUnambiguous(later: readonly LaterTaxRate[]): void {
  if (later.some(({ of, id }) => (of === 'category' || of === 'product') !== (id !== null)))
    throw invalidField('later', taxMessages.laterOfNothing)
  const starts = later.map(({ of, id, from }) => [of, id, from].join(' '))
  if (new Set(starts).size < starts.length) throw invalidField('later', taxMessages.laterTwice)
}

function termsOf({ mode, percent, deliveryPercent, categories, products }: TaxInput): TaxTerms {
  return {
    mode,
    percent,
    deliveryPercent,
    categories: Object.fromEntries(categories.map((one) => [one.categoryId, one.percent])),
    products: Object.fromEntries(products.map((one) => [one.productId, one.percent])),
  }
}

async function assertKnown(tx: DbOrTx, { products, later = [] }: TaxInput): Promise<void> {
  const asked = [...products.map(({ productId }) => productId), ...idsOf('product', later)]
  const known = new Set((await listProductNames(tx, asked)).map(({ id }) => id))
  if (asked.some((id) => !known.has(id))) throw notFound(messages.productNotFound)
}
