import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StockCount } from '#contract/sales/stock-counts/stock-counts.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { CountSelectionFields, noSelection, selectionInput } from './count-selection.tsx'
import { signedCount } from './signed-count.ts'
import { beginStockCount, stockCountsQuery } from './stock-count-api.ts'
import { StockCountBadge } from './stock-count-badge.tsx'
import { stockCountTexts } from './stock-count-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, stockCountTexts.title)

/** The counts of stock, those that are going on included. */
export default function StockCountsPage() {
  const control = useTableState('-createdAt')
  const [isBeginning, setBeginning] = useState(false)
  return (
    <>
      <PageHeading
        title={stockCountTexts.title}
        actions={<Button onClick={() => setBeginning(true)}>{stockCountTexts.begin}</Button>}
      >
        {stockCountTexts.about}
      </PageHeading>
      <DataTable
        name="Stock counts"
        label={stockCountTexts.title}
        control={control}
        query={useQuery(stockCountsQuery(control.state))}
        columns={countColumns()}
        idOf={({ id }) => id}
        labelOf={({ name }) => name}
        linkTo={({ id }) => `/admin/stock-counts/${id}`}
        empty={{ title: stockCountTexts.none, text: stockCountTexts.noneText }}
      />
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </>
  )
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => formatDate(new Date()))
  const [selection, setSelection] = useState(noSelection)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={stockCountTexts.begin}
      confirmLabel={stockCountTexts.begin}
      isDangerous={false}
      onConfirm={async () => {
        const { id } = await beginStockCount({ name, ...selectionInput(selection) })
        await navigate(`/admin/stock-counts/${id}`)
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          name="name"
          label={stockCountTexts.name}
          hint={stockCountTexts.nameHint}
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="text-sm text-ink-soft">{stockCountTexts.beginAbout}</p>
        <CountSelectionFields values={selection} onChange={setSelection} />
      </div>
    </ConfirmDialog>
  )
}

const countColumns = (): readonly Column<StockCount>[] => [
  { id: 'name', title: stockCountTexts.name, isName: true, cell: ({ name }) => name },
  { id: 'state', title: stockCountTexts.state, cell: ({ state }) => <StockCountBadge state={state} /> },
  {
    id: 'counted',
    title: stockCountTexts.progress,
    align: 'end',
    cell: ({ countedCount, lineCount }) =>
      stockCountTexts.of(formatNumber(countedCount), formatNumber(lineCount)),
  },
  {
    id: 'different',
    title: stockCountTexts.different,
    align: 'end',
    cell: ({ differentCount }) => formatNumber(differentCount),
  },
  {
    id: 'difference',
    title: stockCountTexts.difference,
    align: 'end',
    cell: ({ difference }) => signedCount(difference),
  },
  { id: 'createdAt', title: stockCountTexts.begun, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'createdByName', title: stockCountTexts.by, cell: ({ createdByName }) => createdByName },
]
