import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StockCount } from '#contract/sales/stock-counts/stock-counts.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { variantLabel } from '#web/admin/products/variant-label.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { countLineColumns } from './count-line-columns.tsx'
import { CountSelectionFields, noSelection, selectionInput } from './count-selection.tsx'
import { ScanField } from './scan-field.tsx'
import { signedCount } from './signed-count.ts'
import {
  addToStockCount,
  applyStockCount,
  cancelStockCount,
  stockCountLinesQuery,
  stockCountQuery,
} from './stock-count-api.ts'
import { StockCountBadge } from './stock-count-badge.tsx'
import { stockCountTexts } from './stock-count-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, stockCountTexts.title)

const backLink = () => ({ to: '/admin/stock-counts', label: stockCountTexts.title })

/** One count of stock: scan or enter what is there, then apply it. */
export default function StockCountPage() {
  const { id = '' } = useParams()
  const { data: count, error, isFetching, refetch } = useQuery(stockCountQuery(id))
  const control = useTableState('name')
  const lines = useQuery(stockCountLinesQuery(id, control.state))
  const [asked, setAsked] = useState<'apply' | 'giveUp' | 'add'>()
  if (error && !count)
    return (
      <LoadFailure
        heading="h1"
        what={stockCountTexts.what}
        error={error}
        back={backLink()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!count) return <Skeleton className="h-96" />
  const isOpen = count.state === 'open'
  const { tabs } = stockCountTexts
  const close = () => setAsked(undefined)
  return (
    <>
      <PageHeading
        title={count.name}
        back={backLink()}
        badges={<StockCountBadge state={count.state} />}
        actions={
          isOpen && (
            <>
              <Button variant="secondary" onClick={() => setAsked('giveUp')}>
                {stockCountTexts.giveUp}
              </Button>
              <Button variant="secondary" onClick={() => setAsked('add')}>
                {stockCountTexts.add}
              </Button>
              <Button onClick={() => setAsked('apply')}>{stockCountTexts.apply}</Button>
            </>
          )
        }
      >
        {`${stockCountTexts.progress}: ${stockCountTexts.of(formatNumber(count.countedCount), formatNumber(count.lineCount))}`}
      </PageHeading>
      {isOpen && <ScanField countId={id} />}
      <DataTable
        name="Stock count lines"
        label={stockCountTexts.title}
        control={control}
        query={lines}
        columns={countLineColumns(id, isOpen)}
        tabs={[
          { label: tabs.all, search: '' },
          { label: tabs.open, search: 'show=open' },
          { label: tabs.counted, search: 'show=counted' },
          { label: tabs.different, search: 'show=different' },
        ]}
        filters={[{ kind: 'text', id: 'text', label: stockCountTexts.search }]}
        idOf={(line) => line.id}
        labelOf={variantLabel}
        empty={{ title: stockCountTexts.noLines, text: stockCountTexts.noLinesText }}
      />
      {asked === 'apply' && <ApplyDialog count={count} onClose={close} />}
      {asked === 'giveUp' && (
        <ConfirmDialog
          title={stockCountTexts.giveUpTitle}
          confirmLabel={stockCountTexts.giveUp}
          onConfirm={async () => {
            await cancelStockCount(id)
            notify.success(stockCountTexts.givenUp)
          }}
          onClose={close}
        >
          <p>{stockCountTexts.giveUpText}</p>
        </ConfirmDialog>
      )}
      {asked === 'add' && <AddDialog countId={id} onClose={close} />}
    </>
  )
}

function ApplyDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { id, differentCount, difference, lineCount, countedCount } = count
  const open = lineCount - countedCount
  return (
    <ConfirmDialog
      title={stockCountTexts.applyTitle}
      confirmLabel={stockCountTexts.apply}
      isDangerous={false}
      onConfirm={async () => {
        await applyStockCount(id)
        notify.success(stockCountTexts.applied)
      }}
      onClose={onClose}
    >
      <p>
        {differentCount > 0
          ? stockCountTexts.applyText(formatNumber(differentCount), signedCount(difference))
          : stockCountTexts.applySame}
      </p>
      {open > 0 && <p className="mt-2">{stockCountTexts.notCounted(formatNumber(open))}</p>}
    </ConfirmDialog>
  )
}

function AddDialog({ countId, onClose }: { countId: string; onClose: () => void }) {
  const [selection, setSelection] = useState(noSelection)
  return (
    <ConfirmDialog
      title={stockCountTexts.add}
      confirmLabel={stockCountTexts.add}
      isDangerous={false}
      onConfirm={async () => {
        await addToStockCount(countId, selectionInput(selection))
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{stockCountTexts.addAbout}</p>
        <CountSelectionFields values={selection} onChange={setSelection} />
      </div>
    </ConfirmDialog>
  )
}
