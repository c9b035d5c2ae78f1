import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  type RecordImport,
  type RecordImportRow,
  type RecordOutcome,
  recordOutcomes,
} from '#contract/imports/record-imports.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ImportSkeleton, OutcomeFigures, ReportButton } from '#web/admin/imports/import-screen.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { moveTexts } from './move-texts.ts'
import {
  recordImportQuery,
  recordRowsQuery,
  saveRecordReport,
  startRecordImport,
} from './record-import-api.ts'
import { RecordProgress, recordStateTones } from './record-progress.tsx'

export const meta = (page: PageMatches) => staffMeta(page, moveTexts.title)

const backLink = () => ({ to: '/admin/move', label: moveTexts.title })

/** A file of customers or past orders: what it would do, its start, its progress, and its lines. */
export default function RecordImportPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(recordImportQuery(id))
  if (data) return <RecordImportView key={id} recordImport={data} />
  if (error)
    return (
      <>
        <PageHeading title={moveTexts.title} back={backLink()} />
        <LoadFailure
          what={moveTexts.what}
          error={error}
          back={backLink()}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </>
    )
  return <ImportSkeleton />
}

function RecordImportView({ recordImport }: { recordImport: RecordImport }) {
  const { kind, state, fileName, createdByName, createdAt, finishedAt } = recordImport
  const [failure, setFailure] = useState('')
  return (
    <>
      <PageHeading
        title={moveTexts[kind]}
        back={backLink()}
        badges={<Badge tone={recordStateTones[state]}>{moveTexts.states[state]}</Badge>}
        actions={<ReportButton onSave={() => saveRecordReport(recordImport)} onFailure={setFailure} />}
      >
        <p className="font-medium text-ink wrap-anywhere">{fileName || moveTexts.untitled}</p>
        <p className="flex flex-wrap gap-x-4">
          <span>{moveTexts.checkedBy(createdByName, formatDateTime(createdAt))}</span>
          {finishedAt && <span>{moveTexts.ended(formatDateTime(finishedAt))}</span>}
        </p>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <FormErrorBox errors={failure ? [failure] : []} className="empty:hidden" />
        <Card className="grid gap-5">
          <OutcomeFigures
            outcomes={recordOutcomes}
            labels={moveTexts.outcomes}
            counts={recordImport.counts}
          />
          <UnusedRecordColumns recordImport={recordImport} />
          {state === 'checked' ? (
            <StartRecords recordImport={recordImport} onFailure={setFailure} />
          ) : (
            <RecordProgress recordImport={recordImport} />
          )}
          {state === 'done' && <Outcome recordImport={recordImport} />}
        </Card>
        <RecordRows recordImport={recordImport} />
      </div>
    </>
  )
}

/** What became of the file, and where to see it. */
function Outcome({ recordImport: { kind, counts, progress } }: { recordImport: RecordImport }) {
  const imported = progress.done - progress.failed
  const left = counts.new + counts.joined + counts.refused - imported
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">
        {[
          moveTexts.imported(imported, formatNumber(imported)),
          ...(left > 0 ? [moveTexts.left(left, formatNumber(left))] : []),
        ].join(' ')}
      </p>
      <ButtonLink variant="secondary" to={kind === 'customers' ? '/admin/customers' : '/admin/past-orders'}>
        {kind === 'customers' ? moveTexts.seeCustomers : moveTexts.toPastOrders}
      </ButtonLink>
    </div>
  )
}

function UnusedRecordColumns({ recordImport: { unusedColumns } }: { recordImport: RecordImport }) {
  if (unusedColumns.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 content-center font-medium">
        {moveTexts.unused(unusedColumns.length)}
      </summary>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {unusedColumns.map(({ title, count }) => (
          <li key={title} className="wrap-anywhere">
            {moveTexts.unusedColumn(title, formatNumber(count))}
          </li>
        ))}
      </ul>
    </details>
  )
}

type StartProps = { recordImport: RecordImport; onFailure: (reason: string) => void }

