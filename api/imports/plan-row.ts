import type { LevelIds } from '#api/catalogue/products/product-levels.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from '#api/catalogue/products/shopify-rows.ts'
import { totalStockOf } from '#api/catalogue/products/stock-after-edit.ts'
import type { EntityFields, StoredFields } from '#api/custom-fields/entity-fields.ts'
import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import type { CategoryPaths } from './category-paths.ts'
import { describeChanges } from './describe-changes.ts'
import type { Cells } from './file-columns.ts'
import { planCustomFields } from './plan-custom-fields.ts'
import { type ImagePlanContext, planImages } from './plan-images.ts'
import { planPrices } from './plan-price.ts'
import { planStock } from './plan-stock.ts'
import { type Reading, type ReadProduct, readProduct } from './read-product.ts'
import type { RequestedChange, RowMessages, StoredProduct } from './requested-change.ts'

/** `stockChange`: the file has another stock than the shop, as the `only` change or besides others (`also`). */
export type RowPlan = {
  outcome: ImportOutcome
  remarks: string[]
  change?: RequestedChange
  stockChange?: 'only' | 'also'
}

/** A vendor is matched with a seller by the account's email only, since anybody can take any name. */
export type Sellers = {
  withEmail(email: string): { id: string; name: string } | undefined
  isNamed(name: string): boolean
}

/** What the products of a file are checked against. */
export type PlanContext = {
  categories: CategoryPaths
  sellers: Sellers
  importer: { id: string; name: string }
  publicUrl: string
  images: ImagePlanContext
  customFields: EntityFields<'product'>
}

/**
 * Plans what an import does with a product of a file. Only values that differ from the shop's own export are changed, so that
 * an exported file that is imported again changes nothing. docs/product.md §5
 */
export function planRow(
  { product: read, problems, notes }: Reading,
  stored: StoredProduct | undefined,
  context: PlanContext,
): RowPlan {
  const messages: RowMessages = { errors: [...problems], remarks: [...notes] }
  const { errors, remarks } = messages
  const change = stored
    ? changeOf(differencesOf(read, stored, context), stored, context, messages)
    : newProduct(read, context, messages)
  if (errors.length > 0) return { outcome: 'refused', remarks: [...new Set([...errors, ...remarks])] }
  if (!stored) return { outcome: 'new', remarks, change }
  const changes = describeChanges(change, stored)
  if (changes.length > 0) remarks.unshift(importMessages.changes(changes.join(', ')))
  const isChanged = Object.keys(change.fields).length > 0 || change.variants || change.images
  if (change.withStock)
    return { outcome: 'changed', remarks, change, stockChange: isChanged ? 'also' : 'only' }
  return isChanged ? { outcome: 'changed', remarks, change } : { outcome: 'unchanged', remarks }
}

function newProduct(read: ReadProduct, context: PlanContext, messages: RowMessages): RequestedChange {
  const levels = levelsOf(read, context, messages)
  const { errors, remarks } = messages
  if (!read.name) errors.push(importMessages.titleMissing)
  if (read.price === undefined && errors.length === 0) errors.push(importMessages.priceMissing)
  const variants = (read.variants ?? []).map(({ stock = 0, ...choice }) => ({ ...choice, stock }))
  const stock = variants.length > 0 ? totalStockOf(variants) : (read.stock ?? 0)
  if (stock > MAX_STOCK) errors.push(importMessages.stockOutOfBounds)
  const fields = {
    ...(levels ?? { categoryId: '', subcategoryId: null, subSubcategoryId: null }),
    ...sellerOfNewProduct(read, context, messages),
    ...planPrices({ price: read.price ?? 0, compareAt: read.compareAt ?? 0 }, undefined, messages),
    name: read.name ?? '',
    description: read.description ?? '',
    stock,
    hasVariants: variants.length > 0,
    colors: read.colors ?? [],
    sizes: read.sizes ?? [],
    tags: read.tags ?? [],
    isArchived: read.isHidden ?? false,
    isDraft: read.isDraft ?? false,
    ...customFieldsChange(planCustomFields(read, undefined, context.customFields, messages)),
  }
  const images = planImages(read, undefined, context.images)
  remarks.push(...images.remarks)
  return { fields, variants, ...images.change }
}

/** The values of a file that differ from those the shop would export for the product. */
function differencesOf(read: ReadProduct, stored: StoredProduct, { publicUrl }: PlanContext): ReadProduct {
  const exported = readProduct(shopifyRows(stored, publicUrl, []).map(cellsOf)).product
  // Custom fields are compared one by one, by their plan.
  const differs = (name: keyof ReadProduct) =>
    name === 'customFields' ||
    (read[name] !== undefined && comparable(name, read[name]) !== comparable(name, exported[name]))
  const names = (Object.keys(read) as (keyof ReadProduct)[]).filter(differs)
  // Price and "compare at" price, and category and type, only make sense together.
  const isPriced = names.includes('price') || names.includes('compareAt')
  const isMoved = names.includes('category') || (read.category === undefined && names.includes('type'))
  const {
    category: _category,
    type: _type,
    ...changed
  } = Object.fromEntries(names.map((name) => [name, read[name]])) as ReadProduct
  return {
    ...changed,
    ...(isMoved && read.category !== undefined && { category: read.category }),
    ...(isMoved && read.type !== undefined && { type: read.type }),
    ...(isPriced && {
      price: read.price ?? stored.price,
      compareAt: read.compareAt ?? (stored.listPrice > stored.price ? stored.listPrice : 0),
    }),
  }
}

