import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useRetry } from '#web/layouts/errors/use-retry.ts'

/** The list that could not be had, with the server's own words where it gave some. */
export default function ListFailed({ error }: { error: unknown }) {
  const { retry, isTrying, isStillAway } = useRetry()
  return (
    <ErrorState
      heading="h1"
      title={messages.errorLoadingProducts}
      className="min-h-[60vh] justify-center"
      onRetry={retry}
      busy={isTrying}
      action={
        <ButtonLink to="/products" variant="secondary">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>{messages.pleaseTryAgainLater}</p>
      <p aria-live="polite">{isStillAway ? messages.stillNoConnection : reasonOf(error)}</p>
    </ErrorState>
  )
}

function reasonOf(error: unknown): string {
  const reason: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  if (typeof reason === 'string') return reason
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return isOffline ? messages.noConnection : messages.unknownError
}
