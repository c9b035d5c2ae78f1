import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { saveVariants } from '#api/catalogue/stock/save-variants.ts'
import { listItemCosts, revalueStock } from '#api/catalogue/stock/stock.repository.ts'
import {
  listOptions,
  listSkuOwners,
  listVariantsWithPrices,
  updateVariantDetails,
  type VariantWithPrices,
} from '#api/catalogue/stock/variants.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { EntityFields, StoredFields } from '#api/custom-fields/entity-fields.ts'
import { conflict, invalidField, notFound, ShopError } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import { type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import type { VariantSheet, VariantSheetInput } from '#contract/catalogue/variants-staff.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import { listImageIdsOf } from './bulk-products.repository.ts'
import { assertVariantSheet } from './check-variant-sheet.ts'
import { lockProducts, type ProductRow, updateProductRow } from './edit-products.repository.ts'
import { imageIdOf } from './product-images.ts'
import { assertMayManage, getManagedProduct } from './product-seller.ts'
import { productStockCause } from './product-stock-cause.ts'
import { findProductState } from './products.repository.ts'
import { adjustedStock, assertSharedStockRead } from './stock-after-edit.ts'
import { inOrderOf } from './variant-order.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'customFields'> & { changeCatalogue: ChangeCatalogue }

/** Options and variants of a product with prices, stock and SKU, as the staff edit them. docs/product.md §4, §25 */
export function createEditVariants({ db, clock, changeCatalogue, customFields }: Needs) {
  async function get(viewer: Viewer, id: string): Promise<VariantSheet> {
    await getManagedProduct(db, viewer, id)
    return readSheet(db, id, customFields.variant)
  }

  return {
    /** Throws notFound, and forbidden for another seller's product. */
    get,

    /**
     * Makes the product offer these options and variants. Throws notFound, forbidden, invalid with the field, and conflict when
     * the product was changed after `updatedAt` or another product has one of the SKUs.
     */
    async save(viewer: Viewer, id: string, sheet: VariantSheetInput): Promise<VariantSheet> {
      await getManagedProduct(db, viewer, id)
      assertVariantSheet(sheet)
      await changeCatalogue((tx) => saveInTx(tx, viewer, id, sheet)).catch((error: unknown) => {
        // Another product took one of the SKUs at the same moment.
        throw sqlState(error) === UNIQUE_VIOLATION ? conflict(messages.skuTaken) : error
      })
      return readSheet(db, id, customFields.variant)
    },
  }

  async function saveInTx(tx: Tx, viewer: Viewer, id: string, sheet: VariantSheetInput): Promise<void> {
    const at = clock()
    const [row] = await lockProducts(tx, [id])
    if (!row) throw notFound(messages.productNotFound)
    assertMayManage(viewer, row)
    await assertUnchangedSince(tx, sheet.updatedAt, { type: 'product', id, updatedAt: row.updatedAt })
    if (sheet.hasVariants) assertSharedStockRead(row, sheet.stockRead)
    const stored = await listVariantsWithPrices(tx, id)
    await assertSkusAreFree(tx, id, sheet)
    const images = await imagesOf(tx, id, sheet)
    const fields = sheet.variants.map((variant, index) =>
      filledIn(customFields.variant, variant, index, stored),
    )
    const options = offeredOptions(sheet)
    const columns = { ...choicesOf(options), hasVariants: sheet.hasVariants }
    await updateProductRow(tx, id, { ...columns, updatedAt: at })
    const cause = productStockCause('count', id, viewer, at)
    const [ids = []] = await saveVariants(
      tx,
      [{ productId: id, options, ...stockAfter(sheet, stored, row) }],
      cause,
    )
    const costs = await listItemCosts(tx, [id])
    await updateVariantDetails(
      tx,
      sheet.variants.map((variant, index) => ({
        ...detailsOf(variant),
        id: ids[index] ?? '',
        imageId: images[index] ?? null,
        customFields: fields[index] ?? null,
      })),
    )
    await revalueStock(tx, [id], costs, cause)
    const after = await listVariantsWithPrices(tx, id)
    const change = {
      before: { variants: stored.map(auditedVariant) },
      after: { variants: after.map(auditedVariant) },
      at,
    }
    await recordAudit(tx, viewer, 'product.changed', { type: 'product', id }, change)
  }
}

async function readSheet(db: DbOrTx, id: string, fields: EntityFields<'variant'>): Promise<VariantSheet> {
  const [product, storedOptions, records] = await Promise.all([
    findProductState(db, id),
    listOptions(db, [id]),
    listVariantsWithPrices(db, id),
  ])
  if (!product) throw notFound(messages.productNotFound)
  const options = storedOptions.map(({ name, values }) => ({ name, values }))
  return {
    options,
    ...product,
    variants: inOrderOf(options, records).map(
      ({ color: _color, size: _size, prices: _prices, imageId, customFields, ...variant }) => ({
        ...variant,
        imageUrl: imageId && imageUrl(imageId, '1200x900'),
        ...fields.forStaff(customFields),
      }),
    ),
  }
}

/** What the custom fields of a variant are to store; null: what they store already. Throws invalid with the field. */
function filledIn(
  fields: EntityFields<'variant'>,
  { id, customFields }: VariantSheetInput['variants'][number],
  index: number,
  stored: readonly VariantWithPrices[],
): StoredFields {
  const before = stored.find((variant) => variant.id === id)
  const filling = { by: 'staff', isNew: !before, path: `variants.${index}.customFields` } as const
  const after = fields.fill(before?.customFields ?? null, customFields, filling)
  return after ?? (before?.customFields ? {} : null)
}

async function assertSkusAreFree(tx: Tx, productId: string, { variants }: VariantSheetInput): Promise<void> {
  const skus = variants.flatMap(({ sku }) => sku?.toLowerCase() || [])
  const owners = (await listSkuOwners(tx, skus)).filter((owner) => owner.productId !== productId)
  const errors = variants.flatMap(({ sku }, index) => {
    const owner = owners.find((one) => one.sku === sku?.toLowerCase())
    return owner ? [{ path: `variants.${index}.sku`, message: messages.skuTakenBy(owner.name) }] : []
  })
  if (errors[0]) throw new ShopError('conflict', errors[0].message, { errors })
}

/** The image id of each variant, null for none. Throws invalid for an image that the product does not have. */
async function imagesOf(
  tx: Tx,
  productId: string,
  { variants }: VariantSheetInput,
): Promise<(string | null)[]> {
  const known = (await listImageIdsOf(tx, [productId])).get(productId) ?? []
  return variants.map(({ imageUrl: url }, index) => {
    if (!url) return null
    const imageId = imageIdOf(url)
    if (!imageId || !known.includes(imageId))
      throw invalidField(`variants.${index}.image`, messages.imageNotFound)
    return imageId
  })
}

/** The options with the values that variants have. */
function offeredOptions({ options, variants }: VariantSheetInput): ProductOption[] {
  return options.map(({ name, values }, index) => ({
    name,
    values: values.filter((value) => variants.some(({ optionValues }) => optionValues[index] === value)),
  }))
}

function choicesOf(options: readonly ProductOption[]) {
  const valuesOf = (role: 'color' | 'size') =>
    options.find(({ name }) => roleOfOption(name) === role)?.values ?? []
  return { colors: valuesOf('color'), sizes: valuesOf('size') }
}

/** The variants with their prices and stock, and the stock of all together where they are not counted apart. */
function stockAfter(sheet: VariantSheetInput, stored: readonly VariantWithPrices[], row: ProductRow) {
  return {
    variants: sheet.variants.map((variant) => ({
      id: variant.id,
      optionValues: variant.optionValues,
      stock: stockOf(variant, stored, row),
      price: { price: variant.price, oldPrice: variant.oldPrice ?? null },
    })),
    stock: sheet.hasVariants ? undefined : adjustedStock(sheet.stock ?? 0, sheet.stockRead, row.stock),
  }
}

function detailsOf({ sku, barcode, cost, weightGrams }: VariantSheetInput['variants'][number]) {
  return {
    sku: sku || null,
    barcode: barcode || null,
    cost: cost ?? null,
    weightGrams: weightGrams ?? null,
  }
}

/** The units of a variant after a count; of a stored one with `stockRead`, less what was sold meanwhile. */
function stockOf(
  { id, stock = 0, stockRead }: VariantSheetInput['variants'][number],
  stored: readonly VariantWithPrices[],
  { hasVariants }: ProductRow,
): number {
  const before = stored.find((variant) => variant.id === id)
  return before && hasVariants ? adjustedStock(stock, stockRead, before.stock) : stock
}

function auditedVariant({ optionValues, price, oldPrice, stock, sku, cost }: VariantWithPrices) {
  return { options: optionValues.join(', '), price, oldPrice, stock, sku, cost }
}
