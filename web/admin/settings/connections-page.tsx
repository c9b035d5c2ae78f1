import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { ConnectionCard } from './connection-card.tsx'
import { connectionsQuery } from './connections-api.ts'
import { connectionsTexts } from './connections-texts.ts'
import { settingsTexts } from './settings-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, connectionsTexts.title)

/** Access to mail server, SMS gateway and payment companies, a section each (docs/product.md §5). */
export default function ConnectionsPage() {
  const { data, error, isFetching, refetch } = useQuery(connectionsQuery)
  return (
    <>
      <PageHeading
        title={connectionsTexts.title}
        back={{ to: '/admin/settings', label: connectionsTexts.back }}
      >
        {connectionsTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={settingsTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!error && !data && <Skeleton className="h-64 max-w-3xl rounded-lg" />}
      {data && (
        <div className="grid max-w-3xl gap-4">
          {data.lockedBy && (
            <p className="rounded-md bg-marigold-soft/60 p-3 text-sm">
              {data.lockedBy === 'demo' ? connectionsTexts.publicDemo : connectionsTexts.locked}{' '}
              {data.lockedBy === 'two-step-sign-in' && (
                <Link to="/admin/security" className="font-semibold underline">
                  {connectionsTexts.lockedLink}
                </Link>
              )}
            </p>
          )}
          {data.connections.map((connection) => (
            <ConnectionCard
              key={`${connection.id} ${connection.updatedAt?.getTime() ?? ''}`}
              connection={connection}
              asksForCode={data.asksForCode}
              isLocked={data.lockedBy !== null}
            />
          ))}
        </div>
      )}
    </>
  )
}
