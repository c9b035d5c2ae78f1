import { dhakaDay } from '#api/period.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Cells } from './file-columns.ts'
import { type WooAttribute, type WooRecord, wooListOf } from './woo-records.ts'

/** Variants that one line for "any size" may stand for. */
const MAX_EXPANDED = 200

/** The attributes by which variations differ, with the values of the product, so that "any" stands for each of them. */
export function wooOptionsOf(record: WooRecord, variations: readonly WooRecord[]): WooAttribute[] {
  const names = new Map<string, WooAttribute>()
  for (const variation of variations)
    for (const attribute of variation.attributes) names.set(attribute.name.toLowerCase(), attribute)
  return [...names].map(([key, { name }]) => {
    const own = record.attributes.find((attribute) => attribute.name.toLowerCase() === key)
    const used = variations.flatMap(({ attributes }) => valueIn(attributes, key) || [])
    return { name: own?.name ?? name, values: [...new Set([...(own?.values ?? []), ...used])] }
  })
}

function valueIn(attributes: readonly WooAttribute[], key: string): string {
  return attributes.find(({ name }) => name.toLowerCase() === key)?.values[0] ?? ''
}

export function variantCells(record: WooRecord, notes: string[], now: Date): Cells {
  const { cell, has } = record
  const { price, compareAt } = pricesOf(record, notes, now)
  return {
    'Variant Price': price,
    'Variant Compare At Price': compareAt,
    ...(has('sku') && { 'Variant SKU': cell('sku') }),
    ...(has('gtin, upc, ean, or isbn') && { 'Variant Barcode': cell('gtin, upc, ean, or isbn') }),
    ...(has('cost of goods') && { 'Cost per item': cell('cost of goods') }),
    ...(record.grams !== undefined && { 'Variant Grams': record.grams }),
    'Variant Inventory Qty': stockOf(record),
  }
}

/** A sale price with dates counts on these days only; the file cannot say when it will change. */
function pricesOf({ cell, line }: WooRecord, notes: string[], now: Date) {
  const regular = { price: cell('regular price'), compareAt: '' }
  const sale = cell('sale price')
  if (sale === '') return regular
  const today = dhakaDay(now)
  const starts = cell('date sale price starts').slice(0, 10)
  const ends = cell('date sale price ends').slice(0, 10)
  if (starts > today || (ends !== '' && ends < today)) {
    notes.push(importMessages.saleNotNow(line, sale))
    return regular
  }
  if (ends !== '') notes.push(importMessages.saleEnds(line, ends))
  return regular.price === '' ? { price: sale, compareAt: '' } : { price: sale, compareAt: regular.price }
}

/** Empty where the shop does not count a product that is in stock. */
function stockOf({ cell }: WooRecord): string {
  const stock = cell('stock')
  if (stock !== '' && stock.toLowerCase() !== 'parent') return stock
  return ['0', 'outofstock'].includes(cell('in stock?').toLowerCase()) ? '0' : ''
}

/** A line per variant; one for "any size" becomes one for each size. */
export function variationLines(
  record: WooRecord,
  variations: readonly WooRecord[],
  options: readonly WooAttribute[],
  notes: string[],
  now: Date,
): Cells[] {
  const isShared = variations.every((variation) => variation.cell('stock').toLowerCase() === 'parent')
  const parentStock = isShared || variations.some(({ cell }) => cell('stock').toLowerCase() === 'parent')
  if (parentStock && !isShared) notes.push(importMessages.partlySharedStock)
  const lines = variations.flatMap((variation) => {
    const combinations = combinationsOf(variation, options)
    if (combinations.length > 1) notes.push(importMessages.anyExpanded(variation.line, combinations.length))
    const cells = variantCells(variation, notes, now)
    const [image, ...others] = wooListOf(variation.cell('images'))
    if (others.length > 0) notes.push(importMessages.variationImages(variation.line))
    return combinations.map(
      (values, index): Cells => ({
        ...optionValues(values),
        ...cells,
        ...(index > 0 && { 'Variant SKU': '', 'Variant Barcode': '' }),
        ...(!cells['Variant Grams'] && record.grams && { 'Variant Grams': record.grams }),
        ...(isShared && { 'Variant Inventory Qty': '' }),
        ...(image !== undefined && { 'Variant Image': image }),
      }),
    )
  })
  const [first, ...rest] = lines
  return first && isShared ? [{ ...first, sharedStock: record.cell('stock') }, ...rest] : lines
}

function combinationsOf(variation: WooRecord, options: readonly WooAttribute[]): string[][] {
  return options
    .reduce<string[][]>(
      (combinations, { name, values }) => {
        const own = valueIn(variation.attributes, name.toLowerCase())
        const choices = own === '' ? values : [own]
        return combinations.flatMap((one) => choices.map((value) => [...one, value]))
      },
      [[]],
    )
    .slice(0, MAX_EXPANDED)
}

export const wooOptionNames = ([one, two, three]: readonly WooAttribute[]): Cells => ({
  ...(one && { 'Option1 Name': one.name }),
  ...(two && { 'Option2 Name': two.name }),
  ...(three && { 'Option3 Name': three.name }),
})

const optionValues = ([one = '', two = '', three = '']: readonly string[]): Cells => ({
  'Option1 Value': one,
  'Option2 Value': two,
  'Option3 Value': three,
})
