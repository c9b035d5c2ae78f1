import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { NotFound } from './not-found.tsx'
import { useRetry } from './use-retry.ts'

type ErrorPageProps = {
  error?: unknown
  /** The page that failed, where it is another than the one in the address bar. */
  address?: string | undefined
}

/** What stands in a page's place: 404 for what is not there, else a calm word and a retry (see route-error.tsx). */
export default function ErrorPage({ error, address }: ErrorPageProps) {
  const { retry, isTrying, isStillAway } = useRetry(address)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isAway = isOffline()
  return (
    <ErrorState
      heading="h1"
      title={isAway ? messages.youAreOffline : messages.pageFailed}
      className="min-h-[60vh] justify-center"
      onRetry={retry}
      busy={isTrying}
      action={
        <ButtonLink to="/" variant="secondary" reloadDocument={!isAway}>
          Go to Homepage
        </ButtonLink>
      }
    >
      <p>{isAway ? messages.noConnection : messages.pageFailedTryAgain}</p>
      {isStillAway && <p aria-live="polite">{messages.stillNoConnection}</p>}
    </ErrorState>
  )
}

function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