/** Starts an import; where customers are known already, it is chosen first what becomes of their accounts. */
function StartRecords({ recordImport: { id, counts }, onFailure }: StartProps) {
  const [duplicates, setDuplicates] = useState<'join' | 'list'>('list')
  const [busy, setBusy] = useState(false)
  const count = counts.new + (duplicates === 'join' ? counts.joined : 0)

  async function start() {
    setBusy(true)
    onFailure('')
    try {
      await startRecordImport(id, duplicates)
    } catch (error) {
      onFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      {counts.joined > 0 && (
        <RadioGroup
          legend={moveTexts.duplicates}
          name="duplicates"
          value={duplicates}
          onChange={(value) => setDuplicates(value === 'join' ? 'join' : 'list')}
          options={[
            { value: 'list', label: moveTexts.list, detail: moveTexts.listText },
            { value: 'join', label: moveTexts.join, detail: moveTexts.joinText },
          ]}
        />
      )}
      {count === 0 ? (
        <p>{moveTexts.nothing}</p>
      ) : (
        <Button busy={busy} busyLabel={moveTexts.starting} onClick={start} className="justify-self-start">
          {moveTexts.start}
        </Button>
      )}
    </div>
  )
}

const outcomeTones: Record<RecordOutcome, BadgeTone> = {
  new: 'green',
  joined: 'blue',
  unchanged: 'gray',
  refused: 'red',
}

const rowColumns = (isStarted: boolean): readonly Column<RecordImportRow>[] => [
  { id: 'line', title: moveTexts.columns.line, align: 'end', cell: ({ line }) => formatNumber(line) },
  {
    id: 'name',
    title: moveTexts.columns.name,
    isName: true,
    cell: ({ name }) => (
      <span lang={languageOf(name)} className="block max-w-72 wrap-anywhere">
        {name}
      </span>
    ),
  },
  {
    id: 'outcome',
    title: moveTexts.columns.outcome,
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{moveTexts.outcomes[outcome]}</Badge>,
  },
  ...(isStarted ? [resultColumn()] : []),
  {
    id: 'remarks',
    title: moveTexts.columns.remarks,
    cell: ({ remarks }) => (
      <ul className="grid max-w-prose gap-1 text-sm">
        {remarks.map((remark) => (
          <li key={remark} className="wrap-anywhere">
            {remark}
          </li>
        ))}
      </ul>
    ),
  },
]

const resultColumn = (): Column<RecordImportRow> => ({
  id: 'result',
  title: moveTexts.columns.result,
  cell: ({ outcome, state }) =>
    outcome === 'new' || outcome === 'joined' ? moveTexts.rowStates[state] : null,
})

/** The lines of a file, in its order, each with its outcome and remarks. */
function RecordRows({ recordImport }: { recordImport: RecordImport }) {
  const control = useTableState('line')
  const query = useQuery(recordRowsQuery(recordImport, control.state))
  const { counts, state, progress } = recordImport
  const present = recordOutcomes.filter((outcome) => counts[outcome] > 0)
  const total = recordOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const tabs = [
    { label: moveTexts.all(formatNumber(total)), search: '' },
    ...present.map((outcome) => ({
      label: `${moveTexts.outcomes[outcome]} ${formatNumber(counts[outcome])}`,
      search: `outcome=${outcome}`,
    })),
    { label: moveTexts.withRemarks, search: 'remarks=yes' },
    ...(progress.failed > 0 ? [{ label: moveTexts.rowStates.failed, search: 'state=failed' }] : []),
  ]
  return (
    <DataTable
      name="Lines of the file"
      label={moveTexts.rows}
      control={control}
      query={query}
      columns={rowColumns(state !== 'checked')}
      tabs={tabs}
      idOf={({ line }) => String(line)}
      labelOf={({ name }) => name}
      empty={{ title: moveTexts.noRows, text: moveTexts.noRowsText }}
    />
  )
}
