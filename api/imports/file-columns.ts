import { customFieldOfTitle } from '#api/catalogue/products/custom-columns.ts'

/** Columns of Shopify's product CSV that the shop reads; all others are ignored. */
export const COLUMNS = [
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
  'Option3 Name',
  'Option3 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Status',
] as const
export type FileColumn = (typeof COLUMNS)[number]

/** The cells of a line; a column that the file does not have is missing. Those of custom fields by the names of the fields. */
export type Cells = Partial<Record<FileColumn, string>> & { customFields?: Record<string, string> }

/** Index of the column of each custom field that the file has, by the field's name. */
export function customColumnIndexes(titles: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>()
  for (const [index, title] of titles.entries()) {
    const name = customFieldOfTitle(title)
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index)
  }
  return indexes
}

/** Index of each known column by the titles of a header, in any case; Shopify has renamed some over the years. */
export function columnIndexes(titles: readonly string[]): Map<FileColumn, number> {
  const indexes = new Map<FileColumn, number>()
  for (const [index, title] of titles.entries()) {
    const column = columnByTitle.get(normalized(title))
    if (column && !indexes.has(column)) indexes.set(column, index)
  }
  return indexes
}

/** Required columns that are missing; the category may be in either of two columns. */
export function missingColumns(indexes: ReadonlyMap<FileColumn, number>): string[] {
  const missing: string[] = (['Handle', 'Title', 'Variant Price'] as const).filter(
    (column) => !indexes.has(column),
  )
  const hasCategory = indexes.has('Product Category') || indexes.has('Type')
  return hasCategory ? missing : [...missing, 'Product Category']
}

const normalized = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ')

const columnByTitle = new Map<string, FileColumn>([
  ...COLUMNS.map((column) => [normalized(column), column] as const),
  ['url handle', 'Handle'],
  ['body html', 'Body (HTML)'],
  ['description', 'Body (HTML)'],
  ['price', 'Variant Price'],
  ['compare-at price', 'Variant Compare At Price'],
  ['inventory quantity', 'Variant Inventory Qty'],
  ['product image url', 'Image Src'],
])
