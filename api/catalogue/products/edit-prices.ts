import { insertAuditEntries, recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import {
  listDuePriceChanges,
  priceRowsFrom,
  replaceSpecialPrices,
  type StoredPriceRow,
} from '#api/catalogue/stock/variant-prices.repository.ts'
import { listVariantsWithPrices, type VariantWithPrices } from '#api/catalogue/stock/variants.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { priceMessages } from '#contract/catalogue/price-messages.ts'
import {
  MAX_PRICE_DAYS,
  MAX_VARIANT_PRICES,
  type PriceSheet,
  type PriceSheetInput,
} from '#contract/catalogue/prices-staff.ts'
import { formatCount } from '#contract/counts.ts'
import { DAY_MS } from '#contract/durations.ts'
import { customerGroupMessages } from '#contract/identity/customer-group-messages.ts'
import { messages } from '#contract/messages.ts'
import { formatTaka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState } from '#database/sql-state.ts'
import { lockProducts, updateProductRow } from './edit-products.repository.ts'
import { assertMayManage, getManagedProduct } from './product-seller.ts'
import { findProductState } from './products.repository.ts'

/** Products whose prices are changed in one transaction, which holds their locks. */
const DUE_AT_ONCE = 500

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'withCatalogueTx'> & { changeCatalogue: ChangeCatalogue }

/** Prices of a product for a time, for quantities and for groups of customers. docs/product.md §35 */
export function createEditPrices({ db, clock, withCatalogueTx, changeCatalogue }: Needs) {
  return {
    /** Throws notFound, and forbidden for another seller's product. */
    async get(viewer: Viewer, id: string): Promise<PriceSheet> {
      await getManagedProduct(db, viewer, id)
      return readPriceSheet(db, id, clock())
    },

    /**
     * Replaces the special prices of the product. Throws notFound, forbidden, invalid with the field, and conflict
     * when the product was changed after `updatedAt`.
     */
    async save(viewer: Viewer, id: string, sheet: PriceSheetInput): Promise<PriceSheet> {
      await changeCatalogue((tx) => saveInTx(tx, viewer, id, sheet)).catch((error: unknown) => {
        if (sqlState(error) === FOREIGN_KEY_VIOLATION)
          throw invalidField('prices', customerGroupMessages.notFound)
        throw error
      })
      return readPriceSheet(db, id, clock())
    },

    /**
     * Derives what products cost from the scheduled prices that have begun or ended, `atOnce` products in a
     * transaction until none is due; returns how many changed. The job `prices.change`, every minute: a second
     * process waits for the locks and then finds none of them due. Orders do not wait for it: they are priced by the
     * clock.
     */
    async changeDue(atOnce = DUE_AT_ONCE): Promise<number> {
      let changedCount = 0
      const seen = new Set<string>()
      for (;;) {
        const { ids, changed } = await changeSomeDue(atOnce)
        changedCount += changed
        // What stays due, as without variants on sale, is not tried again.
        const hasNew = ids.some((id) => !seen.has(id))
        if (ids.length < atOnce || !hasNew) return changedCount
        for (const id of ids) seen.add(id)
      }
    },
  }

  /** The products that were due, and how many of them have another price now. */
  async function changeSomeDue(limit: number): Promise<{ ids: string[]; changed: number }> {
    return withCatalogueTx(async (tx, markChanged) => {
      const now = clock()
      const before = await lockProducts(tx, await listDuePriceChanges(tx, { now, limit }))
      const due = new Set(await listDuePriceChanges(tx, { now, limit }))
      const changing = before.filter(({ id }) => due.has(id))
      const ids = changing.map(({ id }) => id)
      if (ids.length === 0) return { ids, changed: 0 }
      markChanged()
      await savePrices(
        tx,
        ids.map((productId) => ({ productId })),
        now,
      )
      const after = new Map((await lockProducts(tx, ids)).map(({ id, price }) => [id, price]))
      const changed = changing.filter(({ id, price }) => after.get(id) !== price)
      await insertAuditEntries(
        tx,
        changed.map(({ id, price }) => ({
          actorId: null,
          action: 'product.price-changed',
          subjectType: 'product',
          subjectId: id,
          before: { price },
          after: { price: after.get(id) },
          at: now,
        })),
      )
      return { ids, changed: changed.length }
    })
  }

  async function saveInTx(tx: Tx, viewer: Viewer, id: string, sheet: PriceSheetInput): Promise<void> {
    const at = clock()
    const [row] = await lockProducts(tx, [id])
    if (!row) throw notFound(messages.productNotFound)
    assertMayManage(viewer, row)
    await assertUnchangedSince(tx, sheet.updatedAt, { type: 'product', id, updatedAt: row.updatedAt })
    const variants = await listVariantsWithPrices(tx, id)
    const prices = pricesToStore(sheet, variants, at)
    const before = (await readPriceSheet(tx, id, at)).prices
    await replaceSpecialPrices(tx, id, prices, at)
    await updateProductRow(tx, id, { updatedAt: at })
    await savePrices(tx, [{ productId: id }], at)
    const after = (await readPriceSheet(tx, id, at)).prices
    const change = { before: { prices: before }, after: { prices: after }, at }
    await recordAudit(tx, viewer, 'product.changed', { type: 'product', id }, change)
  }
}

/** The prices that are not over, each with the variants that have it. */
async function readPriceSheet(db: DbOrTx, id: string, now: Date): Promise<PriceSheet> {
  const [product, variants] = await Promise.all([findProductState(db, id), listVariantsWithPrices(db, id)])
  if (!product) throw notFound(messages.productNotFound)
  const prices = new Map<string, PriceSheet['prices'][number]>()
  for (const variant of variants)
    for (const { kind: _kind, ...row } of priceRowsFrom(variant.prices)) {
      if (row.endsAt && row.endsAt <= now) continue
      const key = JSON.stringify(row)
      const same = prices.get(key)
      if (same) same.variantIds.push(variant.id)
      else prices.set(key, { ...row, variantIds: [variant.id] })
    }
  return { prices: [...prices.values()], updatedAt: product.updatedAt }
}

type GivenPrice = PriceSheetInput['prices'][number]

/** The rows of a sheet. Throws invalid with the field. */
function pricesToStore(
  { prices }: PriceSheetInput,
  variants: readonly VariantWithPrices[],
  now: Date,
): StoredPriceRow[] {
  const stored: StoredPriceRow[] = []
  prices.forEach((given, index) => {
    const path = `prices.${index}`
    const period = periodOf(given, path, now)
    const { customerGroupId, leastQuantity, price } = given
    const kind = customerGroupId === null && leastQuantity === 1 ? 'regular' : 'offer'
    for (const variantId of new Set(given.variantIds)) {
      const variant = variants.find(({ id }) => id === variantId)
      if (!variant) throw invalidField(`${path}.variants`, messages.combinationUnknown)
      if (kind === 'offer' && price >= variant.price)
        throw invalidField(`${path}.price`, priceMessages.notLower(formatTaka(variant.price)))
      const row = { ...period, variantId, kind, customerGroupId, leastQuantity, price } as const
      const ofVariant = stored.filter((other) => other.variantId === variantId)
      if (ofVariant.some((other) => isSameTermsAndTime(row, other)))
        throw invalidField(`${path}.from`, priceMessages.overlaps)
      if (ofVariant.length === MAX_VARIANT_PRICES)
        throw invalidField(path, priceMessages.tooMany(formatCount(MAX_VARIANT_PRICES)))
      stored.push(row)
    }
  })
  return stored
}

/** From when until when a price is in force. Throws invalid with the field. */
function periodOf(
  { startsAt: begin, endsAt, customerGroupId, leastQuantity }: GivenPrice,
  path: string,
  now: Date,
): Pick<StoredPriceRow, 'startsAt' | 'endsAt'> {
  const startsAt = begin ?? now
  const limit = now.getTime() + MAX_PRICE_DAYS * DAY_MS
  const tooFar = () => priceMessages.tooFar(formatCount(MAX_PRICE_DAYS))
  if (!endsAt && startsAt <= now && customerGroupId === null && leastQuantity === 1)
    throw invalidField(`${path}.until`, priceMessages.endRequired)
  if (endsAt && endsAt <= startsAt) throw invalidField(`${path}.until`, priceMessages.endBeforeStart)
  if (endsAt && endsAt <= now) throw invalidField(`${path}.until`, priceMessages.endPast)
  if (startsAt.getTime() > limit) throw invalidField(`${path}.from`, tooFar())
  if (endsAt && endsAt.getTime() > limit) throw invalidField(`${path}.until`, tooFar())
  return { startsAt, endsAt }
}

/** Whether two prices of a variant are for the same customers and quantity, and at one moment both. */
function isSameTermsAndTime(one: StoredPriceRow, other: StoredPriceRow): boolean {
  return (
    one.customerGroupId === other.customerGroupId &&
    one.leastQuantity === other.leastQuantity &&
    (one.endsAt === null || other.startsAt < one.endsAt) &&
    (other.endsAt === null || one.startsAt < other.endsAt)
  )
}
