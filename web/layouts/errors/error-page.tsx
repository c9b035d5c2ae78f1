import { isRouteErrorResponse } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { errorTexts } from './error-texts.ts'
import { NotFound } from './not-found.tsx'
import { useRetry } from './use-retry.ts'

type ErrorPageProps = {
  error?: unknown
  /** URL of the page that failed, if it is not the one in the address bar. */
  address?: string | undefined
}

/** Shown instead of a page that failed: the not-found page for 404, otherwise the error with a retry (see route-error.tsx). */
export default function ErrorPage({ error, address }: ErrorPageProps) {
  const { retry, isTrying, isStillOffline } = useRetry(address)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <ErrorState
      heading="h1"
      title={isOffline ? messages.youAreOffline : messages.pageFailed}
      className="min-h-[60vh] justify-center"
      onRetry={retry}
      busy={isTrying}
      action={
        <ButtonLink to="/" variant="secondary" reloadDocument={!isOffline}>
          {errorTexts.goToHomepage}
        </ButtonLink>
      }
    >
      <p>{isOffline ? messages.noConnection : messages.pageFailedTryAgain}</p>
      {isStillOffline && <p aria-live="polite">{messages.stillNoConnection}</p>}
    </ErrorState>
  )
}
