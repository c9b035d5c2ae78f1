import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { firstPageMessages } from '#contract/first-page-messages.ts'

/**
 * The error boundary of a page inside the store's layout. Routes say `export { RouteError as ErrorBoundary }`. What it
 * shows is loaded while the visitor reads the first page; where even that did not come, a bare word stands in.
 */
export function RouteError() {
  const error = useRouteError()
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

const load = () => import('./error-page.tsx')
const ErrorPage = lazy(() => load().catch(() => ({ default: BareError })))

/** Brings the error page before it is needed: a visitor whose connection is gone can fetch nothing any more. */
export function expectErrors(): void {
  load().catch(() => undefined)
}

function BareError() {
  const isUnavailable = navigator.onLine === false
  return (
    <div
      role="alert"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="text-xl font-semibold">
        {isUnavailable ? firstPageMessages.youAreOffline : firstPageMessages.pageFailed}
      </h1>
      <p className="text-ink-soft">{firstPageMessages.noConnection}</p>
      <button
        type="button"
        className="btn btn-primary btn-medium"
        onClick={() => navigator.onLine && window.location.reload()}
      >
        Retry
      </button>
    </div>
  )
}
