import { storedSheet, valuesKey } from '#api/imports/reading/variant-sheet.ts'
import { roleOfOption } from '#contract/catalogue/options.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { formatTaka } from '#contract/taka.ts'
import { quotedNames } from './plan-collections.ts'
import type { PlannedSheet, RequestedChange, SheetVariant, StoredProduct } from './requested-change.ts'

/** The changes of a product except its stock, for staff to read before they start the import: `price ৳900 → ৳950`. */
export function describeChanges(change: RequestedChange, stored: StoredProduct): string[] {
  const { fields, images, newCategory, collections, faqs } = change
  const { name, nameBn, description, descriptionBn, details, detailsBn } = fields
  const { tags, sellerName, sellerId, categoryId } = fields
  const texts = importMessages.change
  const before = storedSheet(stored)
  const sheet = change.sheet ?? before
  return [
    name !== undefined && texts.title,
    description !== undefined && (description === '' ? texts.descriptionEmptied : texts.description),
    nameBn !== undefined && texts.banglaTitle,
    descriptionBn !== undefined && texts.banglaDescription,
    details && texts.details,
    detailsBn && texts.banglaDetails,
    faqs && texts.questions,
    priceChange(sheet, before),
    (categoryId !== undefined || newCategory !== undefined) && texts.category,
    collections && texts.collections(quotedNames(collections)),
    tags && (tags.length === 0 ? texts.tagsEmptied : texts.tags),
    ...optionChanges(sheet, before),
    ...detailChanges(sheet, before),
    (sellerName !== undefined || sellerId !== undefined) && texts.seller(stored.sellerName, sellerName ?? ''),
    stateChange(fields),
    fields.customFields !== undefined && texts.customFields,
    images && texts.images,
  ].filter((change) => typeof change === 'string')
}

function stateChange({ isArchived, isDraft }: RequestedChange['fields']) {
  const texts = importMessages.change
  if (isArchived === false) return texts.shown
  if (isDraft !== undefined) return isDraft ? texts.draft : texts.archived
  return isArchived && texts.hidden
}

function priceChange(sheet: PlannedSheet, before: PlannedSheet): string | undefined {
  const pairs = pairsOf(sheet, before)
  const changed = pairs.find(([after, stored]) => stored && after.price !== stored.price)
  if (changed)
    return importMessages.change.price(formatTaka(changed[1]?.price ?? 0), formatTaka(changed[0].price))
  return pairs.some(([after, stored]) => stored && after.oldPrice !== stored.oldPrice)
    ? importMessages.change.oldPrice
    : undefined
}

function optionChanges(sheet: PlannedSheet, before: PlannedSheet): string[] {
  const texts = importMessages.change
  const names = new Set([...before.options, ...sheet.options].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const valuesIn = ({ options }: PlannedSheet) =>
      options.find((option) => option.name === name)?.values ?? []
    const after = valuesIn(sheet)
    if (JSON.stringify(after.toSorted()) === JSON.stringify(valuesIn(before).toSorted())) return []
    const role = roleOfOption(name)
    const label = role === 'color' ? texts.colors : role === 'size' ? texts.sizes : name
    return after.length === 0 ? [texts.noneLeft(label)] : [label]
  })
}

const variantDetails = [
  ['sku', ({ sku }) => sku],
  ['barcode', ({ barcode }) => barcode],
  ['cost', ({ cost }) => cost],
  ['weight', ({ weightGrams }) => weightGrams],
  ['variantImage', ({ imageId, imageKey }) => imageKey ?? imageId],
  ['variantFields', ({ customFields }) => JSON.stringify(customFields)],
] as const satisfies [keyof typeof importMessages.change, (variant: SheetVariant) => unknown][]

function detailChanges(sheet: PlannedSheet, before: PlannedSheet): string[] {
  const pairs = pairsOf(sheet, before)
  return variantDetails.flatMap(([name, read]) =>
    pairs.some(([after, stored]) => stored && read(after) !== read(stored))
      ? [importMessages.change[name]]
      : [],
  )
}

/** Each variant with what is stored of it. */
function pairsOf(sheet: PlannedSheet, before: PlannedSheet): [SheetVariant, SheetVariant | undefined][] {
  const stored = new Map(before.variants.map((variant) => [valuesKey(variant), variant]))
  return sheet.variants.map((variant) => [variant, stored.get(valuesKey(variant))])
}
