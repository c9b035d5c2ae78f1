import { MAX_PRICE, MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import type { VariantSheet, VariantSheetInput } from '#contract/catalogue/variants-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import {
  type CustomInputs,
  customInputErrors,
  customInputsOf,
  customValuesIn,
  isInputName,
} from '#web/custom-fields/custom-inputs.ts'
import { staffVariantTexts } from './variant-texts.ts'

/** A variant as typed, custom fields beside its own. `optionValues` has '' for an option without values so far. */
export type SheetRow = CustomInputs & {
  id: string | undefined
  optionValues: string[]
  /** Whether shoppers can choose it; otherwise it is archived. */
  isOffered: boolean
  price: string
  oldPrice: string
  stock: string
  sku: string
  barcode: string
  cost: string
  weightGrams: string
  imageUrl: string
}
type SheetOption = { name: string; values: string[] }

/**
 * The editor's values: options, their variants, and the stock that all share unless `hasVariants`. `toDivide`: the units that
 * several stored variants share, which no row has before somebody types how many of them are its own.
 */
export type SheetValues = {
  options: SheetOption[]
  hasVariants: boolean
  stock: string
  toDivide: number | undefined
  rows: SheetRow[]
}

/** The cells that keyboard and pasted columns fill, from start to end. */
export const cellNames = ['price', 'oldPrice', 'stock', 'sku', 'cost', 'weightGrams', 'barcode'] as const
export type CellName = (typeof cellNames)[number]

export function sheetValuesOf(sheet: VariantSheet, customFields: readonly CustomField[] = []): SheetValues {
  const toDivide = !sheet.hasVariants && sheet.variants.length > 1 ? sheet.stock : undefined
  const rows = sheet.variants.map((variant) => ({
    id: variant.id,
    optionValues: variant.optionValues,
    isOffered: true,
    price: String(variant.price),
    oldPrice: textOf(variant.oldPrice),
    stock: toDivide === undefined ? String(variant.stock) : '',
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    cost: textOf(variant.cost),
    weightGrams: textOf(variant.weightGrams),
    imageUrl: variant.imageUrl ?? '',
    ...customInputsOf(customFields, variant.customFields, variant.invalidCustomFields),
  }))
  const values = {
    options: sheet.options,
    hasVariants: sheet.hasVariants,
    stock: String(sheet.stock),
    toDivide,
    rows: [],
  }
  // Combinations that are not offered can be added: they begin unchecked.
  return {
    ...values,
    rows: combinationsOf(sheet.options).map(
      (optionValues) =>
        rows.find((row) => isSameChoice(row.optionValues, optionValues)) ?? {
          ...newRow(optionValues, { toDivide, rows }),
          ...customInputsOf(customFields),
          isOffered: false,
        },
    ),
  }
}

/** Adds an option without a name and values. */
export function withOption({ options, rows, ...values }: SheetValues): SheetValues {
  return {
    ...values,
    options: [...options, { name: '', values: [] }],
    rows: rows.map((row) => ({ ...row, optionValues: [...row.optionValues, ''] })),
  }
}

/** Removes an option; of the variants that differ in it only, the first one stays. */
export function withoutOption(values: SheetValues, index: number): SheetValues {
  const { rows, ...rest } = withOptionValues(values, index, [])
  return {
    ...rest,
    options: values.options.filter((_option, at) => at !== index),
    rows: rows.map((row) => ({
      ...row,
      optionValues: row.optionValues.filter((_value, at) => at !== index),
    })),
  }
}

/**
 * Gives an option other values, and the grid a row for each combination. The first value of an option that had none goes to
 * the variants there are; a new variant begins with the prices of the first row that is like it.
 */
