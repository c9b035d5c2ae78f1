import { escapeHtml } from '#api/http/escape-html.ts'
import { dhakaDay } from '#api/period.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type Cells, normalizedTitle } from './file-columns.ts'
import type { FileProduct, FileRecord, FileTable } from './file-table.ts'

/** The columns of WooCommerce's product export that are read, apart from attributes and weight. */
const COLUMNS = [
  'id',
  'type',
  'sku',
  'gtin, upc, ean, or isbn',
  'name',
  'published',
  'visibility in catalog',
  'short description',
  'description',
  'date sale price starts',
  'date sale price ends',
  'in stock?',
  'stock',
  'sale price',
  'regular price',
  'cost of goods',
  'categories',
  'tags',
  'images',
  'parent',
  'grouped products',
  'external url',
  'brands',
] as const
type WooColumn = (typeof COLUMNS)[number]

/** `Attribute 1 name`, `Attribute 12 value(s)` */
const ATTRIBUTE = /^attribute (\d{1,2}) (name|value\(s\))$/
/** `Weight (kg)`: the unit is the shop's. */
const WEIGHT = /^weight \((kg|g|lbs|oz)\)$/
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523 }
/** Variants that one line for "any size" may stand for. */
const MAX_EXPANDED = 200

/** Whether a header is that of WooCommerce's product export. */
export function isWooHeader(titles: readonly string[]): boolean {
  const names = new Set(titles.map(normalizedTitle))
  return ['type', 'name', 'regular price'].every((name) => names.has(name))
}

/** The indexes of the columns that are read. */
export function wooColumnsUsed(titles: readonly string[]): Set<number> {
  const used = titles.flatMap((title, index) => {
    const name = normalizedTitle(title)
    return COLUMNS.some((column) => column === name) || ATTRIBUTE.test(name) || WEIGHT.test(name)
      ? [index]
      : []
  })
  return new Set(used)
}

type Attribute = { name: string; values: string[] }
type WooRecord = {
  line: number
  cell(column: WooColumn): string
  has(column: WooColumn): boolean
  attributes: Attribute[]
  grams: string | undefined
  problem: string | undefined
}

/** The products of WooCommerce's export: each with its variations, wherever in the file they stand. */
export function readWooProducts({ titles, records }: FileTable, now: Date): FileProduct[] {
  const reader = createReader(titles)
  const all = records.map(reader)
  const isVariation = (record: WooRecord) => typesOf(record).includes('variation')
  const parents = all.filter((record) => !isVariation(record))
  const bySku = new Map(parents.map((record) => [record.cell('sku').toLowerCase(), record]))
  const byId = new Map(parents.map((record) => [`id:${record.cell('id')}`, record]))
  const parentOf = (record: WooRecord) => {
    const named = record.cell('parent').toLowerCase()
    return named === '' ? undefined : (byId.get(named.replace(/\s/g, '')) ?? bySku.get(named))
  }
  const variationsOf = Map.groupBy(all.filter(isVariation), parentOf)
  const products = parents.map((record) => toProduct(record, variationsOf.get(record) ?? [], now))
  for (const orphan of variationsOf.get(undefined) ?? [])
    products.push({
      handle: `woocommerce-variation-${orphan.cell('id') || orphan.line}`,
      line: orphan.line,
      lines: [{ Title: orphan.cell('name') }],
      problem: importMessages.parentMissing(orphan.cell('parent')),
    })
  return merged(products).toSorted((a, b) => a.line - b.line)
}

