import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSession } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels, roleTones } from '#web/admin/customers/role-labels.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { deviceLabel } from './device-labels.ts'
import { endSession, staffSessionsQuery } from './staff-api.ts'
import { staffTexts } from './staff-texts.ts'

/** Sessions of admins and sellers, each of which can be ended. */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(staffSessionsQuery)
  const [ending, setEnding] = useState<StaffSession>()
  return (
    <Card as="section" aria-label={staffTexts.sessions} flush>
      <h2 className="border-b border-line px-4 py-3 text-lg font-semibold md:px-5">{staffTexts.sessions}</h2>
      {error && !data && (
        <ErrorState title={staffTexts.sessionsNotLoaded} heading="h3" onRetry={refetch} busy={isFetching}>
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
                {staffTexts.session(
                  deviceLabel(session.userAgent),
                  session.address,
                  formatDateTime(session.lastUsedAt),
                )}
              </span>
            </span>
            <Badge tone={roleTones[session.role]}>{roleLabels[session.role]}</Badge>
            {session.isCurrent ? (
              <Badge tone="green">{staffTexts.thisDevice}</Badge>
            ) : (
              <Button size="small" variant="secondary" onClick={() => setEnding(session)}>
                {staffTexts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={staffTexts.endTitle}
          confirmLabel={staffTexts.endSession}
          onConfirm={async () => {
            await endSession(ending.id)
            notify.success(messages.sessionEndedByAdmin)
          }}
          onClose={() => setEnding(undefined)}
        >
          <p>{staffTexts.endText(ending.userName, deviceLabel(ending.userAgent))}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
