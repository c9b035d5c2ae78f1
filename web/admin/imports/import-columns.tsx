import type { ImportOutcome, ProductImport } from '#contract/imports/imports.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { importStateLabel } from './import-labels.ts'
import { importTexts } from './import-texts.ts'

/** The columns of the list of imports. */
export const importColumns = (): readonly Column<ProductImport>[] => [
  {
    id: 'fileName',
    title: importTexts.columns.fileName,
    isName: true,
    cell: ({ fileName }) => (
      <span className="block max-w-72 py-0.5 wrap-anywhere">{fileName || importTexts.untitled}</span>
    ),
  },
  {
    id: 'state',
    title: importTexts.columns.state,
    cell: ({ state }) => {
      const { label, tone } = importStateLabel(state)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { id: 'createdBy', title: importTexts.columns.createdBy, cell: ({ createdByName }) => createdByName },
  {
    id: 'createdAt',
    title: importTexts.columns.createdAt,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  countColumn('new'),
  countColumn('changed'),
  { ...countColumn('unchanged'), isHiddenByDefault: true },
  countColumn('refused'),
  {
    id: 'endedAt',
    title: importTexts.columns.endedAt,
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
    title: importTexts.outcomes[outcome],
    align: 'end',
    cell: ({ counts }) => formatNumber(counts[outcome]),
  }
}