function createReader(titles: readonly string[]): (entry: FileRecord) => WooRecord {
  const names = titles.map(normalizedTitle)
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const weight = names.findIndex((name) => WEIGHT.test(name))
  const unit = WEIGHT.exec(names[weight] ?? '')?.[1] ?? 'kg'
  const numbers = [...new Set(names.flatMap((name) => ATTRIBUTE.exec(name)?.[1] ?? []))]
  return ({ record, line }) => {
    const at = (name: string) => (record[indexOf.get(name) ?? -1] ?? '').trim()
    return {
      line,
      cell: at,
      has: (name) => indexOf.has(name),
      attributes: numbers
        .map((number) => ({
          name: at(`attribute ${number} name`),
          values: listOf(at(`attribute ${number} value(s)`)),
        }))
        .filter(({ name }) => name !== ''),
      grams: weight < 0 ? undefined : gramsOf(record[weight] ?? '', unit),
      problem:
        record.length < titles.length
          ? importMessages.lineShort(line, record.length, titles.length)
          : undefined,
    }
  }
}

/** Two lines of one id or SKU are one product that is there twice. */
function merged(products: FileProduct[]): FileProduct[] {
  const byHandle = new Map<string, FileProduct>()
  for (const product of products) {
    const first = byHandle.get(product.handle)
    if (first) first.problem ??= importMessages.handleTwice(product.handle, first.line, product.line)
    else byHandle.set(product.handle, product)
  }
  return [...byHandle.values()]
}

function toProduct(record: WooRecord, variations: readonly WooRecord[], now: Date): FileProduct {
  const types = typesOf(record)
  const notes: string[] = []
  const sold = variations.filter((variation) => {
    const isOnSale = variation.cell('published') !== '0' && variation.cell('published') !== '-1'
    if (!isOnSale) notes.push(importMessages.variationNotOnSale(variation.cell('name'), variation.line))
    return isOnSale
  })
  const options = types.includes('variable') || variations.length > 0 ? optionsOf(record, sold) : []
  const first = { ...productCells(record, options, notes), notes }
  if (sold.some((variation) => variation.cell('description') !== ''))
    notes.push(importMessages.variationDescriptions)
  const product = {
    handle: `woocommerce-${record.cell('id') || record.cell('sku').toLowerCase() || slugOf(record.cell('name'))}`,
    line: record.line,
  }
  const problem = problemOf(record, types, sold, options)
  if (problem) return { ...product, lines: [first], problem }
  if (options.length === 0)
    return { ...product, lines: [{ ...first, ...simpleCells(record), ...variantCells(record, notes, now) }] }
  const lines = variationLines(record, sold, options, notes, now)
  const [firstVariant = {}, ...others] = lines
  return { ...product, lines: [{ ...first, ...optionNames(options), ...firstVariant }, ...others] }
}

function problemOf(
  record: WooRecord,
  types: readonly string[],
  sold: readonly WooRecord[],
  options: readonly Attribute[],
): string | undefined {
  const broken = [record, ...sold].find(({ problem }) => problem !== undefined)
  if (broken) return broken.problem
  if (types.includes('grouped')) return importMessages.groupedProduct
  if (options.length > 3) return importMessages.tooManyOptions(options.length)
  if (types.includes('variable') && sold.length === 0) return importMessages.noVariations
  return undefined
}

/** The attributes by which variations differ, with the values of the product, so that "any" stands for each of them. */
function optionsOf(record: WooRecord, variations: readonly WooRecord[]): Attribute[] {
  const names = new Map<string, Attribute>()
  for (const variation of variations)
    for (const attribute of variation.attributes) names.set(attribute.name.toLowerCase(), attribute)
  return [...names].map(([key, { name }]) => {
    const own = record.attributes.find((attribute) => attribute.name.toLowerCase() === key)
    const used = variations.flatMap(({ attributes }) => valueIn(attributes, key) || [])
    return { name: own?.name ?? name, values: [...new Set([...(own?.values ?? []), ...used])] }
  })
}

function valueIn(attributes: readonly Attribute[], key: string): string {
  return attributes.find(({ name }) => name.toLowerCase() === key)?.values[0] ?? ''
}

