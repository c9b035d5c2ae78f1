import { lazy, Suspense, useState } from 'react'
import { data, type MetaArgs, useLoaderData, useRouteError, useSearchParams } from 'react-router'
import { Button } from '#web/design/button.tsx'
import SlidersHorizontal from '#web/design/icons/sliders-horizontal.tsx'
import { Pager } from '#web/design/pager.tsx'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { breadcrumbObject } from '#web/layouts/head/structured-data.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { useLazyComponent } from '#web/layouts/use-lazy-component.ts'
import { BrowseCategories } from '#web/shop/catalogue/categories/browse-categories.tsx'
import { SubcategoryBar } from '#web/shop/catalogue/categories/subcategory-bar.tsx'
import { shopCatalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { isNarrowed, listAddress, pageAddress, productsAddress } from './list-address.ts'
import { loadOnInteraction } from './load-on-interaction.ts'
import { loadProductList, type ProductList } from './product-list-data.ts'
import { SortSelect } from './sort-select.tsx'
import { useListLoading } from './use-list-loading.ts'

export const loader = pageLoader(async (shop, { url }) => {
  const list = await loadProductList(shopCatalogue(shop), url.searchParams)
  return data(list, { status: statusOf(list) })
})
export const clientLoader = loadCachedPage

export function meta({ loaderData, location, matches }: MetaArgs<typeof loader>) {
  const search = new URLSearchParams(location.search)
  const title = loaderData ? listTitle(loaderData, search) : 'Products'
  return pageMeta(
    { matches },
    {
      title: Number(search.get('page')) > 1 ? `${title}, page ${search.get('page')}` : title,
      description: `${title} at good prices, delivered to all 64 districts of Bangladesh. Cash on delivery, bKash, Nagad or Rocket.`,
      address: productsAddress(search),
      isHidden: isNarrowed(search),
      structured: (site) => (import.meta.env.SSR ? [breadcrumbObject(site, crumbsOf(title, search))] : []),
    },
  )
}

function crumbsOf(title: string, search: URLSearchParams) {
  const here = productsAddress(search)
  const above = [
    { name: 'Home', address: '/' },
    { name: 'Products', address: '/products' },
  ]
  return here === '/products' ? above : [...above, { name: title, address: here }]
}

/** Products, filtered, searched and sorted by the address (docs/product.md §22, product list). */
export default function ProductListPage() {
  const list = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { categories } = useSite()
  const { isLoading, shelfRef, heldHeight } = useListLoading()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [FiltersDrawer, wantFiltersDrawer] = useLazyComponent(loadFiltersDrawer)
  const filters = { list, search, categories }
  const stockedProducts = <ProductGrid products={list.products} priority={4} heading="h2" layout="list" />

  return (
    <div className="shop-width pt-4 pb-4 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h1 className="text-2xl font-bold md:text-3xl">{listTitle(list, search)}</h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums" aria-live="polite">
            <span>{`Showing ${formatNumber(list.count)} of ${formatNumber(list.total)} total products`}</span>
            <span>{`Page ${formatNumber(list.page)} | Limit: 10`}</span>
          </p>
        </div>
        <BrowseCategories categories={categories} />
      </div>
      <SubcategoryBar
        key={list.category?.id}
        subcategories={list.subcategories}
        chosen={list.subcategory?.id}
        linkTo={(id) => listAddress(search, { subCategory: id })}
      />
      <div className="mt-4 grid gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="filter-side max-lg:hidden noscript:max-lg:order-last noscript:max-lg:block"
        >
          <Suspense>
            <ProductFilters {...filters} />
          </Suspense>
        </aside>
        <div>
          {list.ignored.length > 0 && (
            <Suspense>
              <IgnoredFilters ignored={list.ignored} />
            </Suspense>
          )}
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              className="lg:hidden noscript:hidden"
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
          <div ref={shelfRef} style={{ minHeight: heldHeight }}>
            {isLoading ? (
              <Suspense fallback={stockedProducts}>
                <ProductGridSkeleton count={8} layout="list" />
              </Suspense>
            ) : list.products.length > 0 ? (
              stockedProducts
            ) : (
              <Suspense>
                <NothingFound {...filters} />
              </Suspense>
            )}
          </div>
          <Pager
            page={list.page}
            // A page past the end has its own way to the last one.
            pages={list.page > list.pages ? 1 : list.pages}
            linkTo={(page) => pageAddress(search, page)}
            onPage={() => window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
            className="mt-8"
          />
        </div>
      </div>
      {FiltersDrawer && (
        <FiltersDrawer
          {...filters}
          busy={isLoading}
          open={filtersOpen}
          onClose={() => setFiltersOpen(false)}
        />
      )}
    </div>
  )
}

// What a page full of products does not need comes when it is needed; the server waits for it.
const ProductGridSkeleton = lazy(() => import('#web/shop/catalogue/products/product-grid-skeleton.tsx'))
const ProductFilters = lazy(() => loadOnInteraction(() => import('./product-filters.tsx')))
const IgnoredFilters = lazy(() => import('./ignored-filters.tsx'))
const NothingFound = lazy(() => import('./nothing-found.tsx'))
const ListFailed = lazy(() => import('./list-failed.tsx'))
const loadFiltersDrawer = () => import('./filters-drawer.tsx').then((module) => module.FiltersDrawer)

/** A malformed value is 400 (docs/product.md §2) and a page past the end 404, though both show what there is. */
function statusOf({ ignored, page, pages }: ProductList): number {
  if (ignored.length > 0) return 400
  return page > pages ? 404 : 200
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

/** A malformed address, a refused call or a broken connection (docs/product.md §22). */
export function ErrorBoundary() {
  return (
    <Suspense>
      <ListFailed error={useRouteError()} />
    </Suspense>
  )
}
