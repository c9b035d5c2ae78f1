import type { ImportOutcome, ProductImport } from '#contract/imports/imports.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importOutcomeLabels, importStateLabels } from './import-labels.ts'

/** The columns of the list of imports. */
export const importColumns: readonly Column<ProductImport>[] = [
  {
    id: 'fileName',
    title: 'File',
    isName: true,
    cell: ({ fileName }) => (
      <span className="block max-w-72 py-0.5 wrap-anywhere">{fileName || 'File without a name'}</span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => <Badge tone={importStateLabels[state].tone}>{importStateLabels[state].label}</Badge>,
  },
  { id: 'createdBy', title: 'Checked by', cell: ({ createdByName }) => createdByName },
  {
    id: 'createdAt',
    title: 'Checked',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  countColumn('new'),
  countColumn('changed'),
  { ...countColumn('unchanged'), isHiddenByDefault: true },
  countColumn('refused'),
  {
    id: 'endedAt',
    title: 'Ended',
    isHiddenByDefault: true,
    cell: ({ finishedAt, undoneAt }) => {
      const endedAt = undoneAt ?? finishedAt
      return endedAt && <span className="whitespace-nowrap">{formatDateTime(endedAt)}</span>
    },
  },
]

function countColumn(outcome: ImportOutcome): Column<ProductImport> {
  return {
    id: outcome,
    title: importOutcomeLabels[outcome].label,
    align: 'end',
    cell: ({ counts }) => formatNumber(counts[outcome]),
  }
}
