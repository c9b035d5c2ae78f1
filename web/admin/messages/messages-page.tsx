import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMessagesEndpoint, type OutboxMessage, retryMessagesEndpoint } from '#contract/messages-staff.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { failureText } from '#web/http/request-failure.ts'
import { messageColumns, messageStateLabels } from './message-columns.tsx'

export const meta = () => [{ title: 'Messages | Biponi' }, { name: 'robots', content: 'noindex' }]

const tabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: messageStateLabels.dead.label, search: 'status=dead' },
  { label: messageStateLabels.waiting.label, search: 'status=waiting' },
  { label: messageStateLabels.sent.label, search: 'status=sent' },
]

const filters: readonly Filter[] = [
  { kind: 'text', id: 'text', label: 'Search messages', placeholder: 'Email or phone begins with' },
  {
    kind: 'choice',
    id: 'channel',
    label: 'Email and SMS',
    options: [
      { value: 'email', label: 'Email' },
      { value: 'sms', label: 'SMS' },
    ],
  },
]

/** One page of the outbox, as the address says. */
const messagesQuery = (state: TableState) => listQuery(['Message', 'staff'], listMessagesEndpoint, state)

const retryMessages = (messageIds: string[]) =>
  invalidateAfter(call(retryMessagesEndpoint, { body: { messageIds } }), ['Message'])

/** Every email and SMS of the shop, with its state. */
export default function MessagesPage() {
  const control = useTableState('-createdAt')
  const query = useQuery(messagesQuery(control.state))
  return (
    <>
      <PageHeading title="Messages">
        Failed ones can be sent again for three days. Codes and links are never shown.
      </PageHeading>
      <DataTable
        name="Messages"
        control={control}
        query={query}
        columns={messageColumns}
        filters={filters}
        tabs={tabs}
        idOf={({ id }) => id}
        labelOf={({ recipient, template }) => `${template} to ${recipient}`}
        bulk={(messages, done) => <RetryButton messages={messages} onDone={done} />}
        empty={{ title: 'No messages yet', text: 'What the shop writes to customers is listed here.' }}
      />
    </>
  )
}

function RetryButton({ messages, onDone }: { messages: readonly OutboxMessage[]; onDone: () => void }) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      const outcomes = await retryMessages(messages.map(({ id }) => id))
      notifyOutcomes(outcomes, (count) =>
        count === 1 ? '1 message will be sent.' : `${count} messages will be sent.`,
      )
      onDone()
    } catch (error) {
      notify.error(failureText(error))
    }
    setBusy(false)
  }

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={retry}>
      Send again
    </Button>
  )
}
