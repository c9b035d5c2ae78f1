import { cutText } from '#api/cut-text.ts'
import { MAX_COLLECTION_NAME } from '#contract/catalogue/collections-staff.ts'
import { MAX_DETAIL_LENGTH, MAX_DETAILS } from '#contract/catalogue/products-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { cellText, cellTexts, singleLine } from './cell-text.ts'
import type { Cells } from './file-columns.ts'
import { countEmbedded, htmlText } from './html-text.ts'
import { readFaqs } from './read-faqs.ts'
import { readVariants } from './read-variants.ts'
import type { Reading, ReadingChoices } from './reading.ts'

/** Reads the lines of one product. Cells are never evaluated: `=1+1` is a text. */
export function readProduct(lines: readonly Cells[], choices: ReadingChoices): Reading {
  const first = lines[0] ?? {}
  const reading: Reading = {
    product: { variants: [] },
    problems: [],
    notes: [...(first.notes ?? [])],
    hasDecimals: false,
  }
  readTexts(first, reading)
  readDetails(first, reading)
  readFaqs(lines, reading)
  readStatus(first, reading)
  readCollections(lines, reading)
  readVariants(lines, reading, choices)
  readImages(lines, reading)
  if (first.oldPath) reading.product.oldPath = first.oldPath
  if (first.oldCategoryPaths) reading.product.oldCategoryPaths = first.oldCategoryPaths
  if (first.customFields) reading.product.customFields = cellTexts(first.customFields)
  return reading
}

function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name !== ''))]
}

function readTexts(first: Cells, reading: Reading) {
  const { product, problems, notes } = reading
  const name = singleLine(first.Title)
  if (name !== '') product.name = name
  if (name.length > 200) problems.push(importMessages.titleTooLong)
  if (first['Body (HTML)'] !== undefined) {
    const html = cellText(first['Body (HTML)'])
    product.description = htmlText(html)
    if (product.description.length > 20_000) problems.push(importMessages.descriptionTooLong)
    const embedded = countEmbedded(html)
    if (embedded > 0) notes.push(importMessages.embeddedLeftOut(embedded))
  }
  readBanglaTexts(first, reading)
  const vendor = singleLine(first.Vendor)
  if (vendor !== '') product.vendor = vendor
  if (vendor.length > 100) problems.push(importMessages.vendorTooLong)
  const category = singleLine(first['Product Category'])
  if (category !== '') product.category = category
  const type = singleLine(first.Type)
  if (type !== '') product.type = type
  if (first.Tags !== undefined) {
    product.tags = distinctNames(cellText(first.Tags).split(',').map(singleLine))
    if (product.tags.length > 40 || product.tags.some((tag) => tag.length > 60))
      problems.push(importMessages.tagsTooMany)
  }
}

/** Shopify's files name one; an export of this shop has each on a line of its own. */
function readCollections(lines: readonly Cells[], { product }: Reading) {
  const names = distinctNames(
    lines.map((cells) => cutText(singleLine(cells.Collection), MAX_COLLECTION_NAME).trim()),
  )
  if (names.length > 0) product.collections = names
}

/** An empty cell removes the text. */
function readBanglaTexts(first: Cells, { product, problems }: Reading) {
  if (first['Title (Bangla)'] !== undefined) product.nameBn = singleLine(first['Title (Bangla)'])
  if ((product.nameBn ?? '').length > 200) problems.push(importMessages.titleTooLong)
  if (first['Body (Bangla)'] !== undefined) product.descriptionBn = htmlText(cellText(first['Body (Bangla)']))
  if ((product.descriptionBn ?? '').length > 20_000) problems.push(importMessages.descriptionTooLong)
}

/** An empty cell removes them. */
function readDetails(first: Cells, { product, problems }: Reading) {
  const { 'Product Details': details, 'Product Details (Bangla)': detailsBn } = first
  if (details !== undefined) product.details = bulletsOf(details)
  if (detailsBn !== undefined) product.detailsBn = bulletsOf(detailsBn)
  const isTooMuch = [product.details ?? [], product.detailsBn ?? []].some(
    (bullets) => bullets.length > MAX_DETAILS || bullets.some(({ length }) => length > MAX_DETAIL_LENGTH),
  )
  if (isTooMuch) problems.push(importMessages.detailsTooMany)
}

const bulletsOf = (cell: string) =>
  distinctNames(
    cellText(cell)
      .split(/[\r\n]+/)
      .map(singleLine),
  )

function readStatus(first: Cells, { product, problems, notes }: Reading) {
  const status = singleLine(first.Status).toLowerCase()
  const published = singleLine(first.Published).toLowerCase()
  const isGiftCard = isYes(singleLine(first['Gift Card']))
  if (!['', 'active', 'archived', 'draft', 'unlisted'].includes(status))
    problems.push(importMessages.statusUnknown(status))
  if (isGiftCard) notes.push(importMessages.giftCard)
  if (status === 'unlisted') notes.push(importMessages.unlisted)
  if (status === '' && published === '' && !isGiftCard) return
  const isDraft = status === 'draft' || status === 'unlisted' || isGiftCard
  product.isHidden = isDraft || status === 'archived' || isNo(published)
  if (!product.isHidden || status === 'archived' || isDraft) product.isDraft = isDraft
  if (!product.isHidden) return
  const isExplained = isGiftCard || status === 'unlisted'
  product.hiddenReason = first.hiddenReason ?? (isExplained ? '' : hiddenReasonOf(status))
}

/** Why a new product with this status does not go on sale; without one of these its file says that it is not published. */
function hiddenReasonOf(status: string): string {
  if (status === 'draft') return importMessages.isDraft
  return status === 'archived' ? importMessages.isArchived : importMessages.isUnpublished
}

const isNo = (published: string) => ['false', 'no', '0'].includes(published)
const isYes = (typed: string) => ['true', 'yes', '1'].includes(typed.toLowerCase())

/** Reads the URLs of images in the order of their positions, each once, with those of variants behind them. */
function readImages(lines: readonly Cells[], { product }: Reading) {
  const ofVariants = product.variants.flatMap(({ imageUrl }) => imageUrl || [])
  if (lines[0]?.['Image Src'] === undefined && ofVariants.length === 0) return
  const ordered = lines
    .map((cells, index) => ({
      urls: addressesOf(cells['Image Src']),
      position: Number(latinDigits(singleLine(cells['Image Position']))) || index + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
  product.imageUrls = distinctNames([...ordered.flatMap(({ urls }) => urls), ...ofVariants])
}

/** `https://a.example/1.jpg, https://a.example/2.jpg`: several addresses in one cell. A name of a file may have a comma. */
const addressesOf = (cell: string | undefined) =>
  cellText(cell)
    .split(/[\s,;|]+(?=https?:\/\/)/)
    .map((address) => address.trim())
