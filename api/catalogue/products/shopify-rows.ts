import { productSlug } from '#contract/catalogue/product-slug.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'

export type ExportedProduct = {
  id: string
  name: string
  description: string
  sellerName: string
  /** Taka: what is paid, and what it was before the discount. */
  price: number
  listPrice: number
  stock: number
  colors: string[]
  sizes: string[]
  tags: string[]
  isArchived: boolean
  category: string
  subcategory: string | null
  subSubcategory: string | null
  imageIds: string[]
  /** Stock per colour and size; empty where only the product's own is counted. */
  variants: { color: string | null; size: string | null; stock: number }[]
}

/** Columns of Shopify's product file that we have something for, in its order. */
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
type Choice = ExportedProduct['variants'][number]

/** A product as Shopify writes it: a row for each choice or picture, whichever are more; the first says the rest. */
export function shopifyRows(product: ExportedProduct, shopAddress: string): (string | number)[][] {
  const choices = choicesOf(product)
  const handle = `${productSlug(product.name) || 'product'}-${product.id.slice(-12)}`
  const count = Math.max(choices.length, product.imageIds.length)
  return Array.from({ length: count }, (_, index): Row => {
    const choice = choices[index]
    const imageId = product.imageIds[index]
    return {
      Handle: handle,
      ...(index === 0 && headOf(product)),
      ...(choice && variantOf(product, choice, index === 0)),
      ...(imageId && {
        'Image Src': shopAddress + imageUrl(imageId, '1200x900'),
        'Image Position': index + 1,
      }),
    }
  }).map((row) => SHOPIFY_COLUMNS.map((column) => row[column] ?? ''))
}

function headOf({ name, description, sellerName, tags, isArchived, ...levels }: ExportedProduct): Row {
  const path = [levels.category, levels.subcategory, levels.subSubcategory].filter((level) => level !== null)
  return {
    Title: name,
    'Body (HTML)': asHtml(description),
    Vendor: sellerName,
    'Product Category': path.join(' > '),
    Type: path.at(-1) ?? '',
    Tags: tags.join(', '),
    Published: isArchived ? 'FALSE' : 'TRUE',
    Status: isArchived ? 'archived' : 'active',
  }
}

function variantOf(
  { price, listPrice, colors, sizes }: ExportedProduct,
  choice: Choice,
  isFirst: boolean,
): Row {
  const options = [
    { name: 'Color', value: choice.color, isThere: colors.length > 0 },
    { name: 'Size', value: choice.size, isThere: sizes.length > 0 },
  ].filter(({ isThere }) => isThere)
  const [first = { name: 'Title', value: 'Default Title' }, second] = options
  return {
    ...(isFirst && { 'Option1 Name': first.name, 'Option2 Name': second?.name ?? '' }),
    'Option1 Value': first.value ?? '',
    'Option2 Value': second?.value ?? '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': choice.stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': price,
    ...(listPrice > price && { 'Variant Compare At Price': listPrice }),
  }
}

/**
 * Where colours and sizes share one stock, the first of them has it and the others none: the sum of a file is the sum of
 * the shop, and what Shopify does not count it sells without end.
 */
function choicesOf({ variants, colors, sizes, stock }: ExportedProduct): Choice[] {
  if (variants.length > 0) return variants
  return orNone(colors).flatMap((color, at) =>
    orNone(sizes).map((size, place) => ({ color, size, stock: at + place === 0 ? stock : 0 })),
  )
}

const orNone = (names: string[]): (string | null)[] => (names.length > 0 ? names : [null])

/** Our descriptions are plain text. */
function asHtml(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return safe
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
