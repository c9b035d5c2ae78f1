import { saveVariants, type VariantTarget } from '#api/catalogue/stock/save-variants.ts'
import type { StockCause } from '#api/catalogue/stock/stock.repository.ts'
import {
  listOptions,
  listVariantsWithPricesOf,
  updateVariantDetails,
} from '#api/catalogue/stock/variants.repository.ts'
import type { Tx } from '#database/connect.ts'
import type { WrittenProduct } from './planning/product-snapshot.ts'
import type { PlannedSheet, SheetVariant } from './planning/requested-change.ts'

/** A product whose variants are to be as its sheet says. */
export type SheetTarget = { id: string; stock: number; sheet: PlannedSheet }

/** Those of the written products whose variants change. */
export function sheetTargets(products: readonly WrittenProduct[]): SheetTarget[] {
  return products.flatMap(({ id, stock, sheet }) => (sheet ? [{ id, stock, sheet }] : []))
}

/**
 * Makes products offer the variants of their sheets, with prices, stock and details, in a constant number of statements. The
 * rows of the products must be locked, or new in this transaction.
 */
export async function writeSheets(tx: Tx, targets: readonly SheetTarget[], cause: StockCause): Promise<void> {
  const ids = await saveVariants(tx, targets.map(variantTarget), cause)
  await updateVariantDetails(
    tx,
    targets.flatMap(({ sheet }, index) =>
      sheet.variants.map((variant, position) => ({
        id: ids[index]?.[position] ?? '',
        sku: variant.sku,
        barcode: variant.barcode,
        cost: variant.cost,
        weightGrams: variant.weightGrams,
        imageId: variant.imageId,
        customFields: variant.customFields ?? {},
      })),
    ),
  )
}

/** What products offer now, by their ids. */
export async function readSheets(
  tx: Tx,
  products: readonly { id: string; hasVariants: boolean; stock: number }[],
): Promise<Map<string, PlannedSheet>> {
  const ids = products.map(({ id }) => id)
  const records = Map.groupBy(await listVariantsWithPricesOf(tx, ids), ({ productId }) => productId)
  const options = Map.groupBy(await listOptions(tx, ids), ({ productId }) => productId)
  return new Map(
    products.map(({ id, hasVariants, stock }) => [
      id,
      {
        options: (options.get(id) ?? []).map(({ name, values }) => ({ name, values })),
        hasVariants,
        stock,
        variants: (records.get(id) ?? []).map(sheetVariant),
      },
    ]),
  )
}

function sheetVariant(record: Awaited<ReturnType<typeof listVariantsWithPricesOf>>[number]): SheetVariant {
  const { optionValues, stock, price, oldPrice, sku, barcode, cost, weightGrams, imageId, customFields } =
    record
  return { optionValues, stock, price, oldPrice, sku, barcode, cost, weightGrams, imageId, customFields }
}

function variantTarget({ id, stock, sheet }: SheetTarget): VariantTarget {
  return {
    productId: id,
    options: sheet.options,
    variants: sheet.variants.map((variant) => ({
      optionValues: variant.optionValues,
      stock: variant.stock,
      price: { price: variant.price, oldPrice: variant.oldPrice },
    })),
    stock: sheet.hasVariants ? undefined : stock,
  }
}

/** Variants for the audit log. */
export function auditedVariants(sheet: PlannedSheet | undefined) {
  if (!sheet) return {}
  return {
    variants: sheet.variants.map(({ optionValues, price, oldPrice, stock, sku, cost }) => {
      return { options: optionValues.join(', '), price, oldPrice, stock, sku, cost }
    }),
  }
}