function productCells(record: WooRecord, options: readonly Attribute[], notes: string[]): Cells {
  const { cell } = record
  const [category, ...others] = deepestFirst(listOf(cell('categories')))
  if (others.length > 0) notes.push(importMessages.otherCategories(others.join(', ')))
  const optionNames = new Set(options.map(({ name }) => name.toLowerCase()))
  const facts = record.attributes
    .filter(({ name, values }) => !optionNames.has(name.toLowerCase()) && values.length > 0)
    .map(({ name, values }) => `<p>${escapeHtml(`${name}: ${values.join(', ')}`)}</p>`)
  const texts = [cell('short description'), cell('description')].filter((text) => text !== '').map(asHtml)
  return {
    Title: cell('name'),
    'Body (HTML)': [...texts, ...facts].join('\n'),
    ...(category !== undefined && { 'Product Category': category }),
    Tags: [...listOf(cell('tags')), ...others.map((path) => path.split('>').at(-1)?.trim() ?? '')].join(','),
    Vendor: cell('brands'),
    Status: statusOf(record, notes),
    'Image Src': listOf(cell('images')).join(', '),
    oldPath: `/product/${slugOf(cell('name'))}`,
  }
}

/** A product of one kind has no options. */
function simpleCells({ has }: WooRecord): Cells {
  return has('sku') ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' } : {}
}

/** Published is 1, for a private product 0, for a draft -1. What shoppers there do not see does not go on sale here. */
function statusOf(record: WooRecord, notes: string[]): string {
  const { cell } = record
  const visibility = cell('visibility in catalog').toLowerCase()
  const types = typesOf(record)
  if (types.includes('external')) {
    notes.push(importMessages.externalProduct(cell('external url')))
    return 'draft'
  }
  if (types.includes('downloadable') || types.includes('virtual')) {
    notes.push(importMessages.notShipped)
    return 'draft'
  }
  if (cell('published') === '-1') return 'draft'
  if (cell('published') === '0') return 'archived'
  if (visibility === 'hidden' || visibility === 'search') {
    notes.push(importMessages.notInCatalogue(visibility))
    return 'draft'
  }
  return cell('published') === '' ? '' : 'active'
}

function variantCells(record: WooRecord, notes: string[], now: Date): Cells {
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
function variationLines(
  record: WooRecord,
  variations: readonly WooRecord[],
  options: readonly Attribute[],
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
    const [image, ...others] = listOf(variation.cell('images'))
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

function combinationsOf(variation: WooRecord, options: readonly Attribute[]): string[][] {
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

const optionNames = ([one, two, three]: readonly Attribute[]): Cells => ({
  ...(one && { 'Option1 Name': one.name }),
  ...(two && { 'Option2 Name': two.name }),
  ...(three && { 'Option3 Name': three.name }),
})

const optionValues = ([one = '', two = '', three = '']: readonly string[]): Cells => ({
  'Option1 Value': one,
  'Option2 Value': two,
  'Option3 Value': three,
})

const typesOf = ({ cell }: Pick<WooRecord, 'cell'>) => listOf(cell('type').toLowerCase())

/** `a, b\, c` is `a` and `b, c`: WooCommerce writes a comma within a value with a backslash. */
function listOf(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** `Clothing > Hoodies` before `Sale`: the category with most levels is the product's own. */
function deepestFirst(paths: string[]): string[] {
  const depth = (path: string) => path.split('>').length
  const chosen = paths.toSorted((a, b) => depth(b) - depth(a))[0]
  // A category above the chosen one is part of its path.
  return paths
    .filter((path) => path === chosen || !chosen?.startsWith(`${path} >`))
    .toSorted((a) => (a === chosen ? -1 : 0))
}

function gramsOf(text: string, unit: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const value = Number(typed.replace(',', '.'))
  return Number.isFinite(value) ? String(Math.round(value * (GRAMS[unit] ?? 1))) : typed
}

/** WooCommerce writes the line breaks of a description as `\n`. */
function asHtml(text: string): string {
  const unescaped = text.replaceAll('\\n', '\n').replaceAll('\\,', ',')
  return /<\/?[a-z]/i.test(unescaped)
    ? unescaped
    : unescaped
        .split(/\n+/)
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join('')
}

/** The end of the address at which WordPress shows a product of this name, unless it was changed there. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/[\s-]+/g, '-')
}
