import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { urgentMessages } from '#contract/urgent-messages.ts'

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

/** In the place of a page whose code could not be had. */
export function UnreachablePage({ address }: { address: string | undefined }) {
  return (
    <Suspense>
      <ErrorPage address={address} />
    </Suspense>
  )
}

type ErrorPageModule = typeof import('./error-page.tsx')

const load = (): Promise<ErrorPageModule> => import('./error-page.tsx')
const ErrorPage = lazy((): Promise<ErrorPageModule> => load().catch(() => ({ default: BareError })))

/** Brings the error page before it is needed: a visitor whose connection is gone can fetch nothing any more. */
export function expectErrors(): void {
  load().catch(() => undefined)
}

function BareError() {
  const isAway = navigator.onLine === false
  return (
    <div
      role="alert"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="text-xl font-semibold">
        {isAway ? urgentMessages.youAreOffline : urgentMessages.pageFailed}
      </h1>
      <p className="text-ink-soft">{urgentMessages.noConnection}</p>
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
