import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { firstPageMessages } from '#contract/first-page-messages.ts'
import { layoutTexts } from '#web/layouts/layout-texts.ts'

/**
 * The error boundary of the pages inside the store layout: `export { RouteError as ErrorBoundary }`. The error
 * page is preloaded after the first page is shown; if that failed too, a minimal error is shown.
 */
export function RouteError() {
  const error = useRouteError()
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  )
}

/** Shown instead of a page whose code could not be loaded (see use-unreachable-page.ts). */
export function UnreachablePage({ address }: { address: string | undefined }) {
  return (
    <Suspense>
      <ErrorPage address={address} />
    </Suspense>
  )
}

type ErrorPageModule = typeof import('./error-page.tsx')

const importErrorPage = (): Promise<ErrorPageModule> => import('./error-page.tsx')
const ErrorPage = lazy(
  (): Promise<ErrorPageModule> => importErrorPage().catch(() => ({ default: MinimalError })),
)

/** Preloads the error page, since it cannot be loaded without a connection. */
export function preloadErrorPage(): void {
  importErrorPage().catch(() => undefined)
}

function MinimalError() {
  const isOffline = navigator.onLine === false
  return (
    <div
      role="alert"
      className="flex min-h-[60vh] flex-col items-center justify-center gap-4 px-4 text-center"
    >
      <h1 className="text-xl font-semibold">
        {isOffline ? firstPageMessages.youAreOffline : firstPageMessages.pageFailed}
      </h1>
      <p className="text-ink-soft">{firstPageMessages.noConnection}</p>
      <button
        type="button"
        className="btn btn-primary btn-medium"
        onClick={() => navigator.onLine && window.location.reload()}
      >
        {layoutTexts.retry}
      </button>
    </div>
  )
}
