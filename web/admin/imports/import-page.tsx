import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { ProductImport } from '#contract/imports/imports.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { importQuery, importRowsQuery, rowTotalQuery, saveImportReport, startUndo } from './import-api.ts'
import { importRowTabs, importStateLabel } from './import-labels.ts'
import { importRowColumns } from './import-row-columns.tsx'
import { ImportSkeleton, ReportButton } from './import-screen.tsx'
import { ImportStage } from './import-stage.tsx'
import { importTexts } from './import-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, importTexts.oneTitle)

/** One import: the result of its check, its start, its progress and its undoing. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(importQuery(id))
  if (data) return <ImportView key={id} productImport={data} refetchError={error ? failureText(error) : ''} />
  if (error)
    return (
      <LoadFailure
        what={importTexts.what}
        heading="h1"
        error={error}
        back={{ to: '/admin/import', label: importTexts.allImports }}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  return <ImportSkeleton />
}

type Props = {
  productImport: ProductImport
  /** Why the latest state could not be loaded; '' unless that failed. */
  refetchError: string
}

function ImportView({ productImport, refetchError }: Props) {
  const [failure, setFailure] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const undoableCount = useUndoableCount(productImport)
  const { label, tone } = importStateLabel(productImport.state)
  return (
    <>
      <PageHeading
        title={importTexts.oneTitle}
        back={{ to: '/admin/import', label: importTexts.allImports }}
        badges={<Badge tone={tone}>{label}</Badge>}
        actions={
          <>
            <ReportButton onSave={() => saveImportReport(productImport)} onFailure={setFailure} />
            {undoableCount > 0 && (
              <Button variant="secondary" onClick={() => setConfirming(true)}>
                {importTexts.undo}
              </Button>
            )}
          </>
        }
      >
        <ImportHistory productImport={productImport} />
      </PageHeading>
      <FormErrorBox
        errors={[...new Set([failure, refetchError])].filter((reason) => reason !== '')}
        className="mb-4 empty:hidden"
      />
      <div className="grid grid-cols-1 gap-5">
        <ImportStage productImport={productImport} undoableCount={undoableCount} onFailure={setFailure} />
        <ImportRowList productImport={productImport} />
      </div>
      {isConfirming && <UndoDialog productImport={productImport} onClose={() => setConfirming(false)} />}
    </>
  )
}

/** The file's name, and when the import was checked, started, ended and undone, and by whom. */
function ImportHistory({ productImport }: { productImport: ProductImport }) {
  const { fileName, createdByName, startedByName, undoneByName } = productImport
  const { createdAt, startedAt, finishedAt, undoneAt } = productImport
  return (
    <>
      <p className="font-medium text-ink wrap-anywhere">{fileName || importTexts.untitled}</p>
      <p className="flex flex-wrap gap-x-4">
        <span>{importTexts.checkedBy(createdByName, formatDateTime(createdAt))}</span>
        {startedAt && <span>{importTexts.startedBy(startedByName ?? '', formatDateTime(startedAt))}</span>}
        {finishedAt && <span>{importTexts.ended(formatDateTime(finishedAt))}</span>}
        {undoneAt && <span>{importTexts.undoneBy(undoneByName ?? '', formatDateTime(undoneAt))}</span>}
      </p>
    </>
  )
}

/** The products of a file, in its order, each with its outcome and result. */
function ImportRowList({ productImport }: { productImport: ProductImport }) {
  const control = useTableState('line')
  const query = useQuery(importRowsQuery(productImport.id, productImport.state, control.state))
  const columns = useMemo(() => importRowColumns(productImport.state), [productImport.state])
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 id="rows" className="text-lg font-semibold">
        {importTexts.productsOfFile}
      </h2>
      <DataTable
        name="Products of the file"
        label={importTexts.productsOfFile}
        control={control}
        query={query}
        columns={columns}
        tabs={importRowTabs(productImport)}
        idOf={({ line }) => String(line)}
        labelOf={({ name, handle }) => name || handle}
        empty={{ title: importTexts.noProducts, text: importTexts.noProductsText }}
      />
    </div>
  )
}

/** Confirms the undoing of an import, and explains what it does. */
function UndoDialog({ productImport, onClose }: { productImport: ProductImport; onClose: () => void }) {
  const { id, counts } = productImport
  return (
    <ConfirmDialog
      title={importTexts.undoTitle}
      confirmLabel={importTexts.undoImport}
      onConfirm={async () => {
        await startUndo(id)
      }}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {counts.new > 0 && <p>{importTexts.undoNew}</p>}
        {counts.changed > 0 && <p>{importTexts.undoChanged}</p>}
        <p>{importTexts.undoOnce}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Number of products of a finished import that can be undone. An import that stopped half way has to count its rows. */
function useUndoableCount({ id, state, progress }: ProductImport): number {
  const isHalfWay = state === 'failed' || state === 'paused'
  const stopped = useQuery({ ...rowTotalQuery(id, state, 'applied'), enabled: isHalfWay })
  if (state === 'done') return progress.done - progress.failed
  return isHalfWay ? (stopped.data ?? 0) : 0
}
