import { SHOPIFY_COLUMNS, shopifyRows } from '#api/catalogue/products/export/shopify-rows.ts'
import type { CategoryIds } from '#api/catalogue/products/product-categories.ts'
import type { EntityFields, StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { Cells } from '#api/imports/reading/file-columns.ts'
import { readProduct } from '#api/imports/reading/read-product.ts'
import type { Reading, ReadProduct } from '#api/imports/reading/reading.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { ImportOutcome } from '#contract/imports/imports.ts'
import type { CategoryPlanner } from './category-planner.ts'
import { describeChanges } from './describe-changes.ts'
import { type PlanCollections, quotedNames } from './plan-collections.ts'
import { fillCustomFields } from './plan-custom-fields.ts'
import { plannedFaqs } from './plan-faqs.ts'
import { type ImagePlanContext, planImages } from './plan-images.ts'
import { newSheet, planSheet, type VariantContext } from './plan-variants.ts'
import type { RequestedChange, RowMessages, StoredProduct } from './requested-change.ts'

/**
 * `stockChange`: the stock in the file differs, as the `only` change or with other values (`also`). `isUncounted`: a new
 * product for which the file names no stock.
 */
export type RowPlan = {
  outcome: ImportOutcome
  remarks: string[]
  change?: RequestedChange
  stockChange?: 'only' | 'also'
  isUncounted?: boolean
}

/** A vendor is matched with a seller by the account's email only, since anybody can take any name. */
export type Sellers = {
  withEmail(email: string): { id: string; name: string } | undefined
  isNamed(name: string): boolean
}

/** What the products of a file are checked against. */
export type PlanContext = {
  category: CategoryPlanner
  collections: PlanCollections
  sellers: Sellers
  importer: { id: string; name: string }
  publicUrl: string
  images: ImagePlanContext
  customFields: EntityFields<'product'>
  variants: Omit<VariantContext, 'imageOf'>
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
  if (!stored) {
    const { change, isUncounted } = newProduct(read, context, messages)
    if (errors.length > 0)
      return { outcome: 'refused', remarks: [...new Set([...errors, ...remarks])], isUncounted }
    return { outcome: 'new', remarks: [...new Set(remarks)], change, isUncounted }
  }
  const { change, isSheetChanged } = changeOf(read, stored, context, messages)
  if (errors.length > 0) return { outcome: 'refused', remarks: [...new Set([...errors, ...remarks])] }
  const changes = describeChanges(change, stored)
  if (changes.length > 0) remarks.unshift(importMessages.changes(changes.join(', ')))
  const isChanged =
    Object.keys(change.fields).length > 0 ||
    isSheetChanged ||
    change.images ||
    change.newCategory ||
    change.collections ||
    change.faqs
  const plan = { remarks: [...new Set(remarks)], change }
  if (change.withStock) return { ...plan, outcome: 'changed', stockChange: isChanged ? 'also' : 'only' }
  return isChanged ? { ...plan, outcome: 'changed' } : { outcome: 'unchanged', remarks: plan.remarks }
}

function newProduct(read: ReadProduct, context: PlanContext, messages: RowMessages) {
  const levels = context.category.of(read, messages)
  const { errors, remarks } = messages
  if (!read.name) errors.push(importMessages.titleMissing)
  if (read.isHidden && read.hiddenReason) remarks.push(read.hiddenReason)
  const images = planImages(read, undefined, context.images)
  remarks.push(...images.remarks)
  const variantContext = { ...context.variants, imageOf: images.imageOf }
  const { sheet, isUncounted } = newSheet(read, variantContext, messages)
  const customFields = fillCustomFields(read.customFields, undefined, context.customFields, messages)
  const fields = {
    ...(levels?.ids ?? { categoryId: '', subcategoryId: null, subSubcategoryId: null }),
    ...sellerOfNewProduct(read, context, messages),
    name: read.name ?? '',
    nameBn: read.nameBn || null,
    description: read.description ?? '',
    descriptionBn: read.descriptionBn || null,
    details: read.details ?? [],
    detailsBn: read.detailsBn ?? [],
    tags: read.tags ?? [],
    isArchived: read.isHidden ?? false,
    isDraft: read.isDraft ?? false,
    ...customFieldsChange(customFields),
  }
  const change: RequestedChange = {
    fields,
    sheet,
    ...(read.faqs && read.faqs.length > 0 && { faqs: plannedFaqs(read.faqs) }),
    ...images.change,
    ...newCategoryOf(levels),
    ...collectionsOf(read, [], context, messages),
    ...oldPathsOf(read),
  }
  if (change.collections) remarks.push(importMessages.collectionsJoined(quotedNames(change.collections)))
  return { change, isUncounted }
}

type Levels = ReturnType<CategoryPlanner['of']>

const newCategoryOf = (levels: Levels) => (levels?.names ? { newCategory: levels.names } : {})
const oldPathsOf = ({ oldPath, oldCategoryPaths }: ReadProduct) => ({
  ...(oldPath !== undefined && { oldPath }),
  ...(oldCategoryPaths && { oldCategoryPaths }),
})

/** A product joins the collections of its file and leaves none: those that the file does not name stay. */
function collectionsOf(
  { collections = [] }: ReadProduct,
  current: readonly string[],
  context: PlanContext,
  messages: RowMessages,
) {
  const joined = context.collections.of(collections, current, messages)
  return joined.length > 0 ? { collections: joined } : {}
}

/**
 * The values of a file that differ from those the shop would export for the product; its variants are compared on
 * their own.
 */
function differencesOf(read: ReadProduct, stored: StoredProduct, publicUrl: string): ReadProduct {
  const rows = shopifyRows(stored, publicUrl, { product: [], variant: [] })
  const exported = readProduct(rows.map(cellsOf), { roundsDecimals: false }).product
  // Custom fields and variants are compared one by one, by their plans.
  const differs = (name: keyof ReadProduct) =>
    name === 'customFields' ||
    (read[name] !== undefined && JSON.stringify(read[name]) !== JSON.stringify(exported[name]))
  const names = (Object.keys(read) as (keyof ReadProduct)[]).filter(differs)
  // Category and type only make sense together.
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
  }
}

