import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { NotFound } from './not-found.tsx'
import { useRetry } from './use-retry.ts'

/** What stands in a page's place: 404 for what is not there, else a calm word and a retry (see route-error.tsx). */
export default function ErrorPage({ error }: { error: unknown }) {
  const { retry, isTrying, isStillAway } = useRetry()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isUnavailable = isOffline()
  return (
    <ErrorState
      heading="h1"
      title={isUnavailable ? messages.youAreOffline : messages.pageFailed}
      className="min-h-[60vh] justify-center"
      onRetry={retry}
      busy={isTrying}
      action={
        <ButtonLink to="/" variant="secondary" reloadDocument={!isUnavailable}>
          Go to Homepage
        </ButtonLink>
      }
    >
      <p>{isUnavailable ? messages.noConnection : messages.pageFailedTryAgain}</p>
      {isStillAway && <p aria-live="polite">{messages.stillNoConnection}</p>}
    </ErrorState>
  )
}

function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
