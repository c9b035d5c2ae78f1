import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'

/**
 * The error boundary of a page inside the store's layout. Routes say `export { RouteError as ErrorBoundary }`. What it
 * shows is loaded when something went wrong; without a connection even that cannot come, and a bare word stands in.
 */
export function RouteError() {
  const error = useRouteError()
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

const ErrorPage = lazy(() => import('./error-page.tsx').catch(() => ({ default: BareError })))

function BareError() {
  return (
    <div role="alert" className="flex min-h-[60vh] flex-col items-center justify-center gap-4">
      <h1 className="text-xl font-semibold">Something went wrong</h1>
      <button type="button" className="underline" onClick={() => window.location.reload()}>
        Retry
      </button>
    </div>
  )
}
