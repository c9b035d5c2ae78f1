import { parsePaisa } from '#api/sales/statements/statement-values.ts'
import { MAX_PRICE, MAX_STOCK, MAX_VARIANTS } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type { Cells, FileColumn } from './file-columns.ts'
import { htmlText } from './html-text.ts'

/** Stock of a colour and size; undefined when the cell is empty. */
export type ReadVariant = { color: string; size: string; stock?: number | undefined }

/** The values of a product in a file; a field is missing when its column is missing or its cell is empty. */
export type ReadProduct = {
  name?: string
  description?: string
  vendor?: string
  category?: string
  type?: string
  tags?: string[]
  /** Archived or a draft. */
  isHidden?: boolean
  /** Missing for a hidden product of which the file does not say which it is. */
  isDraft?: boolean
  /** Whole taka: the price, and the "compare at" price before the discount (0: none). */
  price?: number
  compareAt?: number
  colors?: string[]
  sizes?: string[]
  /** Stock of a product without colours and sizes. */
  stock?: number
  variants?: ReadVariant[]
  imageUrls?: string[]
  /** Texts of the cells of custom fields, by the names of the fields; the plan checks them. */
  customFields?: Record<string, string>
}

/** The values that were read, errors (`problems`), and remarks on values that were read differently (`notes`). */
export type Reading = { product: ReadProduct; problems: string[]; notes: string[] }

/** Reads the lines of one product. Cells are never evaluated: `=1+1` is a text. */
export function readProduct(lines: readonly Cells[]): Reading {
  const first = lines[0] ?? {}
  const reading: Reading = { product: {}, problems: [], notes: [] }
  readTexts(first, reading)
  readStatus(first, reading)
  readVariants(lines, reading)
  readPrice(lines, reading)
  readImages(lines, reading)
  if (first.customFields)
    reading.product.customFields = Object.fromEntries(
      Object.entries(first.customFields).map(([name, cell]) => [name, cellText(cell)]),
    )
  return reading
}

/** A cell without the apostrophe that keeps spreadsheets from reading it as a formula (api/catalogue/products/csv.ts). */
const cellText = (cell: string | undefined) => (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '').normalize('NFC')

/** A cell as one line, with single spaces. */
const singleLine = (cell: string | undefined) =>
  cellText(cell)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function readTexts(first: Cells, { product, problems }: Reading) {
  const name = singleLine(first.Title)
  if (name !== '') product.name = name
  if (name.length > 200) problems.push(importMessages.titleTooLong)
  if (first['Body (HTML)'] !== undefined) {
    product.description = htmlText(cellText(first['Body (HTML)']))
    if (product.description.length > 20_000) problems.push(importMessages.descriptionTooLong)
  }
  const vendor = singleLine(first.Vendor)
  if (vendor !== '') product.vendor = vendor
  if (vendor.length > 100) problems.push(importMessages.vendorTooLong)
  const category = singleLine(first['Product Category'])
  if (category !== '') product.category = category
  const type = singleLine(first.Type)
  if (type !== '') product.type = type
  if (first.Tags !== undefined) {
    product.tags = unique(cellText(first.Tags).split(',').map(singleLine))
    if (product.tags.length > 40 || product.tags.some((tag) => tag.length > 60))
      problems.push(importMessages.tagsTooMany)
  }
}

function readStatus(first: Cells, { product, problems }: Reading) {
  const status = singleLine(first.Status).toLowerCase()
  const published = singleLine(first.Published).toLowerCase()
  if (!['', 'active', 'archived', 'draft'].includes(status))
    problems.push(importMessages.statusUnknown(status))
  if (status === '' && published === '') return
  product.isHidden = status === 'archived' || status === 'draft' || isNo(published)
  if (!product.isHidden || status === 'archived' || status === 'draft') product.isDraft = status === 'draft'
}

const isNo = (published: string) => ['false', 'no', '0'].includes(published)

const OPTIONS = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const satisfies [FileColumn, FileColumn][]
const COLOR = /^(?:colou?rs?|রং|রঙ)$/iu
const SIZE = /^(?:sizes?|সাইজ|মাপ)$/iu

/** Reads colours, sizes and stock: of each variant, or of a product without variants. */
function readVariants(lines: readonly Cells[], reading: Reading) {
  const { product, problems } = reading
  const first = lines[0] ?? {}
  const columns = optionColumns(first, reading)
  if (!columns.color && !columns.size) {
    // Empty option names leave colours and sizes undefined; Shopify's "Default Title" means that there are none.
    if (hasNoOptions(first)) Object.assign(product, { colors: [], sizes: [] })
    const stock = readUnits(first['Variant Inventory Qty'], reading)
    if (stock !== undefined) product.stock = stock
    return
  }
  const variants = lines.flatMap((cells) => readVariant(cells, columns, reading) ?? [])
  product.colors = unique(variants.map(({ color }) => color))
  product.sizes = unique(variants.map(({ size }) => size))
  if (
    [product.colors, product.sizes].some(
      (names) => names.length > 20 || names.some((name) => name.length > 40),
    )
  )
    problems.push(importMessages.optionsTooMany)
  const seen = new Set<string>()
  for (const { color, size } of variants) {
    const key = [color, size].filter(Boolean).join(' / ')
    if (seen.has(key)) problems.push(importMessages.variantTwice(key))
    seen.add(key)
  }
  if (variants.length > MAX_VARIANTS) problems.push(importMessages.optionsTooMany)
  if (variants.some(({ stock }) => stock !== undefined)) product.variants = variants
}

