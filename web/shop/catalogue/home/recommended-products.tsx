import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '#web/design/button-link.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import type { PackedCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { RecommendedSort } from './home-data.ts'
import { recommendedTabs } from './home-sections.ts'

const ProductGridSkeleton = lazy(() => import('#web/shop/catalogue/products/product-grid-skeleton.tsx'))
const ShelfFailed = lazy(() => import('./section-failed.tsx'))

type Shelf = readonly PackedCard[] | 'loading' | 'failed'

/** The shop's new, best rated and best selling products. The first tab comes with the page, the others on demand. */
export function RecommendedProducts({ newest }: { newest: readonly PackedCard[] }) {
  const [shelves, setShelves] = useState<Partial<Record<RecommendedSort, Shelf>>>({ newest })

  async function load(sortBy: RecommendedSort) {
    const put = (stockedProducts: Shelf) => setShelves((before) => ({ ...before, [sortBy]: stockedProducts }))
    put('loading')
    try {
      const [{ apiCatalogue }, { loadRecommended }] = await Promise.all([
        import('#web/shop/catalogue/products/api-catalogue.ts'),
        import('./home-data.ts'),
      ])
      put(await loadRecommended(apiCatalogue, sortBy))
    } catch {
      put('failed')
    }
  }

  function onChange(value: string) {
    const tab = recommendedTabs.find((one) => one.value === value)
    if (tab && !shelves[tab.sortBy]) void load(tab.sortBy)
  }

  if (newest.length === 0) return null
  return (
    <section aria-labelledby="recommended-products">
      <h2 id="recommended-products" className="mb-2 text-xl font-bold md:text-2xl">
        Recommended for You
      </h2>
      <Tabs
        label="Recommended for You"
        onChange={onChange}
        tabs={recommendedTabs.map(({ value, label, sortBy }) => ({
          value,
          label,
          content: <ShelfView products={shelves[sortBy]} sortBy={sortBy} onRetry={() => load(sortBy)} />,
        }))}
      />
    </section>
  )
}

type ViewProps = { products: Shelf | undefined; sortBy: RecommendedSort; onRetry: () => void }

function ShelfView({ products: shelf, sortBy, onRetry }: ViewProps) {
  if (shelf === 'loading') {
    return (
      <Suspense>
        <ProductGridSkeleton count={12} />
      </Suspense>
    )
  }
  if (shelf === 'failed') {
    return (
      <Suspense>
        <ShelfFailed onRetry={onRetry} />
      </Suspense>
    )
  }
  if (shelf) return <ProductGrid products={shelf} />
  // Seen only without JavaScript, where all tabs are open.
  return (
    <ButtonLink to={`/products?sortBy=${sortBy}`} variant="secondary">
      {sortBy === 'rating' ? 'See the top rated products' : 'See the bestsellers'}
    </ButtonLink>
  )
}
