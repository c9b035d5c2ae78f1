import { parsePaisa } from '#api/sales/statements/statement-values.ts'
import { MAX_PRICE, MAX_STOCK, MAX_VARIANTS } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import type { Cells, FileColumn } from './file-columns.ts'
import { htmlText } from './html-text.ts'

/** Units of a colour and size; none where the file says nothing of them. */
export type ReadVariant = { color: string; size: string; stock?: number | undefined }

/** What a file says of a product; a field is missing where the file has no such column, or says nothing there. */
export type ReadProduct = {
  name?: string
  description?: string
  vendor?: string
  category?: string
  type?: string
  tags?: string[]
  isArchived?: boolean
  /** Taka: what is paid, and what it was before the discount (0: nothing). */
  price?: number
  compareAt?: number
  colors?: string[]
  sizes?: string[]
  /** Of a product without colours and sizes. */
  stock?: number
  variants?: ReadVariant[]
  imageUrls?: string[]
}

/** What was read, why it cannot be taken (`problems`), and what is taken otherwise than written (`notes`). */
export type Reading = { product: ReadProduct; problems: string[]; notes: string[] }

/** Reads the lines of one product. Nothing in a cell is ever evaluated: `=1+1` is a text. */
export function readProduct(lines: readonly Cells[]): Reading {
  const head = lines[0] ?? {}
  const reading: Reading = { product: {}, problems: [], notes: [] }
  readTexts(head, reading)
  readStatus(head, reading)
  readVariants(lines, reading)
  readPrice(lines, reading)
  readImages(lines, reading)
  return reading
}

