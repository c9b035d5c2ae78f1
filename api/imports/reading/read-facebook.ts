import { escapeHtml } from '#api/http/escape-html.ts'
import { dhakaDay } from '#api/period.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { createFacebookReader, type FacebookColumn, type FacebookItem } from './facebook-items.ts'
import type { Cells } from './file-columns.ts'
import type { FileProduct, FileTable } from './file-table.ts'

/** By what variants can differ, in the order in which they become options. */
const OPTIONS = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
] as const
const MAX_OPTIONS = 3
/** No cell begins with a line break. */
const WITHOUT_ID = '\n'
/** What becomes a line of the description where it is no option. */
const DESCRIBED_FIELDS = [
  ...OPTIONS,
  ['condition', 'Condition'],
  ['gender', 'Gender'],
  ['age_group', 'Age group'],
] as const
const GRAMS: Record<string, number> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523 }

type Option = (typeof OPTIONS)[number]

/** The products of a catalogue of Facebook: the lines of one `item_group_id` are variants of one. */
export function readFacebookProducts({ titles, records }: FileTable, now: Date): FileProduct[] {
  const items = records.map(createFacebookReader(titles))
  const groups = Map.groupBy(items, idOf)
  return [...groups].map(([id, items]) => toProduct(id, items, now))
}

/** Handles are compared without case. An item without an id is a product of its own, which cannot be read. */
const idOf = ({ cell, line }: FacebookItem) =>
  (cell('item_group_id') || cell('id')).toLowerCase() || `${WITHOUT_ID}${line}`

function toProduct(id: string, items: readonly FacebookItem[], now: Date): FileProduct {
  const notes: string[] = []
  const [first] = items
  if (!first) throw new Error('A product of a file has at least one line.')
  const sold = soldItems(items, notes)
  const options = optionsOf(sold)
  const cells = { ...productCells(sold, options, notes), notes }
  const product = { handle: id.startsWith(WITHOUT_ID) ? '' : `facebook-${id}`, line: first.line }
  const problem = problemOf(id, items, sold, options)
  if (problem) return { ...product, lines: [cells], problem }
  const lines = sold.map((item) => variantCells(item, options, notes, now))
  return {
    ...product,
    lines: lines.map((variant, index) => (index === 0 ? { ...cells, ...variant } : variant)),
  }
}

/** Those that the catalogue shows; all of a product of which it shows none, which is then a draft. */
function soldItems(items: readonly FacebookItem[], notes: string[]): readonly FacebookItem[] {
  const shown = items.filter((item) => hiddenBy(item) === '')
  if (shown.length === 0) return items
  for (const item of items)
    if (!shown.includes(item)) notes.push(importMessages.variationNotOnSale(item.cell('title'), item.line))
  return shown
}

/** Why the catalogue does not show an item; empty where it does. */
function hiddenBy({ cell }: FacebookItem): string {
  const values = [cell('visibility'), cell('status'), availabilityOf(cell('availability'))]
  return values.find((value) => /^(?:hidden|staging|archived|discontinued)$/i.test(value)) ?? ''
}

/** `in_stock` is `in stock`. */
const availabilityOf = (typed: string) => typed.toLowerCase().replaceAll('_', ' ')

/** Colour and size wherever a variant has one, others only where the variants differ. */
function optionsOf(items: readonly FacebookItem[]): Option[] {
  if (items.length < 2) return []
  return OPTIONS.filter(([column]) => {
    const values = new Set(
      items.map(({ cell }) => cell(column).toLowerCase()).filter((value) => value !== ''),
    )
    return values.size > 1 || (values.size === 1 && (column === 'color' || column === 'size'))
  }).slice(0, MAX_OPTIONS)
}

function problemOf(
  id: string,
  items: readonly FacebookItem[],
  sold: readonly FacebookItem[],
  options: readonly Option[],
): string | undefined {
  const broken = items.find(({ problem }) => problem !== undefined)
  if (broken) return broken.problem
  if (id.startsWith(WITHOUT_ID)) return importMessages.facebookIdMissing
  const [first, second] = sold
  if (!first || !second || options.length > 0) return undefined
  return first.cell('item_group_id') === ''
    ? importMessages.handleTwice(first.cell('id'), first.line, second.line)
    : importMessages.groupWithoutOptions(first.cell('item_group_id'))
}

