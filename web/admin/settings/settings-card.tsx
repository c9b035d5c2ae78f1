import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { settingsTexts } from './settings-texts.ts'

type Props<Data> = {
  title: string
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** A section of the settings: its content, or a skeleton or an error while there is none. */
export function SettingsCard<Data>({ title, query, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {error && data === undefined && (
        <ErrorState
          title={settingsTexts.notLoaded}
          heading="h3"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {error.message}
        </ErrorState>
      )}
      {!error && data === undefined && <Skeleton className="h-40" />}
      {data !== undefined && children(data)}
    </Card>
  )
}
