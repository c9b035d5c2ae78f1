import { importMessages } from '#contract/imports/import-messages.ts'
import { normalizedTitle } from './file-columns.ts'
import type { FileLine } from './file-table.ts'

/** The columns of a catalogue of Facebook and Instagram that are read, apart from images and tags. */
const COLUMNS = [
  'id',
  'title',
  'description',
  'rich_text_description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'sale_price',
  'sale_price_effective_date',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'age_group',
  'product_type',
  'google_product_category',
  'fb_product_category',
  'gtin',
  'inventory',
  'quantity_to_sell_on_facebook',
  'shipping_weight',
  'status',
  'visibility',
] as const

export type FacebookColumn = (typeof COLUMNS)[number]

/** `image[0].url` of an export, and `product_tags[1]`. */
const IMAGE = /^image\[\d+\]\.url$/
const TAG = /^product_tags\[\d+\]$/

/** Whether a header is that of a catalogue. */
export function isFacebookHeader(titles: readonly string[]): boolean {
  const names = new Set(titles.map(normalizedTitle))
  return (
    ['id', 'title', 'price'].every((name) => names.has(name)) &&
    ['availability', 'image_link', 'image[0].url', 'item_group_id'].some((name) => names.has(name))
  )
}

/** The indexes of the columns that are read. */
export function facebookColumnsUsed(titles: readonly string[]): Set<number> {
  const used = titles.flatMap((title, index) => {
    const name = normalizedTitle(title)
    return COLUMNS.some((column) => column === name) || IMAGE.test(name) || TAG.test(name) ? [index] : []
  })
  return new Set(used)
}

/** A line of a catalogue: a product, or a variant of the products with its `item_group_id`. */
export type FacebookItem = {
  line: number
  cell(column: FacebookColumn): string
  /** Addresses, the main image first. */
  images: string[]
  tags: string[]
  problem: string | undefined
}

export function createFacebookReader(titles: readonly string[]): (entry: FileLine) => FacebookItem {
  const names = titles.map(normalizedTitle)
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const indexesOf = (pattern: RegExp) => names.flatMap((name, index) => (pattern.test(name) ? [index] : []))
  const [imageIndexes, tagIndexes] = [indexesOf(IMAGE), indexesOf(TAG)]
  return ({ record, line }) => {
    const cell = (name: string) => (record[indexOf.get(name) ?? -1] ?? '').trim()
    const valuesAt = (indexes: readonly number[]) =>
      indexes.map((index) => (record[index] ?? '').trim()).filter((value) => value !== '')
    const images = [cell('image_link'), ...valuesAt(imageIndexes), cell('additional_image_link')]
    return {
      line,
      cell,
      images: [...new Set(images.flatMap((addresses) => addresses.split(/[\s,;|]+(?=https?:\/\/)/)))].filter(
        (address) => address !== '',
      ),
      tags: valuesAt(tagIndexes),
      problem:
        record.length < titles.length
          ? importMessages.lineShort(line, record.length, titles.length)
          : undefined,
    }
  }
}
