import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  data,
  type MetaArgs,
  useHref,
  useLoaderData,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { Button } from '#web/design/button.tsx'
import { SlidersHorizontal } from '#web/design/icons/catalogue.tsx'
import { Pager } from '#web/design/pager.tsx'
import { prefersReducedMotion } from '#web/design/prefers-reduced-motion.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { breadcrumbObject } from '#web/layouts/head/structured-data.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { SubcategoryBar } from '#web/shop/catalogue/categories/subcategory-bar.tsx'
import { shopCatalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CollectionIntro } from './collection-intro.tsx'
import {
  canonicalAddress,
  isSearchedOrFiltered,
  listAddress,
  listPath,
  listSearch,
  pageAddress,
} from './list-address.ts'
import { loadProductList, type ProductList } from './product-list-data.ts'
import { listHeadTexts } from './product-list-head-texts.ts'
import { listTexts } from './product-list-texts.ts'
import { SortSelect } from './sort-select.tsx'

/** Of two addresses: `/products`, and `/collections/:slug` (docs/product.md §37). */
export const loader = pageLoader(async (shop, { url, params }) => {
  const list = await loadProductList(shopCatalogue(shop), listSearch(url.searchParams, params.slug))
  return data(list, { status: statusOf(list) })
})
export const clientLoader = loadCachedPage

export function meta({ loaderData, location, matches, params }: MetaArgs<typeof loader>) {
  const search = listSearch(new URLSearchParams(location.search), params.slug)
  const title = loaderData ? listTitle(loaderData, search) : listTexts.products
  const page = Number(search.get('page'))
  return pageMeta(
    { matches },
    {
      title: page > 1 ? listTexts.titleOfPage(title, formatNumber(page)) : title,
      description: ({ footer }) =>
        import.meta.env.SSR
          ? loaderData?.collection?.description ||
            listHeadTexts.description(title, footer?.waysToPay.join(', ') ?? '')
          : '',
      address: canonicalAddress(search),
      isHidden: isSearchedOrFiltered(search),
      imageUrl: loaderData?.collection?.imageUrl,
      structured: (site) => (import.meta.env.SSR ? [breadcrumbObject(site, crumbsOf(title, search))] : []),
    },
  )
}

function crumbsOf(title: string, search: URLSearchParams) {
  const address = canonicalAddress(search)
  const parents = [
    { name: listHeadTexts.home, address: '/' },
    search.has('collection')
      ? { name: listHeadTexts.collections, address: '/collections' }
      : { name: listHeadTexts.products, address: '/products' },
  ]
  return address === '/products' ? parents : [...parents, { name: title, address }]
}

