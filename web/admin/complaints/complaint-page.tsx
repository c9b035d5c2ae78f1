import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { StaffComplaint } from '#contract/sales/complaints/complaints-staff.ts'
import { PhoneLink } from '#web/admin/customers/phone-link.tsx'
import { May } from '#web/admin/frame/access.tsx'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import {
  complaintReasonLabels,
  complaintStateLabels,
  complaintTones,
} from '#web/shop/orders/complaints/complaint-labels.ts'
import { AnswerDue } from './answer-due.tsx'
import { ComplaintForms } from './complaint-forms.tsx'
import { complaintActions, complaintQuery } from './staff-complaint-api.ts'
import { staffComplaintTexts as texts } from './staff-complaint-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, texts.single)

const back = () => ({ to: '/admin/complaints', label: texts.title })

/** One complaint: what was written, an answer or a note, and who complained about which order. */
export default function ComplaintPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(complaintQuery(id))
  if (data) return <ComplaintView key={id} complaint={data} />
  return (
    <>
      <PageHeading title={texts.single} back={back()} />
      {error ? (
        <LoadFailure
          what={texts.what}
          error={error}
          back={back()}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div
          role="status"
          aria-label={texts.loading}
          className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]"
        >
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </div>
      )}
    </>
  )
}

function ComplaintView({ complaint }: { complaint: StaffComplaint }) {
  const { id, state, reason } = complaint
  return (
    <>
      <PageHeading
        title={complaintReasonLabels[reason]}
        back={back()}
        badges={<Badge tone={complaintTones[state]}>{complaintStateLabels[state]}</Badge>}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <EntriesCard entries={complaint.entries} />
          <May needs="complaints.answer">
            <ComplaintForms state={state} actions={complaintActions(id, complaint.entries.length)} />
          </May>
        </div>
        <DetailsCard complaint={complaint} />
      </div>
    </>
  )
}

function EntriesCard({ entries }: Pick<StaffComplaint, 'entries'>) {
  return (
    <Card as="section" aria-label={texts.course}>
      <h2 className="text-lg font-semibold">{texts.course}</h2>
      <ol className="mt-3 grid gap-4">
        {entries.map(({ kind, text, authorName, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index} className="border-s-2 border-line-strong ps-3">
            <p className="text-sm font-semibold">{texts.kinds[kind]}</p>
            {text && (
              <p lang={languageOf(text)} className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
            <p className="text-xs text-ink-soft tabular-nums">{`${authorName}, ${formatDateTime(at)}`}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function DetailsCard({ complaint }: { complaint: StaffComplaint }) {
  const { customerId, customerName, phone, orderId, createdAt, dueAt } = complaint
  return (
    <Card as="section" aria-label={texts.single}>
      <h2 className="text-lg font-semibold">{texts.single}</h2>
      <dl className="mt-2 grid gap-2 text-sm">
        <Detail name={texts.customer}>
          <May needs="customers.view">
            <Link
              to={`/admin/customers/${customerId}`}
              lang={languageOf(customerName)}
              className="font-medium text-leaf-ink underline-offset-2 hover:underline"
            >
              {customerName}
            </Link>
          </May>
          {phone && <PhoneLink phone={phone} />}
        </Detail>
        <Detail name={texts.order}>{orderId ? <OrderLink orderId={orderId} /> : texts.noOrder}</Detail>
        <Detail name={texts.sentOn}>{formatDateTime(createdAt)}</Detail>
        {dueAt && (
          <Detail name={texts.answerBy}>
            <AnswerDue complaint={complaint} />
          </Detail>
        )}
      </dl>
    </Card>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
