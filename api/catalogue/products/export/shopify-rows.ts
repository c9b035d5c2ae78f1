import type { StoredFaq } from '#api/catalogue/products/product-faqs.repository.ts'
import { inOrderOf, onlyVariantOf } from '#api/catalogue/products/variant-order.ts'
import type { VariantWithPrices } from '#api/catalogue/stock/variants.repository.ts'
import { customCell } from '#api/custom-fields/custom-columns.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ProductOption } from '#contract/catalogue/options.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { imageUrl } from '#contract/images/image-sizes.ts'

export type ExportedProduct = {
  id: string
  name: string
  nameBn: string | null
  description: string
  descriptionBn: string | null
  details: string[]
  detailsBn: string[]
  faqs: StoredFaq[]
  sellerName: string
  /** Whole taka, after and before the discount. */
  price: number
  listPrice: number
  stock: number
  tags: string[]
  /** Hidden from shoppers: archived, or a draft. */
  isHidden: boolean
  isDraft: boolean
  category: string
  subcategory: string | null
  subSubcategory: string | null
  imageIds: string[]
  /** Names of the collections by hand that it is in. */
  collections: string[]
  options: ProductOption[]
  /** Whether each variant has a stock of its own; otherwise all share the product's. */
  hasVariants: boolean
  /** Those on sale, in any order. */
  variants: Omit<VariantWithPrices, 'id' | 'color' | 'size' | 'prices'>[]
  customFields: StoredFields
}

/**
 * Columns of Shopify's product CSV for which the shop has values, in Shopify's order, each text with its Bangla one
 * behind it; at the end those that Shopify does not have.
 */
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Title (Bangla)',
  'Body (HTML)',
  'Body (Bangla)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Collection',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
  'Product Details',
  'Product Details (Bangla)',
  'Question',
  'Answer',
  'Question (Bangla)',
  'Answer (Bangla)',
] as const

type Row = Partial<Record<(typeof SHOPIFY_COLUMNS)[number], string | number>>
type Variant = Omit<ExportedProduct['variants'][number], 'customFields'> & { customFields?: StoredFields }

/** The custom fields that have columns, behind those of Shopify. */
export type ExportedFields = { product: readonly CustomField[]; variant: readonly CustomField[] }

/**
 * The rows of a product in Shopify's format: one per variant, image, collection or question, whichever are most; the
 * first has all other fields. Custom ones are at the end, those of products before those of variants.
 */
export function shopifyRows(
  product: ExportedProduct,
  publicUrl: string,
  fields: ExportedFields,
): (string | number)[][] {
  const variants = variantsOf(product)
  const handle = `${productSlug(product.name) || 'product'}-${product.id.slice(-12)}`
  const count = Math.max(
    variants.length,
    product.imageIds.length,
    product.collections.length,
    product.faqs.length,
  )
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index]
    const imageId = product.imageIds[index]
    const faq = product.faqs[index]
    const row: Row = {
      Handle: handle,
      ...(index === 0 && productCells(product)),
      ...(variant && variantCells(product, variant, { isFirst: index === 0, publicUrl })),
      ...(imageId && {
        'Image Src': publicUrl + imageUrl(imageId, '1200x900'),
        'Image Position': index + 1,
      }),
      Collection: product.collections[index] ?? '',
      ...(faq && faqCells(faq)),
    }
    return [
      ...SHOPIFY_COLUMNS.map((column) => row[column] ?? ''),
      ...fields.product.map((field) => (index === 0 ? customCell(field, product.customFields) : '')),
      ...fields.variant.map((field) => (variant ? customCell(field, variant.customFields ?? null) : '')),
    ]
  })
}

function productCells({
  name,
  nameBn,
  description,
  descriptionBn,
  details,
  detailsBn,
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
    'Title (Bangla)': nameBn ?? '',
    'Body (Bangla)': htmlOf(descriptionBn ?? ''),
    'Product Details': details.join('\n'),
    'Product Details (Bangla)': detailsBn.join('\n'),
  }
}

const faqCells = ({ question, answer, questionBn, answerBn }: StoredFaq): Row => ({
  Question: question,
  Answer: answer,
  'Question (Bangla)': questionBn ?? '',
  'Answer (Bangla)': answerBn ?? '',
})

type VariantPlace = { isFirst: boolean; publicUrl: string }

function variantCells(
  { options }: ExportedProduct,
  variant: Variant,
  { isFirst, publicUrl }: VariantPlace,
): Row {
  const [first = { name: 'Title' }, second, third] = options
  const [value = 'Default Title', secondValue = '', thirdValue = ''] = variant.optionValues
  return {
    ...(isFirst && {
      'Option1 Name': first.name,
      'Option2 Name': second?.name ?? '',
      'Option3 Name': third?.name ?? '',
    }),
    'Option1 Value': value,
    'Option2 Value': secondValue,
    'Option3 Value': thirdValue,
    'Variant SKU': variant.sku ?? '',
    'Variant Grams': variant.weightGrams ?? '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variant.stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': variant.price,
    'Variant Compare At Price': variant.oldPrice ?? '',
    'Variant Barcode': variant.barcode ?? '',
    'Variant Image': variant.imageId ? publicUrl + imageUrl(variant.imageId, '1200x900') : '',
    'Variant Weight Unit': variant.weightGrams === null ? '' : 'g',
    'Cost per item': variant.cost ?? '',
  }
}

/**
 * The variants of a product in the order of their options. If they share one stock, the first gets all of it and the others
 * none, so that the sum is right; Shopify would sell variants without a stock without limit.
 */
function variantsOf(product: ExportedProduct): Variant[] {
  const { variants, options, hasVariants, stock } = product
  const ordered = variants.length > 0 ? inOrderOf(options, variants) : [onlyVariantOf(product)]
  return hasVariants
    ? ordered
    : ordered.map((variant, index) => ({ ...variant, stock: index === 0 ? stock : 0 }))
}

/** Descriptions are stored as plain text. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}
