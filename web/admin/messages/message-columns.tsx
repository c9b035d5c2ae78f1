import type { OutboxMessage } from '#contract/messages-staff.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { staffMessageTexts } from './message-texts.tsx'

const stateTones: Record<OutboxMessage['status'], BadgeTone> = {
  dead: 'red',
  waiting: 'yellow',
  sent: 'green',
}

/** The columns of the outbox. */
export function messageColumns(): readonly Column<OutboxMessage>[] {
  const { columns } = staffMessageTexts
  return [
    {
      id: 'recipient',
      title: columns.to,
      isName: true,
      cell: ({ recipient }) => <span className="block max-w-60 truncate tabular-nums">{recipient}</span>,
    },
    {
      id: 'template',
      title: columns.message,
      cell: ({ template, subject, text, isSecret }) => (
        <span className="block max-w-md min-w-48">
          <span className="block font-medium">{staffMessageTexts.template(template)}</span>
          <span
            lang={languageOf(isSecret ? staffMessageTexts.isSecret : subject || text)}
            className="line-clamp-2 text-xs whitespace-pre-line text-ink-soft"
          >
            {isSecret ? staffMessageTexts.isSecret : subject || text}
          </span>
        </span>
      ),
    },
    {
      id: 'channel',
      title: columns.by,
      cell: ({ channel, smsParts }) => (
        <span className="block md:whitespace-nowrap">
          {staffMessageTexts.channels[channel]}
          {smsParts !== null && (
            <span className="block text-xs text-ink-soft">
              {staffMessageTexts.parts(smsParts, formatNumber(smsParts))}
            </span>
          )}
        </span>
      ),
    },
    { id: 'status', title: columns.status, cell: (message) => <State message={message} /> },
    {
      id: 'createdAt',
      title: columns.written,
      cell: ({ createdAt }) => <span className="md:whitespace-nowrap">{formatDateTime(createdAt)}</span>,
    },
    {
      id: 'sentAt',
      title: columns.sent,
      isHiddenByDefault: true,
      cell: ({ sentAt }) => (
        <span className="md:whitespace-nowrap">
          {sentAt ? formatDateTime(sentAt) : staffMessageTexts.notYet}
        </span>
      ),
    },
  ]
}

function State({ message: { status, attempts, nextAttemptAt, lastError } }: { message: OutboxMessage }) {
  const badge = <Badge tone={stateTones[status]}>{staffMessageTexts.states[status]}</Badge>
  if (status === 'sent') return badge
  const next = formatDateTime(nextAttemptAt)
  return (
    <span className="block max-w-72">
      {badge}
      <span className="mt-0.5 block text-xs break-words text-ink-soft">
        {status === 'waiting' &&
          attempts > 0 &&
          `${staffMessageTexts.tries(attempts, formatNumber(attempts), next)} `}
        {lastError && staffMessageTexts.lastError(<span lang={languageOf(lastError)}>{lastError}</span>)}
      </span>
    </span>
  )
}