export function withOptionValues(sheet: SheetValues, index: number, values: string[]): SheetValues {
  const before = sheet.options[index]?.values ?? []
  const options = sheet.options.map((option, at) => (at === index ? { ...option, values } : option))
  const replaced = before.length === 0 ? '' : values.length === 0 ? before[0] : undefined
  const rows = sheet.rows.map((row) =>
    row.optionValues[index] === replaced ? withValue(row, index, values[0] ?? '') : row,
  )
  return {
    ...sheet,
    options,
    rows: combinationsOf(options).map(
      (optionValues) =>
        rows.find((row) => isSameChoice(row.optionValues, optionValues)) ??
        newRow(optionValues, { ...sheet, rows }),
    ),
  }
}

function withValue(row: SheetRow, index: number, value: string): SheetRow {
  return { ...row, optionValues: row.optionValues.map((old, at) => (at === index ? value : old)) }
}

function newRow(
  optionValues: string[],
  { rows, toDivide }: Pick<SheetValues, 'rows' | 'toDivide'>,
): SheetRow {
  const shared = (row: SheetRow) =>
    row.optionValues.filter((value, index) => value === optionValues[index]).length
  const [like] = rows.toSorted((one, other) => shared(other) - shared(one))
  return {
    id: undefined,
    optionValues,
    isOffered: true,
    price: like?.price ?? '',
    oldPrice: like?.oldPrice ?? '',
    stock: toDivide === undefined ? '0' : '',
    sku: '',
    barcode: '',
    cost: like?.cost ?? '',
    weightGrams: like?.weightGrams ?? '',
    imageUrl: '',
  }
}

/** Writes a pasted block of cells, rows by line breaks and columns by tabs, from a cell to the end and down. */
export function withPastedCells(
  sheet: SheetValues,
  from: { row: number; cell: CellName },
  columns: readonly CellName[],
  text: string,
): SheetValues {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const first = columns.indexOf(from.cell)
  const rows = sheet.rows.map((row, index) => {
    const cells = lines[index - from.row]
    if (!cells) return row
    const names = columns.slice(first, first + cells.length)
    return { ...row, ...Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])) }
  })
  return { ...sheet, rows }
}

/** The body that saves the sheet. Stock is sent with the number that the editor began with, so that sold units stay sold. */
export function sheetInputOf(values: SheetValues, start: VariantSheet): VariantSheetInput {
  return {
    options: values.options,
    hasVariants: values.hasVariants,
    ...(!values.hasVariants && { stock: parseWholeNumber(values.stock) ?? 0, stockRead: start.stock }),
    ...(values.hasVariants && !start.hasVariants && { stockRead: start.stock }),
    variants: values.rows
      .filter(({ isOffered }) => isOffered)
      .map((row) => ({
        ...(row.id && { id: row.id }),
        optionValues: row.optionValues,
        price: parseWholeNumber(row.price) ?? 0,
        oldPrice: parseWholeNumber(row.oldPrice) ?? null,
        ...(values.hasVariants && stockOf(row, start)),
        sku: row.sku.trim() || null,
        barcode: row.barcode.trim() || null,
        cost: parseWholeNumber(row.cost) ?? null,
        weightGrams: parseWholeNumber(row.weightGrams) ?? null,
        imageUrl: row.imageUrl || null,
        customFields: customValuesIn(row),
      })),
    updatedAt: start.updatedAt,
  }
}

function stockOf({ id, stock }: SheetRow, start: VariantSheet) {
  const stockRead = start.hasVariants && start.variants.find((variant) => variant.id === id)?.stock
  return { stock: parseWholeNumber(stock) ?? 0, ...(typeof stockRead === 'number' && { stockRead }) }
}

/** What was typed over a sheet that somebody else changed meanwhile: cells that were not touched take their values. */
export function mergedValues(start: SheetValues, mine: SheetValues, theirs: SheetValues): SheetValues {
  const rows = mine.rows.map((row) => {
    const was = start.rows.find(({ id }) => id !== undefined && id === row.id)
    const now = theirs.rows.find(({ id }) => id !== undefined && id === row.id)
    if (!was || !now) return row
    const cells = [...cellNames, ...Object.keys(row).filter(isInputName)]
    const untouched = cells.filter((name) => row[name] === was[name])
    return { ...row, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }
  })
  const stock = mine.stock === start.stock ? theirs.stock : mine.stock
  return { ...mine, stock, toDivide: theirs.toDivide, rows }
}

