import { escapeHtml } from '#api/http/escape-html.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import type { Cells } from './file-columns.ts'
import type { FileProduct, FileTable } from './file-table.ts'
import { createWooReader, type WooAttribute, type WooRecord, wooListOf, wooTypesOf } from './woo-records.ts'
import { variantCells, variationLines, wooOptionNames, wooOptionsOf } from './woo-variants.ts'

/** The products of WooCommerce's export: each with its variations, wherever in the file they stand. */
export function readWooProducts({ titles, records }: FileTable, now: Date): FileProduct[] {
  const reader = createWooReader(titles)
  const all = records.map(reader)
  const isVariation = (record: WooRecord) => wooTypesOf(record).includes('variation')
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
  const types = wooTypesOf(record)
  const notes: string[] = []
  const sold = variations.filter((variation) => {
    const { cell, line } = variation
    const isOnSale = cell('published') !== '0' && cell('published') !== '-1'
    if (!isOnSale) notes.push(importMessages.variationNotOnSale(cell('name'), line))
    // WooCommerce does not offer it either.
    else if (!hasPrice(variation)) notes.push(importMessages.variationWithoutPrice(cell('name'), line))
    return isOnSale && hasPrice(variation)
  })
  const options = types.includes('variable') || variations.length > 0 ? wooOptionsOf(record, sold) : []
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
  return { ...product, lines: [{ ...first, ...wooOptionNames(options), ...firstVariant }, ...others] }
}

const hasPrice = ({ cell }: WooRecord) => cell('regular price') !== '' || cell('sale price') !== ''

function problemOf(
  record: WooRecord,
  types: readonly string[],
  sold: readonly WooRecord[],
  options: readonly WooAttribute[],
): string | undefined {
  const broken = [record, ...sold].find(({ problem }) => problem !== undefined)
  if (broken) return broken.problem
  if (types.includes('grouped')) return importMessages.groupedProduct
  if (options.length > 3) return importMessages.tooManyOptions(options.length)
  if (types.includes('variable') && sold.length === 0) return importMessages.noVariations
  if (options.length === 0 && !hasPrice(record)) return importMessages.wooPriceMissing
  return undefined
}

function productCells(record: WooRecord, options: readonly WooAttribute[], notes: string[]): Cells {
  const { cell } = record
  const [category, ...others] = deepestFirst(wooListOf(cell('categories')))
  if (others.length > 0) notes.push(importMessages.otherCategories(others.join(', ')))
  const optionNames = new Set(options.map(({ name }) => name.toLowerCase()))
  const details = record.attributes
    .filter(({ name, values }) => !optionNames.has(name.toLowerCase()) && values.length > 0)
    .map(({ name, values }) => `<p>${escapeHtml(`${name}: ${values.join(', ')}`)}</p>`)
  const texts = [cell('short description'), cell('description')].filter((text) => text !== '').map(asHtml)
  return {
    Title: cell('name'),
    'Body (HTML)': [...texts, ...details].join('\n'),
    ...(category !== undefined && { 'Product Category': category }),
    Tags: [...wooListOf(cell('tags')), ...others.map((path) => path.split('>').at(-1)?.trim() ?? '')].join(
      ',',
    ),
    Vendor: cell('brands'),
    ...statusOf(record, notes),
    'Image Src': wooListOf(cell('images')).join(', '),
    oldPath: `/product/${slugOf(cell('name'))}`,
    ...(category !== undefined && { oldCategoryPaths: categoryPathsOf(category) }),
  }
}

/** `/product-category/clothing` and `/product-category/clothing/hoodies` of `Clothing > Hoodies`, as WordPress shows them. */
function categoryPathsOf(category: string): string[] {
  const slugs = category.split('>').map(slugOf)
  // A name without letters: what its page is called there, the file does not say.
  if (slugs.includes('')) return []
  return slugs.map((_slug, index) => `/product-category/${slugs.slice(0, index + 1).join('/')}`)
}

/** A product of one kind has no options. */
function simpleCells({ has }: WooRecord): Cells {
  return has('sku') ? { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' } : {}
}

/** Published is 1, for a private product 0, for a draft -1. What shoppers there do not see does not go on sale here. */
function statusOf(record: WooRecord, notes: string[]): Pick<Cells, 'Status' | 'hiddenReason'> {
  const { cell } = record
  const visibility = cell('visibility in catalog').toLowerCase()
  const types = wooTypesOf(record)
  if (types.includes('external')) {
    notes.push(importMessages.externalProduct(cell('external url')))
    return { Status: 'draft', hiddenReason: '' }
  }
  if (types.includes('downloadable') || types.includes('virtual')) {
    notes.push(importMessages.notShipped)
    return { Status: 'draft', hiddenReason: '' }
  }
  if (cell('published') === '-1') return { Status: 'draft' }
  if (cell('published') === '0') return { Status: 'archived', hiddenReason: importMessages.isPrivate }
  if (visibility === 'hidden' || visibility === 'search') {
    notes.push(importMessages.notInCatalogue(visibility))
    return { Status: 'draft', hiddenReason: '' }
  }
  return { Status: cell('published') === '' ? '' : 'active' }
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