/** A cell as it was before a spreadsheet's apostrophe made a text of what would be a formula (api/catalogue/products/csv.ts). */
export const cellText = (cell: string | undefined) =>
  (cell ?? '').replace(/^'(?=[=+\-@\t\r])/, '').normalize('NFC')

const line = (cell: string | undefined) =>
  cellText(cell)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function readTexts(head: Cells, { product, problems }: Reading) {
  const name = line(head.Title)
  if (name !== '') product.name = name
  if (name.length > 200) problems.push(importMessages.titleTooLong)
  if (head['Body (HTML)'] !== undefined) {
    product.description = htmlText(cellText(head['Body (HTML)']))
    if (product.description.length > 20_000) problems.push(importMessages.descriptionTooLong)
  }
  const vendor = line(head.Vendor)
  if (vendor !== '') product.vendor = vendor
  if (vendor.length > 100) problems.push(importMessages.vendorTooLong)
  const category = line(head['Product Category'])
  if (category !== '') product.category = category
  const type = line(head.Type)
  if (type !== '') product.type = type
  if (head.Tags !== undefined) {
    product.tags = unique(cellText(head.Tags).split(',').map(line))
    if (product.tags.length > 40 || product.tags.some((tag) => tag.length > 60))
      problems.push(importMessages.tagsTooMany)
  }
}

function readStatus(head: Cells, { product, problems }: Reading) {
  const status = line(head.Status).toLowerCase()
  const published = line(head.Published).toLowerCase()
  if (!['', 'active', 'archived', 'draft'].includes(status))
    problems.push(importMessages.statusUnknown(status))
  if (status === '' && published === '') return
  product.isArchived = status === 'archived' || status === 'draft' || isNo(published)
}

const isNo = (published: string) => ['false', 'no', '0'].includes(published)

const OPTIONS = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const satisfies [FileColumn, FileColumn][]
const COLOR = /^(?:colou?rs?|রং|রঙ)$/iu
const SIZE = /^(?:sizes?|সাইজ|মাপ)$/iu

/** Colours, sizes and units: of each variant, or of the one there is. */
function readVariants(lines: readonly Cells[], reading: Reading) {
  const { product, problems } = reading
  const head = lines[0] ?? {}
  const columns = optionColumns(head, reading)
  if (!columns.color && !columns.size) {
    // An empty name says nothing of colours and sizes; Shopify's "Default Title" says that there are none.
    if (isDefault(head)) Object.assign(product, { colors: [], sizes: [] })
    const stock = units(head['Variant Inventory Qty'], reading)
    if (stock !== undefined) product.stock = stock
    return
  }
  const read = lines.flatMap((cells) => readVariant(cells, columns, reading) ?? [])
  product.colors = unique(read.map(({ color }) => color))
  product.sizes = unique(read.map(({ size }) => size))
  if (
    [product.colors, product.sizes].some((names) => names.length > 20 || names.some((one) => one.length > 40))
  )
    problems.push(importMessages.optionsTooMany)
  const seen = new Set<string>()
  for (const { color, size } of read) {
    const key = [color, size].filter(Boolean).join(' / ')
    if (seen.has(key)) problems.push(importMessages.variantTwice(key))
    seen.add(key)
  }
  if (read.length > MAX_VARIANTS) problems.push(importMessages.optionsTooMany)
  if (read.some(({ stock }) => stock !== undefined)) product.variants = read
}

type OptionColumns = { color?: FileColumn; size?: FileColumn }

/** Undefined for a line of a further picture. One with units or a price is a variant, and has to say of what. */
function readVariant(cells: Cells, columns: OptionColumns, reading: Reading): ReadVariant | undefined {
  const choice = (column: FileColumn | undefined) => (column ? line(cells[column]) : '')
  const variant = { color: choice(columns.color), size: choice(columns.size) }
  const isNamed = variant.color !== '' || variant.size !== ''
  const isCounted = line(cells['Variant Inventory Qty']) !== '' || line(cells['Variant Price']) !== ''
  if (!isNamed && !isCounted) return undefined
  const isWhole = (!columns.color || variant.color !== '') && (!columns.size || variant.size !== '')
  if (!isWhole && !reading.problems.includes(importMessages.optionEmpty))
    reading.problems.push(importMessages.optionEmpty)
  return { ...variant, stock: units(cells['Variant Inventory Qty'], reading) }
}

/** Which columns hold the colour and the size of a variant. */
function optionColumns(head: Cells, { problems }: Reading): OptionColumns {
  const found: OptionColumns = {}
  if (isDefault(head)) return found
  for (const [nameColumn, valueColumn] of OPTIONS) {
    const name = line(head[nameColumn])
    if (name === '') continue
    const kind = COLOR.test(name) ? 'color' : SIZE.test(name) ? 'size' : undefined
    if (!kind) problems.push(importMessages.optionUnknown(name.slice(0, 40)))
    else if (found[kind]) problems.push(importMessages.optionTwice(name))
    else found[kind] = valueColumn
  }
  return found
}

/** What Shopify writes of a product without options. */
function isDefault(head: Cells): boolean {
  return /^title$/i.test(line(head['Option1 Name'])) && /^default title$/i.test(line(head['Option1 Value']))
}

/** `1,250`, `১২`; undefined when the file says nothing. */
function units(cell: string | undefined, { problems, notes }: Reading): number | undefined {
  const typed = line(cell)
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

/** One price for all variants: two of them cannot be told apart here. */
function readPrice(lines: readonly Cells[], { product, problems }: Reading) {
  const pairs = lines
    .filter((cells) => line(cells['Variant Price']) !== '')
    .map((cells) => ({
      price: wholeTaka(cells['Variant Price'], problems),
      compareAt:
        line(cells['Variant Compare At Price']) && wholeTaka(cells['Variant Compare At Price'], problems),
    }))
  const [first] = pairs
  if (!first) return
  if (pairs.some(({ price }) => price !== undefined && first.price !== undefined && price !== first.price))
    problems.push(importMessages.pricesDiffer)
  if (first.price !== undefined) product.price = first.price
  if (lines[0]?.['Variant Compare At Price'] !== undefined) product.compareAt = first.compareAt || 0
}

function wholeTaka(cell: string | undefined, problems: string[]): number | undefined {
  const typed = line(cell)
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

/** Addresses of pictures in the order of their positions, each once. */
function readImages(lines: readonly Cells[], { product }: Reading) {
  if (lines[0]?.['Image Src'] === undefined) return
  const placed = lines
    .map((cells, index) => ({
      url: cellText(cells['Image Src']).trim(),
      position: Number(latinDigits(line(cells['Image Position']))) || index + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
  product.imageUrls = unique(placed.map(({ url }) => url))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}
