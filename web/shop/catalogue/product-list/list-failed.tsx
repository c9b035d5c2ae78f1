import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { useRetry } from '#web/layouts/errors/use-retry.ts'
import { nothingFoundTexts } from './nothing-found-texts.ts'

/** Shown when there is no such collection, or the list cannot be loaded, with the message of the server where it sent one. */
export default function ListFailed({ error }: { error: unknown }) {
  const { retry, isTrying, isStillOffline } = useRetry()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={nothingFoundTexts.collectionMissing}
        className="min-h-[60vh] justify-center"
        action={<ButtonLink to="/products">{nothingFoundTexts.allProducts}</ButtonLink>}
      >
        {nothingFoundTexts.collectionMissingText}
      </EmptyState>
    )
  return (
    <ErrorState
      heading="h1"
      title={messages.errorLoadingProducts}
      className="min-h-[60vh] justify-center"
      onRetry={retry}
      busy={isTrying}
      action={
        <ButtonLink to="/products" variant="secondary">
          {nothingFoundTexts.clearAll}
        </ButtonLink>
      }
    >
      <p>{messages.pleaseTryAgainLater}</p>
      <p aria-live="polite">{isStillOffline ? messages.stillNoConnection : reasonOf(error)}</p>
    </ErrorState>
  )
}

function reasonOf(error: unknown): string {
  const reason: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  if (typeof reason === 'string') return reason || messages.unknownError
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return isOffline ? messages.noConnection : messages.unknownError
}
