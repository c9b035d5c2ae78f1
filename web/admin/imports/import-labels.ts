import {
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

type BadgeLabel = { label: string; tone: BadgeTone }

/** States of an import. */
export const importStateLabels: Record<ImportState, BadgeLabel> = {
  checking: { label: 'Being checked', tone: 'blue' },
  checked: { label: 'Only checked', tone: 'gray' },
  running: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Stopped', tone: 'red' },
  undoing: { label: 'Being undone', tone: 'blue' },
  undone: { label: 'Undone', tone: 'yellow' },
}

/** What a file would do to a product. */
export const importOutcomeLabels: Record<ImportOutcome, BadgeLabel> = {
  new: { label: 'New', tone: 'green' },
  changed: { label: 'Changed', tone: 'blue' },
  unchanged: { label: 'Unchanged', tone: 'gray' },
  refused: { label: 'Refused', tone: 'red' },
}

/** What the import did with a product. */
const rowStateLabels: Record<ImportRowState, BadgeLabel> = {
  planned: { label: 'Not imported', tone: 'gray' },
  applied: { label: 'Imported', tone: 'green' },
  failed: { label: 'Could not be imported', tone: 'red' },
  removed: { label: 'Removed again', tone: 'gray' },
  hidden: { label: 'Hidden', tone: 'yellow' },
  restored: { label: 'As before', tone: 'gray' },
  unchanged: { label: 'Left as it is', tone: 'yellow' },
}

/** The result for a product of the file; undefined when it needs no change or the import was not started. */
export function rowResultLabel(
  { outcome, state }: Pick<ImportRow, 'outcome' | 'state'>,
  importState: ImportState,
): BadgeLabel | undefined {
  if (outcome === 'unchanged' || outcome === 'refused' || importState === 'checked') return undefined
  if (state === 'planned' && importState === 'running') return { label: 'Waiting', tone: 'gray' }
  return rowStateLabels[state]
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
  return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

/** `1 image`, `1,250 images` */
export function imageCountLabel(count: number): string {
  return count === 1 ? '1 image' : `${formatNumber(count)} images`
}

/** `lamps.csv` gives `lamps-report.csv`. */
export function reportFileName(fileName: string): string {
  return `${fileName.replace(/\.\w{1,5}$/, '') || 'import'}-report.csv`
}

/** The result for an import's images, once all are processed. */
export function imageResultText({ total, failed, left }: ProductImport['images']): string {
  const missing = failed + left
  if (missing === 0) return `${imageCountLabel(total)} put on.`
  return `${formatNumber(total - missing)} of ${imageCountLabel(total)} put on. The remarks say what became of the others.`
}

/** The tabs of an import's products: outcomes that occur, products with remarks, and what failed or was not undone. */
export function importRowTabs({ counts, state, progress }: ProductImport): TableTab[] {
  const total = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const present = importOutcomes.filter((outcome) => counts[outcome] > 0)
  return [
    { label: `All ${formatNumber(total)}`, search: '' },
    ...present.map((outcome) => ({
      label: `${importOutcomeLabels[outcome].label} ${formatNumber(counts[outcome])}`,
      search: `outcome=${outcome}`,
    })),
    { label: 'With remarks', search: 'remarks=yes' },
    ...(progress.failed > 0 ? [stateTab('failed')] : []),
    ...(state === 'undone' ? [stateTab('hidden'), stateTab('unchanged')] : []),
  ]
}

const stateTab = (state: 'failed' | 'hidden' | 'unchanged'): TableTab => ({
  label: rowStateLabels[state].label,
  search: `state=${state}`,
})
