/** Columns of Shopify's product file that the shop reads; what else a file has is left aside. */
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

/** A line of the file, or one the shop would write; a column is missing where the file has none. */
export type Cells = Partial<Record<FileColumn, string>>

/** Place of each known column, by titles written in any case; Shopify has renamed some over the years. */
export function placesOf(titles: readonly string[]): Map<FileColumn, number> {
  const places = new Map<FileColumn, number>()
  for (const [place, title] of titles.entries()) {
    const column = byTitle.get(plain(title))
    if (column && !places.has(column)) places.set(column, place)
  }
  return places
}

/** What no file can be read without; a category is in one of two columns. */
export function missingColumns(places: ReadonlyMap<FileColumn, number>): string[] {
  const missing: string[] = (['Handle', 'Title', 'Variant Price'] as const).filter(
    (column) => !places.has(column),
  )
  const hasCategory = places.has('Product Category') || places.has('Type')
  return hasCategory ? missing : [...missing, 'Product Category']
}

const plain = (title: string) => title.trim().toLowerCase().replace(/\s+/g, ' ')

const byTitle = new Map<string, FileColumn>([
  ...COLUMNS.map((column) => [plain(column), column] as const),
  ['url handle', 'Handle'],
  ['body html', 'Body (HTML)'],
  ['description', 'Body (HTML)'],
  ['price', 'Variant Price'],
  ['compare-at price', 'Variant Compare At Price'],
  ['inventory quantity', 'Variant Inventory Qty'],
  ['product image url', 'Image Src'],
])