type OptionColumns = { color?: FileColumn; size?: FileColumn }

/** Undefined for a line with only another image. A line with stock or price is a variant and needs its colour and size. */
function readVariant(cells: Cells, columns: OptionColumns, reading: Reading): ReadVariant | undefined {
  const optionValue = (column: FileColumn | undefined) => (column ? singleLine(cells[column]) : '')
  const variant = { color: optionValue(columns.color), size: optionValue(columns.size) }
  const hasOption = variant.color !== '' || variant.size !== ''
  const hasStockOrPrice =
    singleLine(cells['Variant Inventory Qty']) !== '' || singleLine(cells['Variant Price']) !== ''
  if (!hasOption && !hasStockOrPrice) return undefined
  const isComplete = (!columns.color || variant.color !== '') && (!columns.size || variant.size !== '')
  if (!isComplete && !reading.problems.includes(importMessages.optionEmpty))
    reading.problems.push(importMessages.optionEmpty)
  return { ...variant, stock: readUnits(cells['Variant Inventory Qty'], reading) }
}

/** The columns with the colour and the size of a variant, by the option names in the first line of a product. */
function optionColumns(first: Cells, { problems }: Reading): OptionColumns {
  const columns: OptionColumns = {}
  if (hasNoOptions(first)) return columns
  for (const [nameColumn, valueColumn] of OPTIONS) {
    const name = singleLine(first[nameColumn])
    if (name === '') continue
    const kind = COLOR.test(name) ? 'color' : SIZE.test(name) ? 'size' : undefined
    if (!kind) problems.push(importMessages.optionUnknown(name.slice(0, 40)))
    else if (columns[kind]) problems.push(importMessages.optionTwice(name))
    else columns[kind] = valueColumn
  }
  return columns
}

/** Shopify writes the option `Title` with the value `Default Title` for a product without options. */
function hasNoOptions(first: Cells): boolean {
  return (
    /^title$/i.test(singleLine(first['Option1 Name'])) &&
    /^default title$/i.test(singleLine(first['Option1 Value']))
  )
}

/** A number of units such as `1,250` or `১২`; undefined when the cell is empty. */
function readUnits(cell: string | undefined, { problems, notes }: Reading): number | undefined {
  const typed = singleLine(cell)
  if (typed === '') return undefined
  const digits = latinDigits(typed)
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(/\.0+$/, '')
  if (!/^-?\d{1,9}$/.test(digits)) {
    problems.push(importMessages.stockUnreadable(typed.slice(0, 40)))
    return undefined
  }
  const count = Number(digits)
  if (count > MAX_STOCK) problems.push(importMessages.stockOutOfBounds)
  if (count < 0 && !notes.includes(importMessages.stockBelowZero)) notes.push(importMessages.stockBelowZero)
  return Math.max(0, count)
}

/** Reads the price, which must be the same for all variants. */
function readPrice(lines: readonly Cells[], { product, problems }: Reading) {
  const pairs = lines
    .filter((cells) => singleLine(cells['Variant Price']) !== '')
    .map((cells) => ({
      price: readTaka(cells['Variant Price'], problems),
      compareAt:
        singleLine(cells['Variant Compare At Price']) &&
        readTaka(cells['Variant Compare At Price'], problems),
    }))
  const [first] = pairs
  if (!first) return
  if (pairs.some(({ price }) => price !== undefined && first.price !== undefined && price !== first.price))
    problems.push(importMessages.pricesDiffer)
  if (first.price !== undefined) product.price = first.price
  if (lines[0]?.['Variant Compare At Price'] !== undefined) product.compareAt = first.compareAt || 0
}

function readTaka(cell: string | undefined, problems: string[]): number | undefined {
  const typed = singleLine(cell)
  const paisa = parsePaisa(typed)
  const problem =
    paisa === undefined
      ? importMessages.priceUnreadable(typed.slice(0, 40))
      : paisa % 100 !== 0
        ? importMessages.priceNotWhole(typed)
        : paisa < 0 || paisa > MAX_PRICE * 100
          ? importMessages.priceOutOfBounds
          : undefined
  if (problem && !problems.includes(problem)) problems.push(problem)
  return problem || paisa === undefined ? undefined : paisa / 100
}

/** Reads the URLs of images in the order of their positions, each once. */
function readImages(lines: readonly Cells[], { product }: Reading) {
  if (lines[0]?.['Image Src'] === undefined) return
  const ordered = lines
    .map((cells, index) => ({
      url: cellText(cells['Image Src']).trim(),
      position: Number(latinDigits(singleLine(cells['Image Position']))) || index + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
  product.imageUrls = unique(ordered.map(({ url }) => url))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
