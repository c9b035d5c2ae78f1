import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/design/button-link.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { NotFound } from './not-found.tsx'

/** What stands in a page's place: 404 for what is not there, else a calm word and a retry (see route-error.tsx). */
export default function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <ErrorState
      heading="h1"
      title="Something went wrong"
      className="min-h-[60vh] justify-center"
      onRetry={() => window.location.reload()}
      action={
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Go to Homepage
        </ButtonLink>
      }
    >
      This page could not be shown just now. Please try again in a moment.
    </ErrorState>
  )
}