function productCells(items: readonly FacebookItem[], options: readonly Option[], notes: string[]): Cells {
  const [first] = items
  if (!first) return {}
  const { cell } = first
  if (new Set(items.map((item) => item.cell('title'))).size > 1)
    notes.push(importMessages.groupTitles(cell('title')))
  const details = DESCRIBED_FIELDS.filter((field) => !options.some(([column]) => column === field[0]))
    .map(([column, name]) => [name, cell(column)] as const)
    .filter(([name, value]) => value !== '' && !(name === 'Condition' && /^new$/i.test(value)))
    .map(([name, value]) => `<p>${escapeHtml(`${name}: ${value}`)}</p>`)
  const category = cell('product_type') || standardCategory(cell, notes)
  return {
    Title: cell('title'),
    'Body (HTML)': [cell('rich_text_description') || asHtml(cell('description')), ...details].join('\n'),
    ...(category !== '' && { 'Product Category': category }),
    Tags: first.tags.join(','),
    Vendor: cell('brand'),
    ...statusOf(first, notes),
    'Image Src': [...new Set(items.flatMap(({ images }) => images))].join(', '),
    ...oldPathOf(cell('link')),
  }
}

/** A category of Google or Facebook; one that is only a number says nothing. */
function standardCategory(cell: (column: FacebookColumn) => string, notes: string[]): string {
  const category = cell('google_product_category') || cell('fb_product_category')
  if (!/^\d+$/.test(category)) return category
  notes.push(importMessages.categoryIsNumber(category))
  return ''
}

function statusOf(item: FacebookItem, notes: string[]): Pick<Cells, 'Status' | 'hiddenReason'> {
  const hidden = hiddenBy(item)
  if (hidden === '') return { Status: 'active' }
  notes.push(importMessages.notInCatalogue(hidden))
  return { Status: 'draft', hiddenReason: '' }
}

/** The page of the merchant's own site; one at Facebook leads nowhere else. */
function oldPathOf(link: string): Pick<Cells, 'oldPath'> {
  const isOwnSite =
    !/^https?:\/\/(?:[^/?#]*\.)?(?:facebook\.com|instagram\.com|fb\.com|wa\.me)(?:[/?#]|$)/i.test(link)
  return link !== '' && isOwnSite ? { oldPath: link } : {}
}

function asHtml(text: string): string {
  if (/<\/?[a-z]/i.test(text)) return text
  return text
    .split(/\n+/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

function variantCells(item: FacebookItem, options: readonly Option[], notes: string[], now: Date): Cells {
  const { cell, images } = item
  const [one, two, three] = options
  return {
    ...(one ? { 'Option1 Name': one[1], 'Option1 Value': cell(one[0]) } : noOptions),
    ...(two && { 'Option2 Name': two[1], 'Option2 Value': cell(two[0]) }),
    ...(three && { 'Option3 Name': three[1], 'Option3 Value': cell(three[0]) }),
    ...pricesOf(item, notes, now),
    'Variant SKU': cell('id'),
    'Variant Barcode': cell('gtin'),
    'Variant Grams': gramsOf(cell('shipping_weight')),
    'Variant Inventory Qty': stockOf(item, notes),
    ...(one && images[0] !== undefined && { 'Variant Image': images[0] }),
  }
}

const noOptions = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }

/** A sale price with dates counts on these days only, from `2026-11-20T09:30+06:00/2026-11-30T23:59+06:00`. */
function pricesOf({ cell, line }: FacebookItem, notes: string[], now: Date): Cells {
  const [price, sale] = [cell('price'), cell('sale_price')]
  if (sale === '') return { 'Variant Price': price, 'Variant Compare At Price': '' }
  const today = dhakaDay(now)
  const [starts = '', ends = ''] = cell('sale_price_effective_date')
    .split('/')
    .map((at) => at.trim().slice(0, 10))
  if (starts > today || (ends !== '' && ends < today)) {
    notes.push(importMessages.saleNotNow(line, sale))
    return { 'Variant Price': price, 'Variant Compare At Price': '' }
  }
  if (ends !== '') notes.push(importMessages.saleEnds(line, ends))
  return { 'Variant Price': sale, 'Variant Compare At Price': price }
}

/** Empty where the catalogue does not count an item that is in stock. */
function stockOf({ cell, line }: FacebookItem, notes: string[]): string {
  const counted = cell('inventory') || cell('quantity_to_sell_on_facebook')
  if (counted !== '') return counted
  const availability = availabilityOf(cell('availability'))
  if (availability === 'out of stock') return '0'
  if (!['', 'in stock', 'discontinued'].includes(availability))
    notes.push(importMessages.availabilityUncounted(line, availability))
  return ''
}

/** `1.2 kg`, `300 g`; any other text is told as unreadable later. */
function gramsOf(typed: string): string {
  const match = /^(\d+(?:\.\d+)?)\s*(kg|g|lb|oz)s?$/i.exec(typed)
  return match ? String(Math.round(Number(match[1]) * (GRAMS[(match[2] ?? '').toLowerCase()] ?? 1))) : typed
}
