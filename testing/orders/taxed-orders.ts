import type { TaxTerms } from '#contract/settings/taxes.ts'
import type { Db } from '#database/connect.ts'
import { settings } from '#database/schema/settings.ts'

/** BIN of the shop in tests of tax invoices. */
export const TEST_BIN = '003456789-0101'

const includedTaxes: TaxTerms = {
  ...{ mode: 'included', percent: 15, deliveryPercent: 15 },
  categories: {},
  products: {},
}

/** From now on prices contain VAT of 15 percent, the fee for delivery too. */
export const includeTaxes = (db: Db, terms: Partial<TaxTerms> = {}) =>
  saveSetting(db, 'taxes', { ...includedTaxes, ...terms })

/** The shop has this BIN and an address; without a BIN it issues no tax invoices. */
export const setBin = (db: Db, bin = TEST_BIN) =>
  saveSetting(db, 'identity', {
    ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka 1205', email: '', tradeLicence: '', dbid: '', bin },
  })

export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
