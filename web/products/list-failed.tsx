import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ErrorState } from '#web/design/error-state.tsx'

/** The list that could not be had, with the server's own words where it gave some. */
export default function ListFailed({ error }: { error: unknown }) {
  const reason: unknown = isRouteErrorResponse(error) ? error.data?.message : undefined
  return (
    <ErrorState
      heading="h1"
      title={messages.errorLoadingProducts}
      className="min-h-[60vh] justify-center"
      onRetry={() => window.location.reload()}
      action={
        <ButtonLink to="/products" variant="secondary">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>{messages.pleaseTryAgainLater}</p>
      <p>{typeof reason === 'string' ? reason : 'Unknown error occurred'}</p>
    </ErrorState>
  )
}
