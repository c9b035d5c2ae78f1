import { cutText } from '#api/cut-text.ts'
import { parsePaisa } from '#api/sales/statements/statement-values.ts'
import { MAX_OPTIONS, type ProductOption, roleOfOption } from '#contract/catalogue/options.ts'
import { MAX_PRICE, MAX_STOCK, MAX_VARIANTS } from '#contract/catalogue/products-staff.ts'
import { MAX_OPTION_VALUES } from '#contract/catalogue/variants-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { cellText, cellTexts, singleLine } from './cell-text.ts'
import type { Cells, FileColumn } from './file-columns.ts'
import type { Reading, ReadingChoices, ReadVariant } from './reading.ts'

const OPTIONS = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const satisfies [FileColumn, FileColumn][]
const MAX_NAME_LENGTH = 40
const MAX_CODE_LENGTH = 60
const MAX_GRAMS = 1_000_000

type Context = Reading & ReadingChoices

/** Reads options and variants of a product, or of one without options its only variant. */
export function readVariants(lines: readonly Cells[], reading: Reading, choices: ReadingChoices): void {
  const first = lines[0] ?? {}
  const context: Context = Object.assign(reading, choices)
  const columns = optionColumns(first, context)
  const { product, problems } = reading
  if (first.sharedStock !== undefined) product.stock = readUnits(first.sharedStock, context) ?? 0
  if (columns.length === 0) {
    const variant = { ...readVariant(first, [], context), optionValues: [] }
    // Empty option names leave the options as they are; Shopify's "Default Title" means that there are none.
    if (hasNoOptions(first)) product.options = []
    if (variant.stock !== undefined) product.stock = variant.stock
    product.variants = [variant]
    reportDifferentPrices(lines, context)
    return
  }
  product.variants = lines.flatMap((cells) => readLine(cells, columns, context) ?? [])
  product.options = columns.map(({ name }, index) => ({
    name,
    values: [...new Set(product.variants.map(({ optionValues }) => optionValues[index] ?? ''))],
  }))
  checkOptions(product.options, problems)
  const seen = new Set<string>()
  for (const { optionValues } of product.variants) {
    const key = optionValues.join(' / ')
    if (seen.has(key)) addOnce(problems, importMessages.variantTwice(key))
    seen.add(key)
  }
  if (product.variants.length > MAX_VARIANTS) addOnce(problems, importMessages.variantsTooMany(MAX_VARIANTS))
}

type OptionColumn = { name: string; column: FileColumn }

/** The columns with the values of a variant, by the option names in the first line of a product. */
function optionColumns(first: Cells, { problems }: Context): OptionColumn[] {
  if (hasNoOptions(first)) return []
  const columns = OPTIONS.flatMap(([nameColumn, valueColumn]) => {
    const name = singleLine(first[nameColumn])
    return name === '' ? [] : [{ name: standardName(name), column: valueColumn }]
  })
  const keys = columns.map(({ name }) => roleOfOption(name) ?? name.toLowerCase())
  const repeated = columns.find((_column, index) => keys.indexOf(keys[index] ?? '') < index)
  if (repeated) problems.push(importMessages.optionTwice(repeated.name))
  return columns
}

/** Colours and sizes have names of their own in the shop, also those that a file names in Bangla. */
function standardName(name: string): string {
  if (/^(?:রং|রঙ)$/u.test(name)) return 'Color'
  if (/^(?:sizes|সাইজ|মাপ)$/iu.test(name)) return 'Size'
  return /^colou?rs$/i.test(name) ? 'Color' : name
}

/** Shopify writes the option `Title` with the value `Default Title` for a product without options. */
function hasNoOptions(first: Cells): boolean {
  return (
    /^title$/i.test(singleLine(first['Option1 Name'])) &&
    /^(?:default title)?$/i.test(singleLine(first['Option1 Value'])) &&
    singleLine(first['Option2 Name']) === ''
  )
}

/** Undefined for a line with only another image. A line with stock, price or SKU is a variant and needs its values. */
function readLine(cells: Cells, columns: readonly OptionColumn[], context: Context): ReadVariant | undefined {
  const optionValues = columns.map(({ column }) => singleLine(cells[column]))
  const hasOption = optionValues.some((value) => value !== '')
  const isVariant = (['Variant Inventory Qty', 'Variant Price', 'Variant SKU'] as const).some(
    (column) => singleLine(cells[column]) !== '',
  )
  if (!hasOption && !isVariant) return undefined
  if (optionValues.includes('')) addOnce(context.problems, importMessages.optionEmpty)
  return readVariant(cells, optionValues, context)
}

