import type { ImportedColumn } from '#contract/imports/import-columns.ts'
import type { ImportEncoding, ImportFormat } from '#contract/imports/imports.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productCountLabel } from './import-labels.ts'

/** Texts about what is chosen of a file before it is imported, in one place. */
export const choiceTexts = {
  title: 'Before it is imported',
  formats: {
    shopify: 'A file of Shopify, by its columns.',
    woocommerce: 'A file of WooCommerce, by its columns.',
    other: 'A file with columns of its own.',
  } satisfies Record<ImportFormat, string>,
  encodings: {
    'utf-8': '',
    'utf-16': 'Its letters are UTF-16 and were read as such.',
    'windows-1252':
      'Its letters are Windows-1252, which has no Bangla: look whether names have question marks instead. If so, save the file as “CSV UTF-8” and choose it again.',
  } satisfies Record<ImportEncoding, string>,
  decimals: (count: number) => `Prices with paisa (${productCountLabel(count)})`,
  round: 'Round them',
  roundDetail: 'To whole taka, half a taka up. The remarks name each.',
  refuseDecimals: 'Refuse these products',
  refuseDecimalsDetail: 'The shop sells for whole taka.',
  categories: (count: number) =>
    `Categories that the shop does not have (${count === 1 ? '1 category' : `${formatNumber(count)} categories`})`,
  create: 'Make them',
  createDetail: 'With the import, at their place in the tree.',
  useDefault: 'Put their products into one category',
  useDefaultDetail: 'The remarks say in which one each was.',
  refuseCategories: 'Refuse these products',
  refuseCategoriesDetail: 'Nothing is made.',
  mapped: (path: string, count: number) => `“${path}” (${productCountLabel(count)})`,
  asAbove: 'As chosen above',
  mapHint: 'A category of the shop can be chosen for each of them.',
  defaultCategory: 'Category for them',
  uncategorised: (count: number) => `Category for products without one (${productCountLabel(count)})`,
  chooseCategory: 'Choose a category',
  uncounted: (count: number) =>
    `Units where the file does not say how many there are (${productCountLabel(count)})`,
  uncountedHint: 'The other shop sold them without counting; here a product with 0 is out of stock.',
  columns: 'What the columns are',
  columnsHint:
    'Choose the title and the price at least. The choice is remembered for the next file with these columns.',
  column: (title: string) => `Column “${title}”`,
  notUsed: 'Not used',
  samples: (samples: readonly string[]) => (samples.length > 0 ? samples.join(' · ') : 'Empty'),
  apply: 'Check again with this',
  applying: 'Checking...',
  unused: (count: number) =>
    count === 1
      ? 'One column of the file is not used'
      : `${formatNumber(count)} columns of the file are not used`,
  unusedEntry: (title: string, count: number) =>
    `${title}: ${count === 1 ? '1 value' : `${formatNumber(count)} values`}`,
} as const

/** What a column can be, in the words of the product form. */
export const columnLabels: Record<ImportedColumn, string> = {
  Handle: 'Handle: the same for all lines of a product',
  Title: 'Title',
  'Title (Bangla)': 'Title in Bangla',
  'Body (HTML)': 'Description',
  'Body (Bangla)': 'Description in Bangla',
  Vendor: 'Brand or seller',
  'Product Category': 'Category',
  Type: 'Category, if the other is unknown',
  Tags: 'Tags',
  Status: 'Status: active, draft, archived',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Price before the discount',
  'Cost per item': 'Cost',
  'Variant Inventory Qty': 'Stock',
  'Variant SKU': 'SKU',
  'Variant Barcode': 'Barcode',
  'Variant Grams': 'Weight in grams',
  'Option1 Value': 'Option: colour, size or the like',
  'Option2 Value': 'Second option',
  'Option3 Value': 'Third option',
  'Image Src': 'Images',
  'Variant Image': 'Image of the variant',
}
