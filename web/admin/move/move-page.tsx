import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordImportState, RecordKind } from '#contract/imports/record-imports.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { importStateLabel } from '#web/admin/imports/import-labels.ts'
import { importTexts } from '#web/admin/imports/import-texts.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { moveTexts } from './move-texts.ts'
import { RecordFileForm } from './record-file-form.tsx'
import {
  importedProductsQuery,
  importedRecordsQuery,
  latestProductImportQuery,
  latestRecordImportQuery,
} from './record-import-api.ts'
import { RecordProgress, recordStateTones } from './record-progress.tsx'

export const meta = (page: PageMatches) => staffMeta(page, moveTexts.title)

/** Moves a shop in, step by step: products, customers, past orders and old addresses. */
export default function MovePage() {
  return (
    <>
      <PageHeading title={moveTexts.title}>{moveTexts.about}</PageHeading>
      <div className="grid grid-cols-1 gap-5">
        <ProductsStep />
        <RecordsStep number={2} kind="customers" title={moveTexts.customers}>
          {moveTexts.customersText}
        </RecordsStep>
        <RecordsStep number={3} kind="orders" title={moveTexts.orders}>
          {moveTexts.ordersText}
        </RecordsStep>
        <Step number={4} title={moveTexts.redirects} text={moveTexts.redirectsText}>
          <ButtonLink variant="secondary" to="/admin/redirects" className="justify-self-start">
            {moveTexts.toRedirects}
          </ButtonLink>
        </Step>
      </div>
    </>
  )
}

type StepProps = { number: number; title: string; text: ReactNode; badge?: ReactNode; children: ReactNode }

function Step({ number, title, text, badge, children }: StepProps) {
  return (
    <Card as="section" aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">{moveTexts.step(formatNumber(number), title)}</h2>
        {badge}
      </div>
      <p className="max-w-prose text-sm text-ink-soft">{text}</p>
      {children}
    </Card>
  )
}

/** Products have pages of their own, with their choices and undo. */
function ProductsStep() {
  const { data: latest } = useQuery(latestProductImportQuery)
  const { data: imported } = useQuery(importedProductsQuery)
  return (
    <Step
      number={1}
      title={moveTexts.products}
      text={moveTexts.productsText}
      badge={<StepState {...stepStates({ latest, imported }, importStateLabel)} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" to="/admin/import">
          {moveTexts.toProducts}
        </ButtonLink>
        {filesOf({ latest, imported }).map(({ id, fileName }) => (
          <ButtonLink key={id} variant="secondary" to={`/admin/import/${id}`}>
            {fileName || importTexts.untitled}
          </ButtonLink>
        ))}
      </div>
    </Step>
  )
}

type RecordsStepProps = { number: number; kind: RecordKind; title: string; children: ReactNode }

function RecordsStep({ number, kind, title, children }: RecordsStepProps) {
  const { data: latest } = useQuery(latestRecordImportQuery(kind))
  const { data: imported } = useQuery(importedRecordsQuery(kind))
  return (
    <Step
      number={number}
      title={title}
      text={children}
      badge={<StepState {...stepStates({ latest, imported }, recordStateLabel)} />}
    >
      {latest && latest.state !== 'checked' && <RecordProgress recordImport={latest} />}
      <RecordFileForm kind={kind} />
      <div className="flex flex-wrap gap-3">
        {filesOf({ latest, imported }).map(({ id, fileName }) => (
          <ButtonLink key={id} variant="secondary" to={`/admin/move/${id}`}>
            {fileName || moveTexts.untitled}
          </ButtonLink>
        ))}
        {kind === 'orders' && (
          <ButtonLink variant="secondary" to="/admin/past-orders">
            {moveTexts.toPastOrders}
          </ButtonLink>
        )}
      </div>
    </Step>
  )
}

/** The newest file of a step, and the newest one that came in; null for none, undefined while it is not known. */
type Files<F> = { latest: F | null | undefined; imported: F | null | undefined }

/** The files of a step, the newest first, each once. */
function filesOf<F extends { id: string }>({ latest, imported }: Files<F>): F[] {
  return [latest, ...(imported?.id === latest?.id ? [] : [imported])].filter((file) => file != null)
}

type Label = { label: string; tone: BadgeTone }

const recordStateLabel = (state: RecordImportState): Label => ({
  label: moveTexts.states[state],
  tone: recordStateTones[state],
})

/** A step that something came in with stays done; what became of a later file is said besides. */
function stepStates<S extends string>(
  { latest, imported }: Files<{ id: string; state: S }>,
  labelOf: (state: S) => Label,
): { labels: Label[] } {
  if (latest === undefined || imported === undefined) return { labels: [] }
  if (!latest) return { labels: [{ label: moveTexts.notYet, tone: 'gray' }] }
  const state = labelOf(latest.state)
  if (!imported || imported.id === latest.id || latest.state === imported.state) return { labels: [state] }
  return { labels: [labelOf(imported.state), { ...state, label: moveTexts.newestFile(state.label) }] }
}

/** Nothing while it is not known. */
function StepState({ labels }: { labels: readonly Label[] }) {
  return labels.map(({ label, tone }) => (
    <Badge key={label} tone={tone}>
      {label}
    </Badge>
  ))
}
