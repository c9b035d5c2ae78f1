import { importOutcomes, type ProductImport } from '#contract/imports/imports.ts'
import type { TableTab } from '#web/admin/table/column.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importOutcomeLabels, rowStateLabels } from './import-labels.ts'

/** The products of a file by outcome, those that have something to say, and what was not done as wanted. */
export function importRowTabs({ counts, state, progress }: ProductImport): TableTab[] {
  const all = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const shown = importOutcomes.filter((outcome) => counts[outcome] > 0)
  return [
    { label: `All ${formatNumber(all)}`, search: '' },
    ...shown.map((outcome) => ({
      label: `${importOutcomeLabels[outcome].label} ${formatNumber(counts[outcome])}`,
      search: `outcome=${outcome}`,
    })),
    { label: 'With remarks', search: 'remarks=yes' },
    ...(progress.failed > 0 ? [stateTab('failed')] : []),
    ...(state === 'undone' ? [stateTab('hidden'), stateTab('kept')] : []),
  ]
}

const stateTab = (state: 'failed' | 'hidden' | 'kept'): TableTab => ({
  label: rowStateLabels[state].label,
  search: `state=${state}`,
})
