import { discountedPrice } from '#contract/catalogue/discount.ts'
import { formatTaka } from '#contract/taka.ts'
import type { RequestedChange, StoredProduct } from './requested-change.ts'

/** The changes of a product except its stock, for staff to read before they start the import: `price ৳900 → ৳950`. */
export function describeChanges({ fields, images }: RequestedChange, stored: StoredProduct): string[] {
  const { name, description, tags, colors, sizes, sellerName, sellerId, categoryId } = fields
  return [
    name !== undefined && 'title',
    description !== undefined && (description === '' ? 'description (emptied)' : 'description'),
    priceChange(fields, stored),
    categoryId !== undefined && 'category',
    tags && (tags.length === 0 ? 'tags (emptied)' : 'tags'),
    colors && (colors.length === 0 ? 'colours (none left)' : 'colours'),
    sizes && (sizes.length === 0 ? 'sizes (none left)' : 'sizes'),
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

function priceChange({ listPrice, discountPercent }: RequestedChange['fields'], stored: StoredProduct) {
  if (listPrice === undefined || discountPercent === undefined) return undefined
  const price = discountedPrice(listPrice, discountPercent)
  if (price !== stored.price) return `price ${formatTaka(stored.price)} → ${formatTaka(price)}`
  return listPrice === stored.listPrice ? undefined : 'price before the discount'
}
