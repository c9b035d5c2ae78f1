import type { LevelIds } from '#api/catalogue/products/product-levels.ts'
import { type ExportedProduct, SHOPIFY_COLUMNS, shopifyRows } from '#api/catalogue/products/shopify-rows.ts'
import { totalStockOf, type VariantStock } from '#api/catalogue/products/variant-stock.ts'
import { MAX_PRICE, MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import { formatTaka } from '#contract/taka.ts'
import type { CategoryPaths } from './category-paths.ts'
import { describeChanges, discountedPrice } from './describe-changes.ts'
import type { Cells } from './file-columns.ts'
import { type ImagePlanContext, planImages, type RequestedImage } from './plan-images.ts'
import { planStock, type Stocks } from './plan-stock.ts'
import { type Reading, type ReadProduct, readProduct } from './read-product.ts'

/** A product of the shop as its export tells it, with what a change of it needs. */
export type StoredProduct = Omit<ExportedProduct, 'variants'> &
  LevelIds & {
    discountPercent: number
    hasVariants: boolean
    sellerId: string
    variants: VariantStock[]
    updatedAt: Date
    /** Pictures that came from a file, by where they came from (`pictureKey`). */
    imageSources: ReadonlyMap<string, string>
  }

/** Columns of a product that an import writes. */
export type ProductFields = LevelIds & {
  name: string
  description: string
  listPrice: number
  discountPercent: number
  stock: number
  hasVariants: boolean
  colors: string[]
  sizes: string[]
  tags: string[]
  sellerId: string
  sellerName: string
  isArchived: boolean
}

/** What is to be written of a product; all of it for a new one. */
export type RequestedChange = {
  fields: Partial<ProductFields>
  variants?: VariantStock[]
  /** The file's units of a product of the shop: written too where whoever starts the import takes them. */
  withStock?: Stocks
  /** What the check saw: only the difference is booked, so that units sold since stay sold. */
  stockSeen?: number
  variantsSeen?: VariantStock[]
  /** All pictures it is to have, in their order; fetched after everything else. */
  pictures?: RequestedImage[]
  /** The file names pictures, and the check found just these on the product. */
  hasItsPictures?: true
}

/** `stockChange`: whether the file has other units than the shop, and whether that is all it changes. */
export type RowPlan = {
  outcome: ImportOutcome
  remarks: string[]
  wanted?: RequestedChange
  stockChange?: 'only' | 'also'
}

/** A vendor is a seller by the email of the account only: a name anybody may give themselves. */
export type Sellers = {
  withEmail(email: string): { id: string; name: string } | undefined
  isNamed(name: string): boolean
}

/** What a plan is held against. */
export type PlanContext = {
  categories: CategoryPaths
  sellers: Sellers
  importer: { id: string; name: string }
  publicUrl: string
  pictures: ImagePlanContext
}

/**
 * What happens with a product of a file: nothing where it reads as the shop would write it, so that a file that was exported
 * and comes back changes nothing. docs/product.md §5
 */
export function planRow(
  { product: read, problems, notes }: Reading,
  stored: StoredProduct | undefined,
  context: PlanContext,
): RowPlan {
  const errors = [...problems]
  const remarks = [...notes]
  const input = stored
    ? changesOf(differing(read, stored, context), stored, context, { refusals: errors, remarks })
    : whole(read, context, { refusals: errors, remarks })
  if (errors.length > 0) return { outcome: 'refused', remarks: [...new Set([...errors, ...remarks])] }
  if (!stored) return { outcome: 'new', remarks, wanted: input }
  const changes = describeChanges(input, stored)
  if (changes.length > 0) remarks.unshift(importMessages.changes(changes.join(', ')))
  const isChanged = Object.keys(input.fields).length > 0 || input.variants || input.pictures
  if (input.withStock)
    return { outcome: 'changed', remarks, wanted: input, stockChange: isChanged ? 'also' : 'only' }
  return isChanged ? { outcome: 'changed', remarks, wanted: input } : { outcome: 'unchanged', remarks }
}

type Said = { refusals: string[]; remarks: string[] }

function whole(read: ReadProduct, context: PlanContext, said: Said): RequestedChange {
  const levels = levelsOf(read, context, said)
  if (!read.name) said.refusals.push(importMessages.titleMissing)
  if (read.price === undefined && said.refusals.length === 0) said.refusals.push(importMessages.priceMissing)
  const variants = (read.variants ?? []).map(({ stock = 0, ...choice }) => ({ ...choice, stock }))
  const stock = variants.length > 0 ? totalStockOf(variants) : (read.stock ?? 0)
  if (stock > MAX_STOCK) said.refusals.push(importMessages.stockOutOfBounds)
  return {
    fields: {
      ...(levels ?? { categoryId: '', subcategoryId: null, subSubcategoryId: null }),
      ...sellerOf(read, context, said),
      ...pricesOf(read.price ?? 0, read.compareAt ?? 0, undefined, said),
      name: read.name ?? '',
      description: read.description ?? '',
      stock,
      hasVariants: variants.length > 0,
      colors: read.colors ?? [],
      sizes: read.sizes ?? [],
      tags: read.tags ?? [],
      isArchived: read.isArchived ?? false,
    },
    variants,
    ...imagesOf(read, undefined, context, said),
  }
}

/**
 * Pictures as they are to be, where that is anything new. A file that says nothing of a product's pictures, or of none that can
 * be had, takes none off.
 */
function imagesOf(
  { imageUrls = [] }: ReadProduct,
  stored: StoredProduct | undefined,
  { pictures: context }: PlanContext,
  said: Said,
): Pick<RequestedChange, 'pictures' | 'hasItsPictures'> {
  const { pictures, remarks } = planImages(imageUrls, stored?.imageSources ?? new Map(), context)
  said.remarks.push(...remarks)
  const isCached = (image: RequestedImage | undefined, id: string) =>
    image !== undefined && 'imageId' in image && image.imageId === id
  const isSame =
    pictures.length === stored?.imageIds.length &&
    stored.imageIds.every((id, place) => isCached(pictures[place], id))
  if (pictures.length === 0) return {}
  return isSame ? { hasItsPictures: true } : { pictures }
}

/** What a file says otherwise than the shop itself would write of the product. */
function differing(read: ReadProduct, stored: StoredProduct, { publicUrl }: PlanContext): ReadProduct {
  const own = readProduct(shopifyRows(stored, publicUrl).map(cellsOf)).product
  const differs = (name: keyof ReadProduct) =>
    read[name] !== undefined && notified(name, read[name]) !== notified(name, own[name])
  const names = (Object.keys(read) as (keyof ReadProduct)[]).filter(differs)
  // Both halves of a price: one of them means nothing without the other.
  const isPriced = names.includes('price') || names.includes('compareAt')
  const isMoved = names.includes('category') || (read.category === undefined && names.includes('type'))
  const {
    category: _,
    type: __,
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

/** A value to be compared; an export has colours, sizes and variants in an order of its own. */
function notified(name: keyof ReadProduct, value: unknown): string {
  const isUnordered = name === 'colors' || name === 'sizes' || name === 'variants'
  if (!isUnordered || !Array.isArray(value)) return String(JSON.stringify(value))
  return value
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join()
}

function cellsOf(row: readonly (string | number)[]): Cells {
  return Object.fromEntries(SHOPIFY_COLUMNS.map((column, place) => [column, String(row[place] ?? '')]))
}

function changesOf(
  changed: ReadProduct,
  stored: StoredProduct,
  context: PlanContext,
  said: Said,
): RequestedChange {
  const { name, description, tags, isArchived, price, compareAt, vendor, category, type } = changed
  const isMoved = category !== undefined || type !== undefined
  const levels = isMoved ? levelsOf(changed, context, said) : undefined
  const { remarks, ...stocks } = planStock(changed, stored)
  said.remarks.push(...remarks)
  const highest = Math.max(stocks.fields.stock ?? 0, stocks.withStock?.fields.stock ?? 0)
  if (highest > MAX_STOCK) said.refusals.push(importMessages.stockOutOfBounds)
  return {
    ...stocks,
    ...imagesOf(changed, stored, context, said),
    fields: {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(tags !== undefined && { tags }),
      ...(isArchived !== undefined && { isArchived }),
      ...(vendor !== undefined && sellerAfter(vendor, stored, context, said)),
      ...(price !== undefined && pricesOf(price, compareAt ?? 0, stored.discountPercent, said)),
      ...(levels && !isSame(levels, stored) && levels),
      ...stocks.fields,
    },
  }
}

function isSame(a: LevelIds, b: LevelIds): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.subcategoryId === b.subcategoryId &&
    a.subSubcategoryId === b.subSubcategoryId
  )
}

/** The category of the file, or else the one its type names. */
function levelsOf({ category, type }: ReadProduct, { categories }: PlanContext, said: Said) {
  const written = category ?? type
  if (written === undefined) {
    said.refusals.push(importMessages.categoryMissing)
    return undefined
  }
  // Shopify's own categories are not the shop's; what the merchant called the type may be.
  const byType = type === undefined ? undefined : categories.find(type)
  const found = (category && categories.find(category)) || byType
  if (found === 'several') said.refusals.push(importMessages.categoryAmbiguous(written.slice(0, 80)))
  else if (!found) said.refusals.push(importMessages.categoryUnknown(written.slice(0, 80)))
  else {
    const { categoryId, subcategoryId, subSubcategoryId } = found
    return { categoryId, subcategoryId, subSubcategoryId }
  }
  return undefined
}

function sellerOf({ vendor }: ReadProduct, { sellers, importer }: PlanContext, said: Said) {
  const own = { sellerId: importer.id, sellerName: vendor ?? importer.name }
  return vendor === undefined ? own : { ...own, ...vendorOf(vendor, sellers, said) }
}

function sellerAfter(vendor: string, stored: StoredProduct, { sellers }: PlanContext, said: Said) {
  const after = vendorOf(vendor, sellers, said)
  const isSame =
    after.sellerName === stored.sellerName && (after.sellerId ?? stored.sellerId) === stored.sellerId
  return isSame ? {} : after
}

/** The account whose email this is, or else a name to be shown. */
function vendorOf(vendor: string, sellers: Sellers, said: Said): { sellerId?: string; sellerName: string } {
  if (vendor.includes('@')) {
    const seller = sellers.withEmail(vendor)
    if (seller) return { sellerId: seller.id, sellerName: seller.name }
    said.refusals.push(importMessages.vendorUnknown(vendor))
  } else if (sellers.isNamed(vendor)) said.remarks.push(importMessages.vendorNameOnly(vendor))
  return { sellerName: vendor }
}

/**
 * What is paid stays exactly what the file says. The price before is kept where a discount of whole percents leads from it
 * there, which is how the shop counts.
 */
function pricesOf(price: number, compareAt: number, storedPercent: number | undefined, said: Said) {
  const isPrice = (taka: number) => taka >= 1 && taka <= MAX_PRICE
  const none = { listPrice: price, discountPercent: 0 }
  if (!isPrice(price)) {
    if (said.refusals.length === 0) said.refusals.push(importMessages.priceOutOfBounds)
    return none
  }
  if (compareAt <= price) return none
  if (!isPrice(compareAt)) {
    said.refusals.push(importMessages.priceOutOfBounds)
    return none
  }
  const near = Math.round(100 - (price * 100) / compareAt)
  const percents = [storedPercent ?? near, near, near - 1, near + 1]
  const discountPercent = percents.find(
    (percent) => percent > 0 && percent < 100 && discountedPrice(compareAt, percent) === price,
  )
  if (discountPercent !== undefined) return { listPrice: compareAt, discountPercent }
  said.remarks.push(importMessages.compareAtDropped(formatTaka(compareAt), formatTaka(price)))
  return none
}