/** The products, with search, filters and sort order from the address (docs/product.md §22, product list). */
export default function ProductListPage() {
  const list = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const search = listSearch(parameters, useParams().slug)
  const { categories } = useSite()
  const { isLoading, gridRef, minHeight } = useListLoading(listPath(search))
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [FiltersDrawer, loadFiltersDrawer] = useLazyComponent(importFiltersDrawer)
  const filters = { list, search, categories }
  const title = listTitle(list, search)
  const isSearchInVain = list.total === 0 && Boolean(search.get('search')?.trim())
  const productGrid = (
    // Hydrated after the rest of the page, or when a card is pressed.
    <Suspense>
      <ProductGrid products={list.products} priority={4} heading="h2" layout="list" />
    </Suspense>
  )

  return (
    <div className="shop-width pt-4 pb-4 md:pt-6">
      <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums" aria-live="polite">
        {isSearchInVain ? (
          <span className="sr-only">{title}</span>
        ) : (
          <>
            <span>{listTexts.showing(formatNumber(list.count), formatNumber(list.total))}</span>
            <span>{listTexts.page(formatNumber(list.page))}</span>
          </>
        )}
      </p>
      {list.collection && <CollectionIntro collection={list.collection} />}
      <SubcategoryBar
        key={list.category?.id}
        subcategories={list.subcategories}
        selectedId={list.subcategory?.id}
        linkTo={(id) => listAddress(search, { subCategory: id })}
      />
      <div className="mt-4 grid gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          aria-label={listTexts.filters}
          className="max-lg:hidden noscript:max-lg:order-last noscript:max-lg:block"
        >
          <Suspense>
            <ProductFilters {...filters} />
          </Suspense>
        </aside>
        <div>
          {(list.isPartial || list.ignored.length > 0) && (
            <Suspense>
              <ListNotices list={list} />
            </Suspense>
          )}
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              className="lg:hidden noscript:hidden"
              onClick={() => {
                setFiltersOpen(true)
                void loadFiltersDrawer()
              }}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              {listTexts.filters}
            </Button>
            <div className="order-last w-full lg:order-none lg:w-auto">
              <ActiveFilters list={list} search={search} />
            </div>
            <div className="ms-auto">
              <SortSelect search={search} />
            </div>
          </div>
          <div ref={gridRef} style={{ minHeight }}>
            {isLoading ? (
              <Suspense fallback={productGrid}>
                <ProductGridSkeleton count={8} layout="list" />
              </Suspense>
            ) : list.products.length > 0 ? (
              productGrid
            ) : (
              <Suspense>
                <NothingFound {...filters} />
              </Suspense>
            )}
          </div>
          <Pager
            page={list.page}
            // A page past the end has its own link to the last page.
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

// Loaded on demand in the browser; the server waits for them.
const ProductGridSkeleton = lazy(() => import('#web/shop/catalogue/products/product-grid-skeleton.tsx'))
const ProductFilters = lazy(() => loadOnInteraction(() => import('./product-filters.tsx')))
const ListNotices = lazy(() => import('./list-notices.tsx'))
const NothingFound = lazy(() => import('./nothing-found.tsx'))
const ListFailed = lazy(() => import('./list-failed.tsx'))
const importFiltersDrawer = () => import('./filters-drawer.tsx').then((module) => module.FiltersDrawer)

/** 400 for a malformed value and 404 for a page past the end (docs/product.md §2), although both show a page. */
function statusOf({ ignored, page, pages }: ProductList): number {
  if (ignored.length > 0) return 400
  return page > pages ? 404 : 200
}

/** The heading: the search, the collection, the lowest selected category, or the discount. */
function listTitle(list: ProductList, search: URLSearchParams): string {
  const searchText = search.get('search')?.trim()
  const named = list.collection ?? list.subSubcategory ?? list.subcategory ?? list.category
  if (searchText) return list.total > 0 ? listTexts.results(searchText) : listTexts.nothingFor(searchText)
  if (named) return named.name
  const discount = Number(search.get('discount'))
  return discount > 0 ? listTexts.discounted(formatNumber(discount)) : listTexts.allProducts
}

/** For a failed API call or a lost connection (docs/product.md §22). */
export function ErrorBoundary() {
  return (
    <Suspense>
      <ListFailed error={useRouteError()} />
    </Suspense>
  )
}

/** Shorter waits show no skeleton, which would only flash. */
const SKELETON_DELAY_MS = 150

/**
 * Whether other products are loading for long enough to show a skeleton. The list keeps its height meanwhile, so that
 * nothing below it moves and the scroll position stays.
 */
function useListLoading(path: string) {
  const href = useHref(path)
  const isNavigating = useNavigation().location?.pathname === href
  const gridRef = useRef<HTMLDivElement>(null)
  const [minHeight, setMinHeight] = useState<number>()

  useEffect(() => {
    if (!isNavigating) return setMinHeight(undefined)
    const timer = window.setTimeout(() => setMinHeight(gridRef.current?.offsetHeight), SKELETON_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [isNavigating])

  return { isLoading: isNavigating && minHeight !== undefined, gridRef, minHeight }
}

/**
 * Loads the code of the filters at once where they are beside the list, and on the first interaction on phones, where they
 * are in a drawer. Until then, and without a connection, the server-rendered links work.
 */
function loadOnInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof window === 'undefined') return load()
  const isBesideList = window.matchMedia('(min-width: 64rem)').matches
  return isBesideList ? load().catch(() => loadAfterInteraction(load)) : loadAfterInteraction(load)
}

/** Tries again on the next interaction when loading fails: an error would replace the whole page. */
async function loadAfterInteraction<Module>(load: () => Promise<Module>): Promise<Module> {
  await new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'popstate'])
      window.addEventListener(type, () => resolve(), { once: true, capture: true })
  })
  return load().catch(() => loadAfterInteraction(load))
}
