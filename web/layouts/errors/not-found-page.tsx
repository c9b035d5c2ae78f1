import { data } from 'react-router'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { errorTexts } from './error-texts.ts'
import { NotFound } from './not-found.tsx'

export { RouteError as ErrorBoundary } from './route-error.tsx'

/** The catch-all route: HTTP 404 (docs/product.md §8). */
export function loader(): never {
  throw data('Not Found', { status: 404 })
}

export const meta = (page: PageMatches) => [pageTitle(page, errorTexts.pageNotFoundTitle)]

export default function NotFoundPage() {
  return <NotFound />
}
