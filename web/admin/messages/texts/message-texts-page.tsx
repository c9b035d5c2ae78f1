import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { messageTextsQuery } from './message-text-api.ts'
import { wordingTexts } from './message-text-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, wordingTexts.title)

/** The messages whose texts staff can change. */
export default function MessageTextsPage() {
  const { data, error, isFetching, refetch } = useQuery(messageTextsQuery)
  return (
    <>
      <PageHeading
        title={wordingTexts.title}
        back={{ to: '/admin/messages', label: wordingTexts.messagesBack }}
      >
        {wordingTexts.about}
      </PageHeading>
      {error && !data && (
        <ErrorState title={wordingTexts.notLoaded} onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <Card>
          <ul className="divide-y divide-line">
            {data.map(({ template, updatedAt }) => (
              <li
                key={template}
                className="relative flex min-h-12 items-center justify-between gap-4 hover:text-leaf-ink"
              >
                <Link
                  to={`/admin/messages/texts/${template}`}
                  className="font-medium after:absolute after:inset-0"
                >
                  {wordingTexts.names[template]}
                </Link>
                {updatedAt ? (
                  <Badge tone="blue">{wordingTexts.own}</Badge>
                ) : (
                  <Badge>{wordingTexts.standard}</Badge>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
