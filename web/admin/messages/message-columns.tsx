import type { OutboxMessage } from '#contract/messages-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'

/** States of a message in the outbox. */
export const messageStateLabels: Record<OutboxMessage['status'], { label: string; tone: BadgeTone }> = {
  dead: { label: 'Failed', tone: 'red' },
  waiting: { label: 'Waiting', tone: 'yellow' },
  sent: { label: 'Sent', tone: 'green' },
}

/** `order-placed` -> `Order placed`. */
function templateLabel(template: string): string {
  const text = template.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The columns of the outbox. */
export const messageColumns: readonly Column<OutboxMessage>[] = [
  {
    id: 'recipient',
    title: 'To',
    isName: true,
    cell: ({ recipient }) => <span className="block max-w-60 truncate tabular-nums">{recipient}</span>,
  },
  {
    id: 'template',
    title: 'Message',
    cell: ({ template, subject, text, isSecret }) => (
      <span className="block max-w-md min-w-48">
        <span className="block font-medium">{templateLabel(template)}</span>
        <span lang={languageOf(text)} className="line-clamp-2 text-xs whitespace-pre-line text-ink-soft">
          {isSecret ? 'Holds a code or link, so its text is not shown.' : subject || text}
        </span>
      </span>
    ),
  },
  {
    id: 'channel',
    title: 'By',
    cell: ({ channel }) => (channel === 'email' ? 'Email' : 'SMS'),
  },
  { id: 'status', title: 'Status', cell: (message) => <State message={message} /> },
  {
    id: 'createdAt',
    title: 'Written',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    id: 'sentAt',
    title: 'Sent',
    isHiddenByDefault: true,
    cell: ({ sentAt }) => (
      <span className="whitespace-nowrap">{sentAt ? formatDateTime(sentAt) : 'Not yet'}</span>
    ),
  },
]

function State({ message: { status, attempts, nextAttemptAt, lastError } }: { message: OutboxMessage }) {
  const { label, tone } = messageStateLabels[status]
  const badge = <Badge tone={tone}>{label}</Badge>
  if (status === 'sent') return badge
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return (
    <span className="block max-w-72">
      {badge}
      <span className="mt-0.5 block text-xs break-words text-ink-soft">
        {status === 'waiting' && attempts > 0 && `${tries}, next ${formatDateTime(nextAttemptAt)}. `}
        {lastError}
      </span>
    </span>
  )
}
