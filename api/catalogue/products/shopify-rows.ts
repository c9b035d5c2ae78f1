import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'
import { customCell } from './custom-columns.ts'

export type ExportedProduct = {
  id: string
  name: string
  description: string
  sellerName: string
  /** Whole taka, after and before the discount. */
  price: number
  listPrice: number
  stock: number
  colors: string[]
  sizes: string[]
  tags: string[]
  /** Hidden from shoppers: archived, or a draft. */
  isHidden: boolean
  isDraft: boolean
  category: string
  subcategory: string | null
  subSubcategory: string | null
  imageIds: string[]
  /** Stock per colour and size; empty for a product without variants. */
  variants: { color: string | null; size: string | null; stock: number }[]
  customFields: StoredFields
}

/** Columns of Shopify's product CSV for which the shop has values, in Shopify's order. */
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Status',
] as const

type Row = Partial<Record<(typeof SHOPIFY_COLUMNS)[number], string | number>>
type Variant = ExportedProduct['variants'][number]

/**
 * The rows of a product in Shopify's format: one per variant or image, whichever are more; the first has all other
 * fields, custom ones at the end.
 */
export function shopifyRows(
  product: ExportedProduct,
  publicUrl: string,
  customFields: readonly CustomField[],
): (string | number)[][] {
  const variants = variantsOf(product)
  const handle = `${productSlug(product.name) || 'product'}-${product.id.slice(-12)}`
  const count = Math.max(variants.length, product.imageIds.length)
  return Array.from({ length: count }, (_, index): Row => {
    const variant = variants[index]
    const imageId = product.imageIds[index]
    return {
      Handle: handle,
      ...(index === 0 && productCells(product)),
      ...(variant && variantCells(product, variant, index === 0)),
      ...(imageId && {
        'Image Src': publicUrl + imageUrl(imageId, '1200x900'),
        'Image Position': index + 1,
      }),
    }
  }).map((row, index) => [
    ...SHOPIFY_COLUMNS.map((column) => row[column] ?? ''),
    ...customFields.map((field) => (index === 0 ? customCell(field, product.customFields) : '')),
  ])
}

function productCells({
  name,
  description,
  sellerName,
  tags,
  isHidden,
  isDraft,
  ...levels
}: ExportedProduct): Row {
  const path = [levels.category, levels.subcategory, levels.subSubcategory].filter((level) => level !== null)
  return {
    Title: name,
    'Body (HTML)': htmlOf(description),
    Vendor: sellerName,
    'Product Category': path.join(' > '),
    Type: path.at(-1) ?? '',
    Tags: tags.join(', '),
    Published: isHidden ? 'FALSE' : 'TRUE',
    Status: isDraft ? 'draft' : isHidden ? 'archived' : 'active',
  }
}

function variantCells(
  { price, listPrice, colors, sizes }: ExportedProduct,
  variant: Variant,
  isFirst: boolean,
): Row {
  const options = [
    { name: 'Color', value: variant.color, isUsed: colors.length > 0 },
    { name: 'Size', value: variant.size, isUsed: sizes.length > 0 },
  ].filter(({ isUsed }) => isUsed)
  const [first = { name: 'Title', value: 'Default Title' }, second] = options
  return {
    ...(isFirst && { 'Option1 Name': first.name, 'Option2 Name': second?.name ?? '' }),
    'Option1 Value': first.value ?? '',
    'Option2 Value': second?.value ?? '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variant.stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': price,
    ...(listPrice > price && { 'Variant Compare At Price': listPrice }),
  }
}

/**
 * The variants of a product. If colours and sizes share one stock, the first combination gets all of it and the others none,
 * so that the sum is right; Shopify would sell variants without a stock without limit.
 */
function variantsOf({ variants, colors, sizes, stock }: ExportedProduct): Variant[] {
  if (variants.length > 0) return variants
  return orNull(colors).flatMap((color, colorIndex) =>
    orNull(sizes).map((size, sizeIndex) => ({
      color,
      size,
      stock: colorIndex + sizeIndex === 0 ? stock : 0,
    })),
  )
}

const orNull = (names: string[]): (string | null)[] => (names.length > 0 ? names : [null])

/** Descriptions are stored as plain text. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