/** A value as text for comparison, regardless of the order of colours, sizes and variants. */
function comparable(name: keyof ReadProduct, value: unknown): string {
  const isUnordered = name === 'colors' || name === 'sizes' || name === 'variants'
  if (!isUnordered || !Array.isArray(value)) return String(JSON.stringify(value))
  return value
    .map((item) => JSON.stringify(item))
    .toSorted()
    .join()
}

function cellsOf(row: readonly (string | number)[]): Cells {
  return Object.fromEntries(SHOPIFY_COLUMNS.map((column, index) => [column, String(row[index] ?? '')]))
}

function changeOf(
  changed: ReadProduct,
  stored: StoredProduct,
  context: PlanContext,
  messages: RowMessages,
): RequestedChange {
  const { name, description, tags, isHidden, isDraft, price, compareAt = 0, vendor, category, type } = changed
  const isMoved = category !== undefined || type !== undefined
  const levels = isMoved ? levelsOf(changed, context, messages) : undefined
  const { remarks, ...stockPlan } = planStock(changed, stored)
  messages.remarks.push(...remarks)
  const highest = Math.max(stockPlan.fields.stock ?? 0, stockPlan.withStock?.fields.stock ?? 0)
  if (highest > MAX_STOCK) messages.errors.push(importMessages.stockOutOfBounds)
  const images = planImages(changed, stored, context.images)
  messages.remarks.push(...images.remarks)
  return {
    ...stockPlan,
    ...images.change,
    fields: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(tags !== undefined && { tags }),
      ...(isHidden !== undefined && { isArchived: isHidden }),
      ...(isDraft !== undefined && { isDraft }),
      ...(vendor !== undefined && sellerChange(vendor, stored, context, messages)),
      ...(price !== undefined && planPrices({ price, compareAt }, stored.discountPercent, messages)),
      ...(levels && !areSameLevels(levels, stored) && levels),
      ...stockPlan.fields,
      ...customFieldsChange(planCustomFields(changed, stored, context.customFields, messages)),
    },
  }
}

const customFieldsChange = (customFields: StoredFields | undefined) =>
  customFields === undefined ? {} : { customFields }

function areSameLevels(a: LevelIds, b: LevelIds): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.subcategoryId === b.subcategoryId &&
    a.subSubcategoryId === b.subSubcategoryId
  )
}

/** The category of the file, or else the one that its type names. */
function levelsOf({ category, type }: ReadProduct, { categories }: PlanContext, { errors }: RowMessages) {
  const text = category ?? type
  if (text === undefined) {
    errors.push(importMessages.categoryMissing)
    return undefined
  }
  // Shopify's standard categories are not the shop's, but the type, which merchants choose freely, may be one.
  const byType = type === undefined ? undefined : categories.find(type)
  const found = (category && categories.find(category)) || byType
  if (found === 'several') errors.push(importMessages.categoryAmbiguous(text.slice(0, 80)))
  else if (!found) errors.push(importMessages.categoryUnknown(text.slice(0, 80)))
  else {
    const { categoryId, subcategoryId, subSubcategoryId } = found
    return { categoryId, subcategoryId, subSubcategoryId }
  }
  return undefined
}

function sellerOfNewProduct(
  { vendor }: ReadProduct,
  { sellers, importer }: PlanContext,
  messages: RowMessages,
) {
  if (vendor === undefined) return { sellerId: importer.id, sellerName: importer.name }
  return { sellerId: importer.id, ...sellerOf(vendor, sellers, messages) }
}

function sellerChange(
  vendor: string,
  stored: StoredProduct,
  { sellers }: PlanContext,
  messages: RowMessages,
) {
  const seller = sellerOf(vendor, sellers, messages)
  const isSame =
    seller.sellerName === stored.sellerName && (seller.sellerId ?? stored.sellerId) === stored.sellerId
  return isSame ? {} : seller
}

/** The account with this email; any other vendor is only a name to be shown. */
function sellerOf(
  vendor: string,
  sellers: Sellers,
  { errors, remarks }: RowMessages,
): { sellerId?: string; sellerName: string } {
  if (vendor.includes('@')) {
    const seller = sellers.withEmail(vendor)
    if (seller) return { sellerId: seller.id, sellerName: seller.name }
    errors.push(importMessages.vendorUnknown(vendor))
  } else if (sellers.isNamed(vendor)) remarks.push(importMessages.vendorNameOnly(vendor))
  return { sellerName: vendor }
}
