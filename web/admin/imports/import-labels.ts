import {
  type ImportMode,
  type ImportOutcome,
  type ImportRow,
  type ImportRowState,
  type ImportState,
  type ImportStock,
  importOutcomes,
  type ProductImport,
} from '#contract/imports/imports.ts'
import type { TableTab } from '#web/admin/table/column.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importTexts } from './import-texts.ts'

type BadgeLabel = { label: string; tone: BadgeTone }

/** Tones of the states of an import. */
const stateTones: Record<ImportState, BadgeTone> = {
  checking: 'blue',
  checked: 'gray',
  running: 'blue',
  paused: 'yellow',
  done: 'green',
  failed: 'red',
  undoing: 'blue',
  undone: 'yellow',
}

/** A state of an import. */
export const importStateLabel = (state: ImportState): BadgeLabel => ({
  label: importTexts.states[state],
  tone: stateTones[state],
})

const outcomeTones: Record<ImportOutcome, BadgeTone> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'gray',
  refused: 'red',
}

/** What a file would do to a product. */
export const importOutcomeLabel = (outcome: ImportOutcome): BadgeLabel => ({
  label: importTexts.outcomes[outcome],
  tone: outcomeTones[outcome],
})

const resultTones: Record<ImportRowState, BadgeTone> = {
  planned: 'gray',
  applied: 'green',
  failed: 'red',
  removed: 'gray',
  hidden: 'yellow',
  restored: 'gray',
  unchanged: 'yellow',
}

/** The result for a product of the file; undefined when it needs no change or the import was not started. */
export function rowResultLabel(
  { outcome, state }: Pick<ImportRow, 'outcome' | 'state'>,
  importState: ImportState,
): BadgeLabel | undefined {
  if (outcome === 'unchanged' || outcome === 'refused' || importState === 'checked') return undefined
  if (state === 'planned' && (importState === 'running' || importState === 'paused'))
    return { label: importTexts.waiting, tone: 'gray' }
  return { label: importTexts.results[state], tone: resultTones[state] }
}

/** Whether the product of a row is in the shop, as far as the import knows, and can be linked to. */
export function isInShop({ state, productId }: Pick<ImportRow, 'state' | 'productId'>): boolean {
  return productId !== null && state !== 'removed'
}

/** Whether an import still changes: its products are processed, or its images are fetched afterwards. */
export function isInProgress({ state, images }: Pick<ProductImport, 'state' | 'images'>): boolean {
  return state === 'done' ? images.done < images.total : isProcessing(state)
}

/** Whether products are being checked, written or undone. */
export function isProcessing(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

/** Progress from 0 to 1. Undoing skips the products that could not be imported. */
export function progressShare({ state, progress: { done, total, failed } }: ProductImport): number {
  const count = state === 'undoing' ? total - failed : total
  return count > 0 ? Math.min(done / count, 1) : 0
}

type Figures = Pick<ProductImport, 'counts' | 'stock'>

/** Products that an import changes, depending on whether it takes the file's stock. */
export const changedCount = ({ counts, stock: { only } }: Figures, stock: ImportStock): number =>
  counts.changed - (stock === 'keep' ? only : 0)

/** Products that an import writes, new and changed. */
export const plannedCount = (figures: Figures, stock: ImportStock): number =>
  figures.counts.new + changedCount(figures, stock)

/** `1 product`, `1,250 products` */
export function productCountLabel(count: number): string {
  return importTexts.countOf.products(count, formatNumber(count))
}

type Start = { mode: ImportMode | undefined; count: number; refused: number }

/** What the button that starts an import will do, as far as it is decided. */
export function startLabel({ mode, count, refused }: Start): string {
  if (!mode) return importTexts.startUndecided
  const products = productCountLabel(count)
  return refused > 0
    ? importTexts.startSkipping(products, formatNumber(refused))
    : importTexts.start(products)
}

/** `1 image`, `1,250 images` */
export function imageCountLabel(count: number): string {
  return importTexts.countOf.images(count, formatNumber(count))
}

/** `lamps.csv` gives `lamps-report.csv`. */
export function reportFileName(fileName: string): string {
  return `${fileName.replace(/\.\w{1,5}$/, '') || 'import'}-report.csv`
}

/** The result for an import's images, once all are processed. */
export function imageResultText({ total, failed, left }: ProductImport['images']): string {
  const missing = failed + left
  if (missing === 0) return importTexts.imagesPutOn(imageCountLabel(total))
  return importTexts.someImagesPutOn(formatNumber(total - missing), imageCountLabel(total))
}

/** The tabs of an import's products: outcomes that occur, products with remarks, and what failed or was not undone. */
export function importRowTabs({ counts, state, progress }: ProductImport): TableTab[] {
  const total = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const present = importOutcomes.filter((outcome) => counts[outcome] > 0)
  return [
    { label: importTexts.all(formatNumber(total)), search: '' },
    ...present.map((outcome) => ({
      label: `${importTexts.outcomes[outcome]} ${formatNumber(counts[outcome])}`,
      search: `outcome=${outcome}`,
    })),
    { label: importTexts.withRemarks, search: 'remarks=yes' },
    ...(progress.failed > 0 ? [stateTab('failed')] : []),
    ...(state === 'undone' ? [stateTab('hidden'), stateTab('unchanged')] : []),
  ]
}

const stateTab = (state: 'failed' | 'hidden' | 'unchanged'): TableTab => ({
  label: importTexts.results[state],
  search: `state=${state}`,
})
