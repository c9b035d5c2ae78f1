import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordKind } from '#contract/imports/record-imports.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { importStateLabel } from '#web/admin/imports/import-labels.ts'
import { importTexts } from '#web/admin/imports/import-texts.ts'
import { Badge } from '#web/design/badge.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { moveTexts } from './move-texts.ts'
import { RecordFileForm } from './record-file-form.tsx'
import { latestProductImportQuery, latestRecordImportQuery } from './record-import-api.ts'
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
  const { data } = useQuery(latestProductImportQuery)
  const state = data && importStateLabel(data.state)
  return (
    <Step
      number={1}
      title={moveTexts.products}
      text={moveTexts.productsText}
      badge={<StateBadge tone={state?.tone} label={state?.label} isLoaded={data !== undefined} />}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="secondary" to="/admin/import">
          {moveTexts.toProducts}
        </ButtonLink>
        {data && (
          <ButtonLink variant="secondary" to={`/admin/import/${data.id}`}>
            {data.fileName || importTexts.untitled}
          </ButtonLink>
        )}
      </div>
    </Step>
  )
}

type RecordsStepProps = { number: number; kind: RecordKind; title: string; children: ReactNode }

function RecordsStep({ number, kind, title, children }: RecordsStepProps) {
  const { data } = useQuery(latestRecordImportQuery(kind))
  return (
    <Step
      number={number}
      title={title}
      text={children}
      badge={
        <StateBadge
          tone={data ? recordStateTones[data.state] : undefined}
          label={data ? moveTexts.states[data.state] : undefined}
          isLoaded={data !== undefined}
        />
      }
    >
      {data && data.state !== 'checked' && <RecordProgress recordImport={data} />}
      <RecordFileForm kind={kind} />
      <div className="flex flex-wrap gap-3">
        {data && (
          <ButtonLink variant="secondary" to={`/admin/move/${data.id}`}>
            {data.fileName || moveTexts.untitled}
          </ButtonLink>
        )}
        {kind === 'orders' && (
          <ButtonLink variant="secondary" to="/admin/past-orders">
            {moveTexts.toPastOrders}
          </ButtonLink>
        )}
      </div>
    </Step>
  )
}

type StateBadgeProps = {
  tone: Parameters<typeof Badge>[0]['tone'] | undefined
  label: string | undefined
  isLoaded: boolean
}

/** Nothing while it is not known. */
function StateBadge({ tone = 'gray', label, isLoaded }: StateBadgeProps) {
  return isLoaded && <Badge tone={tone}>{label ?? moveTexts.notYet}</Badge>
}
