import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { tableTexts } from './table-texts.ts'

type TitledListProps<Row> = {
  title: string
  query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** A sentence for a list without rows. */
  emptyText: string
  /** Between the heading and the list. */
  above?: ReactNode
  /** A list item for each row. */
  children: (row: Row) => ReactNode
}

/** A short list under a heading, whole on one card, with its loading, error and empty states. */
export function TitledList<Row>({ title, query, emptyText, above, children }: TitledListProps<Row>) {
  const { data, error, isFetching, refetch } = query
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {above}
      {error && !data && (
        <ErrorState title={tableTexts.notLoaded} onRetry={refetch} busy={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <Card>
          <p className="text-ink-soft">{emptyText}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">{data.map(children)}</ul>
        </Card>
      )}
    </section>
  )
}
