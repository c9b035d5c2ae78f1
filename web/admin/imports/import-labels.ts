import type {
  ImportOutcome,
  ImportRow,
  ImportRowState,
  ImportState,
  ImportStock,
  ProductImport,
} from '#contract/imports/imports.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'

type Look = { label: string; tone: BadgeTone }

/** How an import stands, in a word or two. */
export const importStateLabels: Record<ImportState, Look> = {
  checking: { label: 'Being checked', tone: 'blue' },
  checked: { label: 'Only checked', tone: 'gray' },
  running: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Stopped', tone: 'red' },
  undoing: { label: 'Being undone', tone: 'blue' },
  undone: { label: 'Undone', tone: 'yellow' },
}

/** What a file wants of a product. */
export const importOutcomeLabels: Record<ImportOutcome, Look> = {
  new: { label: 'New', tone: 'green' },
  changed: { label: 'Changed', tone: 'blue' },
  unchanged: { label: 'Unchanged', tone: 'gray' },
  refused: { label: 'Refused', tone: 'red' },
}

/** What was done with a product. */
export const rowStateLabels: Record<ImportRowState, Look> = {
  planned: { label: 'Not imported', tone: 'gray' },
  applied: { label: 'Imported', tone: 'green' },
  failed: { label: 'Could not be imported', tone: 'red' },
  removed: { label: 'Removed again', tone: 'gray' },
  hidden: { label: 'Hidden', tone: 'yellow' },
  restored: { label: 'As before', tone: 'gray' },
  kept: { label: 'Left as it is', tone: 'yellow' },
}

/** What became of a product of the file; undefined where nothing is to be done with it, or nothing was begun. */
export function resultOf(
  { outcome, state }: Pick<ImportRow, 'outcome' | 'state'>,
  of: ImportState,
): Look | undefined {
  if (outcome === 'unchanged' || outcome === 'refused' || of === 'checked') return undefined
  if (state === 'planned' && of === 'running') return { label: 'Waiting', tone: 'gray' }
  return rowStateLabels[state]
}

/** Whether the product of a row can be looked at: it is in the shop, as far as the import knows. */
export function isInShop({ state, productId }: Pick<ImportRow, 'state' | 'productId'>): boolean {
  return productId !== null && state !== 'removed'
}

/** Whether the shop is at it, so that its figures change by themselves; its pictures come after its products. */
export function isUnderWay({ state, pictures }: Pick<ProductImport, 'state' | 'pictures'>): boolean {
  return state === 'done' ? pictures.done < pictures.total : isBeingWritten(state)
}

/** Whether products are being written, or read. */
export function isBeingWritten(state: ImportState): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

/** How far what is under way is, from 0 to 1. An undoing has nothing to do with what could not be imported. */
export function shareDone({ state, progress: { done, total, failed } }: ProductImport): number {
  const all = state === 'undoing' ? total - failed : total
  return all > 0 ? Math.min(done / all, 1) : 0
}

type Figures = Pick<ProductImport, 'counts' | 'stock'>

/** Products that a file changes, as its stock is left alone or taken. */
export const changedOf = ({ counts, stock: { only } }: Figures, stock: ImportStock): number =>
  counts.changed - (stock === 'keep' ? only : 0)

/** Products that a file wants written. */
export const requestedOf = (figures: Figures, stock: ImportStock): number =>
  figures.counts.new + changedOf(figures, stock)

/** `1 product`, `1,250 products` */
export function productsLabel(count: number): string {
  return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

/** `1 picture`, `1,250 pictures` */
export function imagesLabel(count: number): string {
  return count === 1 ? '1 picture' : `${formatNumber(count)} pictures`
}

/** What the report of a file is saved as: `lamps.csv` gives `lamps-report.csv`. */
export function reportName(fileName: string): string {
  return `${fileName.replace(/\.\w{1,5}$/, '') || 'import'}-report.csv`
}

/** What became of an import's pictures, once all are dealt with. */
export function imagesApplied({ total, failed, left }: ProductImport['pictures']): string {
  const others = failed + left
  if (others === 0) return `${imagesLabel(total)} put on.`
  return `${formatNumber(total - others)} of ${imagesLabel(total)} put on. The remarks say what became of the others.`
}
