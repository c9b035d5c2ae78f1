import { roleOfOption } from '#contract/catalogue/options.ts'
import { formatTaka } from '#contract/taka.ts'
import type { PlannedSheet, RequestedChange, SheetVariant, StoredProduct } from './requested-change.ts'
import { storedSheet, valuesKey } from './variant-sheet.ts'

/** The changes of a product except its stock, for staff to read before they start the import: `price ৳900 → ৳950`. */
export function describeChanges(change: RequestedChange, stored: StoredProduct): string[] {
  const { fields, images, newCategory } = change
  const { name, nameBn, description, descriptionBn, tags, sellerName, sellerId, categoryId } = fields
  const before = storedSheet(stored)
  const sheet = change.sheet ?? before
  return [
    name !== undefined && 'title',
    description !== undefined && (description === '' ? 'description (emptied)' : 'description'),
    nameBn !== undefined && 'Bangla title',
    descriptionBn !== undefined && 'Bangla description',
    priceChange(sheet, before),
    (categoryId !== undefined || newCategory !== undefined) && 'category',
    tags && (tags.length === 0 ? 'tags (emptied)' : 'tags'),
    ...optionChanges(sheet, before),
    ...detailChanges(sheet, before),
    (sellerName !== undefined || sellerId !== undefined) &&
      `seller ${stored.sellerName} → ${sellerName ?? ''}`,
    stateChange(fields),
    fields.customFields !== undefined && 'custom fields',
    images && 'images',
  ].filter((change) => typeof change === 'string')
}

function stateChange({ isArchived, isDraft }: RequestedChange['fields']) {
  if (isArchived === false) return 'shown to shoppers'
  if (isDraft !== undefined) return isDraft ? 'now a draft' : 'now archived'
  return isArchived && 'hidden from shoppers'
}

function priceChange(sheet: PlannedSheet, before: PlannedSheet): string | undefined {
  const pairs = pairsOf(sheet, before)
  const changed = pairs.find(([after, stored]) => stored && after.price !== stored.price)
  if (changed) return `price ${formatTaka(changed[1]?.price ?? 0)} → ${formatTaka(changed[0].price)}`
  return pairs.some(([after, stored]) => stored && after.oldPrice !== stored.oldPrice)
    ? 'price before the discount'
    : undefined
}

function optionChanges(sheet: PlannedSheet, before: PlannedSheet): string[] {
  const names = new Set([...before.options, ...sheet.options].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const valuesIn = ({ options }: PlannedSheet) =>
      options.find((option) => option.name === name)?.values ?? []
    const after = valuesIn(sheet)
    if (JSON.stringify(after.toSorted()) === JSON.stringify(valuesIn(before).toSorted())) return []
    const role = roleOfOption(name)
    const label = role === 'color' ? 'colours' : role === 'size' ? 'sizes' : name
    return after.length === 0 ? [`${label} (none left)`] : [label]
  })
}

const details = [
  ['SKU', ({ sku }) => sku],
  ['barcode', ({ barcode }) => barcode],
  ['cost', ({ cost }) => cost],
  ['weight', ({ weightGrams }) => weightGrams],
  ['image of a variant', ({ imageId, imageKey }) => imageKey ?? imageId],
  ['custom fields of variants', ({ customFields }) => JSON.stringify(customFields)],
] as const satisfies [string, (variant: SheetVariant) => unknown][]

function detailChanges(sheet: PlannedSheet, before: PlannedSheet): string[] {
  const pairs = pairsOf(sheet, before)
  return details.flatMap(([label, read]) =>
    pairs.some(([after, stored]) => stored && read(after) !== read(stored)) ? [label] : [],
  )
}

/** Each variant with what is stored of it. */
function pairsOf(sheet: PlannedSheet, before: PlannedSheet): [SheetVariant, SheetVariant | undefined][] {
  const stored = new Map(before.variants.map((variant) => [valuesKey(variant), variant]))
  return sheet.variants.map((variant) => [variant, stored.get(valuesKey(variant))])
}