function readVariant(cells: Cells, optionValues: string[], context: Context): ReadVariant {
  const variant: ReadVariant = { optionValues }
  const stock = readUnits(cells['Variant Inventory Qty'], context)
  if (stock !== undefined) variant.stock = stock
  if (singleLine(cells['Variant Price']) !== '') {
    const price = readTaka(cells['Variant Price'], context)
    if (price !== undefined) variant.price = price
  }
  if (cells['Variant Compare At Price'] !== undefined) {
    const isEmpty = singleLine(cells['Variant Compare At Price']) === ''
    variant.compareAt = isEmpty ? 0 : (readTaka(cells['Variant Compare At Price'], context) ?? 0)
  }
  if (cells['Variant SKU'] !== undefined) variant.sku = readCode(cells['Variant SKU'], context)
  if (cells['Variant Barcode'] !== undefined) variant.barcode = readCode(cells['Variant Barcode'], context)
  if (cells['Cost per item'] !== undefined) {
    const isEmpty = singleLine(cells['Cost per item']) === ''
    variant.cost = isEmpty ? null : (readTaka(cells['Cost per item'], context) ?? null)
  }
  if (cells['Variant Grams'] !== undefined) variant.weightGrams = readGrams(cells['Variant Grams'], context)
  if (cells['Variant Image'] !== undefined) variant.imageUrl = cellText(cells['Variant Image']).trim()
  if (cells.variantFields) variant.customFields = cellTexts(cells.variantFields)
  return variant
}

function checkOptions(options: readonly ProductOption[], problems: string[]): void {
  if (options.length > MAX_OPTIONS) addOnce(problems, importMessages.tooManyOptions(options.length))
  for (const { name, values } of options) {
    const isTooMuch =
      name.length > MAX_NAME_LENGTH ||
      values.length > MAX_OPTION_VALUES ||
      values.some((value) => value.length > MAX_NAME_LENGTH)
    if (isTooMuch) addOnce(problems, importMessages.optionValuesTooMany(cutText(name, MAX_NAME_LENGTH)))
    const [same] = [...Map.groupBy(values, (value) => value.toLowerCase()).values()].filter(
      (spellings) => spellings.length > 1,
    )
    if (same) addOnce(problems, importMessages.valuesDifferInCase(name, same.join('” and “')))
  }
}

/** A product whose options the file does not name has one price. */
function reportDifferentPrices(lines: readonly Cells[], context: Context): void {
  const prices = lines
    .map((cells) => singleLine(cells['Variant Price']))
    .filter((price) => price !== '')
    .map((price) => parsePaisa(price))
  if (new Set(prices).size > 1) addOnce(context.problems, importMessages.pricesDiffer)
}

/** A number of units such as `1,250` or `১২`; undefined when the cell is empty. */
function readUnits(cell: string | undefined, { problems, notes }: Context): number | undefined {
  const typed = singleLine(cell)
  if (typed === '') return undefined
  const digits = latinDigits(typed)
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, '')
    .replace(/\.0+$/, '')
  if (!/^-?\d{1,9}$/.test(digits)) {
    addOnce(problems, importMessages.stockUnreadable(cutText(typed, 40)))
    return undefined
  }
  const count = Number(digits)
  if (count > MAX_STOCK) addOnce(problems, importMessages.stockOutOfBounds)
  if (count < 0) addOnce(notes, importMessages.stockBelowZero)
  return Math.max(0, count)
}

/** An amount in whole taka; one with paisa is rounded, half a taka up, or refused, as chosen. */
function readTaka(cell: string | undefined, context: Context): number | undefined {
  const typed = singleLine(cell)
  const paisa = parsePaisa(typed)
  const hasDecimals = paisa !== undefined && paisa % 100 !== 0
  if (hasDecimals) context.hasDecimals = true
  const problem =
    paisa === undefined
      ? importMessages.priceUnreadable(cutText(typed, 40))
      : hasDecimals && !context.roundsDecimals
        ? importMessages.priceNotWhole(typed)
        : paisa < 0 || paisa > MAX_PRICE * 100
          ? importMessages.priceOutOfBounds
          : undefined
  if (problem) addOnce(context.problems, problem)
  if (problem || paisa === undefined) return undefined
  const rounded = Math.floor((paisa + 50) / 100)
  if (hasDecimals) addOnce(context.notes, importMessages.rounded(typed, String(rounded)))
  return rounded
}

/** Weights in grams; a fraction is rounded. */
function readGrams(cell: string | undefined, { problems }: Context): number | null {
  const typed = latinDigits(singleLine(cell))
  if (typed === '') return null
  const grams = /^\d{1,9}(?:\.\d+)?$/.test(typed) ? Math.round(Number(typed)) : undefined
  if (grams !== undefined && grams <= MAX_GRAMS) return grams === 0 ? null : grams
  addOnce(problems, importMessages.weightUnreadable(cutText(typed, 40)))
  return null
}

/** A SKU or barcode. Spreadsheets turn long numbers into `8.9E+12`, whose last digits are lost. */
function readCode(cell: string | undefined, { problems, notes }: Context): string {
  const code = singleLine(cell)
  if (code.length > MAX_CODE_LENGTH) addOnce(problems, importMessages.codeTooLong(cutText(code, 40)))
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(code)) addOnce(notes, importMessages.codeShortened(code))
  return code
}

function addOnce(texts: string[], text: string): void {
  if (!texts.includes(text)) texts.push(text)
}
