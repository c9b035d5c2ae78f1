import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LayoutGrid } from '#web/design/icons/catalogue.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { CompareTable } from './compare-table.tsx'
import { compareTexts } from './compare-texts.ts'
import { MAX_COMPARED } from './compared-products.ts'
import { useCompared } from './use-compared.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const meta = (page: PageMatches) => [
  pageTitle(page, compareTexts.title),
  { name: 'description', content: compareTexts.description },
  { name: 'robots', content: 'noindex' },
]

/** Up to three products side by side, chosen in this browser. docs/product.md §31 */
export default function ComparePage() {
  const { products, isGone, isFailed, retry } = useCompared()
  return (
    <div className="shop-width py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">{compareTexts.title}</h1>
      <div className="mt-5 min-h-[60vh]">
        {isGone && (
          <p role="status" className="mb-4 font-semibold">
            {compareTexts.gone}
          </p>
        )}
        {!products ? (
          <Skeleton className="h-96" />
        ) : isFailed ? (
          <ErrorState title={compareTexts.failed} retryLabel={compareTexts.retry} onRetry={retry} />
        ) : products.length === 0 ? (
          <EmptyState
            icon={LayoutGrid}
            title={compareTexts.none}
            action={<ButtonLink to="/products">{compareTexts.browse}</ButtonLink>}
          >
            {compareTexts.noneText}
          </EmptyState>
        ) : (
          <>
            <CompareTable products={products} />
            {products.length < MAX_COMPARED && (
              <ButtonLink to="/products" variant="secondary" className="mt-5">
                {compareTexts.another}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </div>
  )
}
