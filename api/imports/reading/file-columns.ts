import { customFieldOfTitle, variantFieldOfTitle } from '#api/custom-fields/custom-columns.ts'
import { type ImportedColumn, importedColumns } from '#contract/imports/import-columns.ts'

/** Columns that are read of the shop's own and Shopify's files only, beside those that any file may have. */
const furtherColumns = [
  'Published',
  'Image Position',
  'Variant Inventory Tracker',
  'Gift Card',
  'Option1 Name',
  'Option2 Name',
  'Option3 Name',
] as const

/** A column of which an import reads the cells, by the title that Shopify gave it first. */
export type FileColumn = ImportedColumn | (typeof furtherColumns)[number]

/**
 * The cells of a line; a column that the file does not have is missing. Those of custom fields by the names of the fields.
 * `notes`: what was read differently or left out, for staff. `oldPath`: where the shop that wrote the file shows the product.
 */
export type Cells = Partial<Record<FileColumn, string>> & {
  customFields?: Record<string, string>
  variantFields?: Record<string, string>
  /** Units that all variants share. */
  sharedStock?: string
  notes?: string[]
  /** Why it does not go on sale; '' where `notes` say so. Missing in Shopify's files, whose status says it. */
  hiddenReason?: string
  oldPath?: string
  /** Where it shows the product's category, from the first level on. */
  oldCategoryPaths?: string[]
}

/** Which columns of a header are read, by their index; several may be read as one, such as those of images. */
export type ColumnIndexes = {
  columns: ReadonlyMap<FileColumn, number[]>
  customFields: ReadonlyMap<string, number>
  variantFields: ReadonlyMap<string, number>
}

/** The columns of Shopify's files by their titles, ignoring case; Shopify has renamed some over the years. */
export function shopifyIndexes(titles: readonly string[]): ColumnIndexes {
  const columns = new Map<FileColumn, number[]>()
  for (const [index, title] of titles.entries()) {
    const column = columnByTitle.get(normalizedTitle(title))
    if (column && !columns.has(column)) columns.set(column, [index])
  }
  return { columns, ...customIndexes(titles) }
}

/** The columns of any other file, as they were matched by their titles. */
export function matchedIndexes(
  titles: readonly string[],
  matches: Readonly<Record<string, ImportedColumn>>,
): ColumnIndexes {
  const columns = new Map<FileColumn, number[]>()
  for (const [index, title] of titles.entries()) {
    const column = Object.hasOwn(matches, title) ? matches[title] : undefined
    if (column) columns.set(column, [...(columns.get(column) ?? []), index])
  }
  return { columns, ...customIndexes(titles) }
}

/** Whether a header is Shopify's: it names its products by handle and has a title. */
export function isShopifyHeader(titles: readonly string[]): boolean {
  const { columns } = shopifyIndexes(titles)
  return columns.has('Handle') && (columns.has('Title') || columns.has('Variant Price'))
}

/** A column that a title probably means, to begin with when the columns of a file are matched. */
export function likelyColumn(title: string): ImportedColumn | undefined {
  const column = columnByTitle.get(normalizedTitle(title)) ?? likelyByTitle.get(normalizedTitle(title))
  return importedColumns.find((imported) => imported === column)
}

function customIndexes(titles: readonly string[]) {
  const customFields = new Map<string, number>()
  const variantFields = new Map<string, number>()
  for (const [index, title] of titles.entries()) {
    const name = customFieldOfTitle(title)
    if (name !== undefined && !customFields.has(name)) customFields.set(name, index)
    const variantName = variantFieldOfTitle(title)
    if (variantName !== undefined && !variantFields.has(variantName)) variantFields.set(variantName, index)
  }
  return { customFields, variantFields }
}

export const normalizedTitle = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ')

const columnByTitle = new Map<string, FileColumn>([
  ...[...importedColumns, ...furtherColumns].map((column) => [normalizedTitle(column), column] as const),
  ['url handle', 'Handle'],
  ['body html', 'Body (HTML)'],
  ['description', 'Body (HTML)'],
  ['published on online store', 'Published'],
  ['sku', 'Variant SKU'],
  ['barcode', 'Variant Barcode'],
  ['weight value (grams)', 'Variant Grams'],
  ['price', 'Variant Price'],
  ['compare-at price', 'Variant Compare At Price'],
  ['inventory tracker', 'Variant Inventory Tracker'],
  ['inventory quantity', 'Variant Inventory Qty'],
  ['product image url', 'Image Src'],
  ['variant image url', 'Variant Image'],
])

/** Titles that other shops, Facebook's catalogue and spreadsheets use. */
const likelyByTitle = new Map<string, ImportedColumn>([
  ['id', 'Handle'],
  ['name', 'Title'],
  ['product name', 'Title'],
  ['product', 'Title'],
  ['item', 'Title'],
  ['নাম', 'Title'],
  ['পণ্য', 'Title'],
  ['details', 'Body (HTML)'],
  ['বিবরণ', 'Body (HTML)'],
  ['brand', 'Vendor'],
  ['category', 'Product Category'],
  ['categories', 'Product Category'],
  ['product_type', 'Product Category'],
  ['google_product_category', 'Type'],
  ['ক্যাটাগরি', 'Product Category'],
  ['collections', 'Collection'],
  ['কালেকশন', 'Collection'],
  ['sale price', 'Variant Price'],
  ['selling price', 'Variant Price'],
  ['দাম', 'Variant Price'],
  ['মূল্য', 'Variant Price'],
  ['mrp', 'Variant Compare At Price'],
  ['regular price', 'Variant Compare At Price'],
  ['old price', 'Variant Compare At Price'],
  ['cost', 'Cost per item'],
  ['purchase price', 'Cost per item'],
  ['stock', 'Variant Inventory Qty'],
  ['quantity', 'Variant Inventory Qty'],
  ['qty', 'Variant Inventory Qty'],
  ['quantity_to_sell_on_facebook', 'Variant Inventory Qty'],
  ['স্টক', 'Variant Inventory Qty'],
  ['code', 'Variant SKU'],
  ['product code', 'Variant SKU'],
  ['gtin', 'Variant Barcode'],
  ['weight (g)', 'Variant Grams'],
  ['image', 'Image Src'],
  ['images', 'Image Src'],
  ['image_link', 'Image Src'],
  ['image url', 'Image Src'],
  ['additional_image_link', 'Image Src'],
  ['ছবি', 'Image Src'],
  ['color', 'Option1 Value'],
  ['colour', 'Option1 Value'],
  ['রং', 'Option1 Value'],
  ['size', 'Option2 Value'],
  ['সাইজ', 'Option2 Value'],
])