function cellsOf(row: readonly (string | number)[]): Cells {
  return Object.fromEntries(SHOPIFY_COLUMNS.map((column, index) => [column, String(row[index] ?? '')]))
}

function changeOf(read: ReadProduct, stored: StoredProduct, context: PlanContext, messages: RowMessages) {
  const changed = differencesOf(read, stored, context.publicUrl)
  const { name, nameBn, description, descriptionBn, details, detailsBn, tags, isHidden, isDraft } = changed
  const { vendor, category, type } = changed
  const faqs = changed.faqs && plannedFaqs(changed.faqs, stored.faqs)
  const isMoved = category !== undefined || type !== undefined
  const levels = isMoved ? context.category.of(changed, messages) : undefined
  const images = planImages(changed, stored, context.images)
  messages.remarks.push(...images.remarks)
  const ofVariants = planImages(read, stored, context.images)
  const variantContext = { ...context.variants, imageOf: ofVariants.imageOf }
  const { isChanged: isSheetChanged, ...sheetPlan } = planSheet(read, stored, variantContext, messages)
  const customFields = fillCustomFields(changed.customFields, stored, context.customFields, messages)
  const change: RequestedChange = {
    ...sheetPlan,
    ...images.change,
    ...newCategoryOf(levels),
    ...collectionsOf(read, stored.collections, context, messages),
    ...oldPathsOf(read),
    ...(faqs && JSON.stringify(faqs) !== JSON.stringify(stored.faqs) && { faqs }),
    fields: {
      ...(name !== undefined && { name }),
      ...(nameBn !== undefined && { nameBn: nameBn || null }),
      ...(description !== undefined && { description }),
      ...(descriptionBn !== undefined && { descriptionBn: descriptionBn || null }),
      ...(details !== undefined && { details }),
      ...(detailsBn !== undefined && { detailsBn }),
      ...(tags !== undefined && { tags }),
      ...(isHidden !== undefined && { isArchived: isHidden }),
      ...(isDraft !== undefined && { isDraft }),
      ...(vendor !== undefined && sellerChange(vendor, stored, context, messages)),
      ...(levels?.ids && !areSameLevels(levels.ids, stored) && levels.ids),
      ...customFieldsChange(customFields),
    },
  }
  return { change, isSheetChanged }
}

const customFieldsChange = (customFields: StoredFields | undefined) =>
  customFields === undefined ? {} : { customFields }

function areSameLevels(a: CategoryIds, b: CategoryIds): boolean {
  return (
    a.categoryId === b.categoryId &&
    a.subcategoryId === b.subcategoryId &&
    a.subSubcategoryId === b.subSubcategoryId
  )
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
