/** What a column of any file can be read as, by the title that Shopify's files give it. */
export const importedColumns = [
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
  'Status',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  'Variant Inventory Qty',
  'Variant SKU',
  'Variant Barcode',
  'Variant Grams',
  'Option1 Value',
  'Option2 Value',
  'Option3 Value',
  'Image Src',
  'Variant Image',
  'Product Details',
  'Product Details (Bangla)',
  'Question',
  'Answer',
  'Question (Bangla)',
  'Answer (Bangla)',
] as const
export type ImportedColumn = (typeof importedColumns)[number]

/** Columns that a file needs before its products can be read. */
export const requiredColumns = ['Title', 'Variant Price'] as const satisfies ImportedColumn[]
