import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import { findSettingsChange } from '#api/settings/settings-staff.repository.ts'
import { lockSettings, upsertSettings } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { TaxSettings, TaxTerms, updateTaxesEndpoint } from '#contract/settings/taxes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listProductNames } from './taxed-products.repository.ts'

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
     * Stores what orders are taxed by from now on; those that were placed keep their rates. Throws forbidden, notFound for
     * an unknown product, and conflict when somebody changed them after `updatedAt`.
     */
    async update(viewer: Viewer, { updatedAt: readAt, ...input }: TaxInput): Promise<TaxSettings> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const now = clock()
        const updatedAt = await findSettingsChange(tx, FIELDS)
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...SUBJECT, updatedAt })
        const { taxes, taxSignatory } = await readStoredSettings(tx)
        const next = { taxes: termsOf(input), taxSignatory: input.signatory }
        await assertKnown(tx, input)
        await upsertSettings(tx, next, { updatedBy: viewer.userId, updatedAt: now })
        const change = { before: { taxes, taxSignatory }, after: next, at: now }
        await recordAudit(tx, viewer, 'settings.changed', SUBJECT, change)
        return read(tx)
      })
    },
  }
}

async function read(db: DbOrTx): Promise<TaxSettings> {
  const updatedAt = await findSettingsChange(db, FIELDS)
  const { taxes, taxSignatory: signatory, identity } = await readStoredSettings(db)
  const { mode, percent, deliveryPercent, categories, products } = taxes
  const names = await listProductNames(db, Object.keys(products))
  return {
    mode,
    percent,
    deliveryPercent,
    categories: Object.entries(categories).map(([categoryId, rate]) => ({ categoryId, percent: rate })),
    products: names.map(({ id, name }) => ({
      productId: id,
      productName: name,
      percent: products[id] ?? percent,
    })),
    signatory,
    hasBin: identity.bin !== '',
    updatedAt,
  }
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

async function assertKnown(tx: DbOrTx, { products }: TaxInput): Promise<void> {
  const known = await listProductNames(
    tx,
    products.map(({ productId }) => productId),
  )
  const ids = new Set(known.map(({ id }) => id))
  if (products.some(({ productId }) => !ids.has(productId))) throw notFound(messages.productNotFound)
}
