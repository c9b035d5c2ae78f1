import { type FormEvent, useState } from 'react'
import { MAX_COMPLAINT_LENGTH } from '#contract/sales/complaints/complaint-limits.ts'
import type { Complaint } from '#contract/sales/complaints/complaints.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { complaintReasonLabels, complaintStateLabels, complaintTones } from './complaint-labels.ts'
import { complaintTexts as texts } from './complaint-texts.ts'
import { addToComplaint } from './complaints-api.ts'

/** One of the customer's complaints with all that was written, to which they can add. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { id, orderId, reason, state, dueAt, createdAt, entries } = complaint
  const subject = orderId ? texts.aboutOrder(`#${shownOrderNumber(orderId)}`) : texts.aboutNone
  return (
    <Card as="section" aria-label={`${subject}, ${complaintReasonLabels[reason]}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="font-semibold">{complaintReasonLabels[reason]}</h3>
          <p className="text-sm text-ink-soft tabular-nums">
            {subject}
            <span aria-hidden="true"> · </span>
            {texts.madeOn(formatDate(createdAt))}
          </p>
        </div>
        <Badge tone={complaintTones[state]}>{complaintStateLabels[state]}</Badge>
      </div>
      <ul className="mt-4 grid gap-3">
        {entries.map(({ kind, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index} className="border-s-2 border-line-strong ps-3">
            <p className="text-sm text-ink-soft tabular-nums">
              <span className="font-semibold text-ink">{authors()[kind]}</span>
              {`, ${formatDateTime(at)}`}
            </p>
            {text && (
              <p lang={languageOf(text)} className="whitespace-pre-line break-words">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
      {dueAt && <p className="mt-3 text-sm font-medium">{texts.until(formatDateTime(dueAt))}</p>}
      <AddForm id={id} isResolved={state === 'resolved'} />
    </Card>
  )
}

const authors = (): Record<Complaint['entries'][number]['kind'], string> => ({
  customer: texts.you,
  answer: texts.shop,
  resolved: texts.resolved,
  reopened: texts.reopened,
})

function AddForm({ id, isResolved }: { id: string; isResolved: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [busy, run] = useAction()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || busy) return
    await run(async () => {
      await addToComplaint(id, text)
      notify.success(texts.added)
      setText('')
      setOpen(false)
    })
  }

  if (!isOpen)
    return (
      <Button size="small" variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {isResolved ? texts.addToResolved : texts.add}
      </Button>
    )
  return (
    <form onSubmit={add} className="mt-4 grid gap-2">
      <TextArea
        label={texts.addLabel}
        maxLength={MAX_COMPLAINT_LENGTH}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy} disabled={!text.trim()}>
          {texts.addSend}
        </Button>
        <Button size="small" variant="secondary" disabled={busy} onClick={() => setOpen(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
