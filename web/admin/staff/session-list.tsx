import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSession } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels, roleTones } from '#web/admin/customers/role-labels.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { deviceLabel } from './device-labels.ts'
import { endSession, staffSessionsQuery } from './staff-api.ts'

/** Sessions of admins and sellers, each of which can be ended. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(staffSessionsQuery)
  const [ending, setEnding] = useState<StaffSession>()
  return (
    <Card as="section" aria-label="Signed in now" flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">Signed in now</h2>
      {error && !data && (
        <ErrorState title="The sessions could not be loaded" heading="h3" onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="m-4 h-40" />}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
            <span className="min-w-0 grow">
              <span lang={languageOf(session.userName)} className="block truncate font-semibold">
                {session.userName}
              </span>
              <span className="block text-sm text-ink-soft" title={session.userAgent}>
                {`${deviceLabel(session.userAgent)}, ${session.address}, last used ${formatDateTime(session.lastUsedAt)}`}
              </span>
            </span>
            <Badge tone={roleTones[session.role]}>{roleLabels[session.role]}</Badge>
            {session.isCurrent ? (
              <Badge tone="green">This device</Badge>
            ) : (
              <Button size="small" variant="secondary" onClick={() => setEnding(session)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title="End this session?"
          confirmLabel="End session"
          onConfirm={async () => {
            await endSession(ending.id)
            notify.success(messages.sessionEndedByAdmin)
          }}
          onClose={() => setEnding(undefined)}
        >
          <p>{`${ending.userName} is signed out of ${deviceLabel(ending.userAgent)} at once.`}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