/** The units typed so far for the variants that are offered. */
export function unitsTyped({ rows }: SheetValues): number {
  return rows.reduce((sum, { isOffered, stock }) => sum + ((isOffered && parseWholeNumber(stock)) || 0), 0)
}

/** The key of a cell's error. */
export const cellKey = (row: number, cell: CellName | keyof CustomInputs) => `${row}.${cell}`

/** Errors by cell that need no request, with the API's messages. */
export function cellErrors(
  { rows, hasVariants }: SheetValues,
  customFields: readonly CustomField[] = [],
): Record<string, string> {
  const skus = new Set<string>()
  const errors = rows.flatMap((row, index) => {
    if (!row.isOffered) return []
    const price = parseWholeNumber(row.price)
    const oldPrice = parseWholeNumber(row.oldPrice)
    const sku = row.sku.trim().toLowerCase()
    const isRepeated = sku !== '' && skus.has(sku)
    skus.add(sku)
    const found: [CellName, string | false][] = [
      ['price', !(price && price <= MAX_PRICE) && messages.productPriceInvalid],
      ['oldPrice', row.oldPrice.trim() !== '' && !isHigher(oldPrice, price) && messages.oldPriceTooLow],
      ['stock', hasVariants && stockError(row.stock)],
      ['sku', isRepeated && messages.skuTwice],
      ['cost', !isCount(row.cost, MAX_PRICE) && messages.costInvalid],
      ['weightGrams', !isCount(row.weightGrams, 1_000_000) && messages.weightInvalid],
    ]
    const custom = Object.entries(customInputErrors(customFields, row)).map(
      ([name, message]) => [`${index}.${name}`, message] as const,
    )
    return [
      ...found.flatMap(([cell, message]) => (message ? [[cellKey(index, cell), message] as const] : [])),
      ...custom,
    ]
  })
  return Object.fromEntries(errors)
}

/** Errors of the API by cell: `variants.1.sku` counts the offered rows only. */
export function cellErrorsOf(
  errors: readonly { path: string; message: string }[],
  { rows }: SheetValues,
): Record<string, string> {
  const offered = rows.flatMap(({ isOffered }, index) => (isOffered ? [index] : []))
  const found = errors.flatMap(({ path, message }) => {
    const [, index, field] = /^variants\.(\d+)\.([\w.]+)$/.exec(path) ?? []
    const row = offered[Number(index)]
    if (row !== undefined && field && isInputName(field)) return [[cellKey(row, field), message] as const]
    const cell = cellNames.find((name) => name === (field === 'remainingProducts' ? 'stock' : field))
    return row !== undefined && cell ? [[cellKey(row, cell), message] as const] : []
  })
  return Object.fromEntries(found)
}

/** Why the options cannot be saved; undefined if they can. */
export function optionsError({ options, rows }: SheetValues): string | undefined {
  if (options.some(({ name }) => name.trim() === '')) return messages.optionNameRequired
  if (options.some(({ values }) => values.length === 0)) return messages.optionValueRequired
  if (!rows.some(({ isOffered }) => isOffered)) return messages.variantRequired
  return undefined
}

const isHigher = (oldPrice: number | undefined, price: number | undefined) =>
  oldPrice !== undefined && oldPrice <= MAX_PRICE && oldPrice > (price ?? 0)

function isCount(text: string, maximum: number): boolean {
  return text.trim() === '' || (parseWholeNumber(text) ?? maximum + 1) <= maximum
}

function stockError(text: string): string | false {
  if (text.trim() === '') return staffVariantTexts.stockMissing
  return !isCount(text, MAX_STOCK) && messages.stockInvalid
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}

function combinationsOf(options: readonly SheetOption[]): string[][] {
  return options.reduce<string[][]>(
    (combinations, { values }) =>
      combinations.flatMap((one) => (values.length > 0 ? values : ['']).map((value) => [...one, value])),
    [[]],
  )
}

const isSameChoice = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)
