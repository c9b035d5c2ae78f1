import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import {
  isRouteErrorResponse,
  type MetaArgs,
  useLoaderData,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { messages } from '#contract/messages.ts'
import { BrowseCategories } from '#web/categories/browse-categories.tsx'
import { SubcategoryBar } from '#web/categories/subcategory-bar.tsx'
import { Button } from '#web/design/button.tsx'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Pager } from '#web/design/pager.tsx'
import { formatNumber } from '#web/formatting.ts'
import { useLatePart } from '#web/layouts/use-late-part.ts'
import { useSite } from '#web/layouts/use-site.ts'
import { pageClientLoader } from '#web/page-client-loader.ts'
import { pageLoader } from '#web/page-loader.ts'
import { ActiveFilters, activeFilters, clearAddress } from './active-filters.tsx'
import { shopCatalogue } from './catalogue.ts'
import { listAddress, pageAddress } from './product-address.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { loadProductList, type ProductList } from './product-list-data.ts'
import { SortSelect } from './sort-select.tsx'

export const loader = pageLoader((shop, { url }) => loadProductList(shopCatalogue(shop), url.searchParams))

export const clientLoader = pageClientLoader(async (catalogue, { url }) => {
  const late = await import('./product-list-data.ts')
  return late.loadProductList(catalogue, url.searchParams)
})

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  const title = loaderData ? listTitle(loaderData, new URLSearchParams(location.search)) : 'Products'
  return [
    { title: `${title} | Biponi` },
    { name: 'description', content: `${title} at Biponi, delivered to all 64 districts of Bangladesh.` },
  ]
}

/** Products, filtered, searched and sorted by the address (spec catalogue §2, product list). */
export default function ProductListPage() {
  const list = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { categories } = useSite()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === '/products'
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [FiltersDrawer, wantFiltersDrawer] = useLatePart(loadFiltersDrawer)
  const filters = { list, search, categories }

  return (
    <div className="shop-width pt-4 pb-4 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">{listTitle(list, search)}</h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums" aria-live="polite">
            <span>{`Showing ${formatNumber(list.count)} of ${formatNumber(list.total)} total products`}</span>
            <span>{`Page ${list.page} | Limit: 10`}</span>
          </p>
        </div>
        <BrowseCategories categories={categories} />
      </div>
      <div className="mt-4 space-y-4">
        <SubcategoryBar
          subcategories={list.subcategories}
          chosen={list.subcategory?.id}
          linkTo={(id) => listAddress(search, { subCategory: id })}
        />
      </div>
      <div className="mt-4 grid gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="max-lg:hidden noscript:max-lg:order-last noscript:max-lg:block"
        >
          <ProductFilters {...filters} />
        </aside>
        <div>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              className="lg:hidden"
              onClick={() => {
                setFiltersOpen(true)
                void wantFiltersDrawer()
              }}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              Filters
            </Button>
            <div className="order-last w-full lg:order-none lg:w-auto">
              <ActiveFilters list={list} search={search} />
            </div>
            <div className="ms-auto">
              <SortSelect search={search} />
            </div>
          </div>
          {isLoading ? (
            <ProductGridSkeleton count={8} layout="list" />
          ) : list.products.length > 0 ? (
            <ProductGrid products={list.products} urgent={4} heading="h2" layout="list" />
          ) : (
            <NothingFound list={list} search={search} />
          )}
          <Pager
            page={list.page}
            pages={list.pages}
            linkTo={(page) => pageAddress(search, page)}
            onPage={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
            className="mt-8"
          />
        </div>
      </div>
      {FiltersDrawer && (
        <FiltersDrawer {...filters} open={filtersOpen} onClose={() => setFiltersOpen(false)} />
      )}
    </div>
  )
}

const loadFiltersDrawer = () => import('./filters-drawer.tsx').then((module) => module.FiltersDrawer)

function NothingFound({ list, search }: { list: ProductList; search: URLSearchParams }) {
  const isFiltered = activeFilters(list, search).length > 0
  const isPastTheEnd = list.total > 0
  return (
    <EmptyState
      title={messages.noProductsFound}
      action={
        <>
          {isPastTheEnd && <ButtonLink to={pageAddress(search, 1)}>Go to page 1</ButtonLink>}
          {isFiltered && (
            <ButtonLink to={clearAddress(search)} variant={isPastTheEnd ? 'secondary' : 'primary'}>
              Clear all filters
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered
        ? 'Try fewer filters, a wider price range or another word.'
        : 'Come back soon: the shelves are being filled.'}
    </EmptyState>
  )
}

/** What the list shows, in a few words: the search, the lowest level chosen, or the offer. */
function listTitle(list: ProductList, search: URLSearchParams): string {
  const words = search.get('search')?.trim()
  const level = list.subSubcategory ?? list.subcategory ?? list.category
  if (words) return `Results for “${words}”`
  if (level) return level.name
  const discount = Number(search.get('discount'))
  return discount > 0 ? `${discount}% off and more` : 'All Products'
}

/** A malformed address, a refused call or a broken connection (spec catalogue §2). */
export function ErrorBoundary() {
  const error = useRouteError()
  const reason = isRouteErrorResponse(error) ? error.data?.message : undefined
  return (
    <ErrorState
      heading="h1"
      title={messages.errorLoadingProducts}
      className="min-h-[60vh] justify-center"
      onRetry={() => window.location.reload()}
      action={
        <ButtonLink to="/products" variant="secondary">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>{messages.pleaseTryAgainLater}</p>
      <p>{typeof reason === 'string' ? reason : 'Unknown error occurred'}</p>
    </ErrorState>
  )
}
