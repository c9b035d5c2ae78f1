import { useQuery } from '@tanstack/react-query'
import { listMessagesEndpoint, type OutboxMessage, retryMessagesEndpoint } from '#contract/messages-staff.ts'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { listQuery } from '#web/admin/table/list-query.ts'
import { notifyOutcomes } from '#web/admin/table/notify-outcomes.ts'
import { type TableState, useTableState } from '#web/admin/table/table-state.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { useAction } from '#web/design/use-action.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { messageColumns } from './message-columns.tsx'
import { staffMessageTexts } from './message-texts.tsx'
import { wordingTexts } from './texts/message-text-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffMessageTexts.title)

const tabs = (): readonly TableTab[] => [
  { label: staffMessageTexts.all, search: '' },
  { label: staffMessageTexts.states.dead, search: 'status=dead' },
  { label: staffMessageTexts.states.waiting, search: 'status=waiting' },
  { label: staffMessageTexts.states.sent, search: 'status=sent' },
]

const filters = (): readonly Filter[] => [
  { kind: 'text', id: 'text', label: staffMessageTexts.search, placeholder: staffMessageTexts.searchHint },
  {
    kind: 'choice',
    id: 'channel',
    label: staffMessageTexts.anyChannel,
    options: [
      { value: 'email', label: staffMessageTexts.channels.email },
      { value: 'sms', label: staffMessageTexts.channels.sms },
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
      <PageHeading
        title={staffMessageTexts.title}
        actions={
          <May needs="settings.edit">
            <ButtonLink to="/admin/messages/texts" variant="secondary">
              {wordingTexts.edit}
            </ButtonLink>
          </May>
        }
      >
        {staffMessageTexts.about}
      </PageHeading>
      <DataTable
        name="Messages"
        label={staffMessageTexts.title}
        control={control}
        query={query}
        columns={messageColumns()}
        filters={filters()}
        tabs={tabs()}
        idOf={({ id }) => id}
        labelOf={({ recipient, template }) =>
          staffMessageTexts.label(staffMessageTexts.template(template), recipient)
        }
        bulk={(messages, done) => <RetryButton messages={messages} onDone={done} />}
        empty={{ title: staffMessageTexts.none, text: staffMessageTexts.noneHint }}
      />
    </>
  )
}

function RetryButton({ messages, onDone }: { messages: readonly OutboxMessage[]; onDone: () => void }) {
  const [busy, run] = useAction()

  const retry = () =>
    run(async () => {
      const outcomes = await retryMessages(messages.map(({ id }) => id))
      notifyOutcomes(outcomes, (count) => staffMessageTexts.willBeSent(count, formatNumber(count)))
      onDone()
    })

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={retry}>
      {staffMessageTexts.sendAgain}
    </Button>
  )
}
