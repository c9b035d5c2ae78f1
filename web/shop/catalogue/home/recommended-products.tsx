import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '#web/design/button.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import type { PackedCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { RecommendedSort } from './home-data.ts'
import { recommendedTabs } from './home-sections.ts'
import { homeTexts } from './home-texts.ts'

const ProductGridSkeleton = lazy(() => import('#web/shop/catalogue/products/product-grid-skeleton.tsx'))
const SectionFailed = lazy(() => import('./section-failed.tsx'))

type TabProducts = readonly PackedCard[] | 'loading' | 'failed'

/** New, top rated and best selling products in tabs. The first tab is part of the page data, the others load on demand. */
export function RecommendedProducts({ newest }: { newest: readonly PackedCard[] }) {
  const [productsBySort, setProductsBySort] = useState<Partial<Record<RecommendedSort, TabProducts>>>({
    newest,
  })

  async function load(sortBy: RecommendedSort) {
    const setProducts = (products: TabProducts) =>
      setProductsBySort((before) => ({ ...before, [sortBy]: products }))
    setProducts('loading')
    try {
      const [{ apiCatalogue }, { loadRecommended }] = await Promise.all([
        import('#web/shop/catalogue/products/api-catalogue.ts'),
        import('./home-data.ts'),
      ])
      setProducts(await loadRecommended(apiCatalogue, sortBy))
    } catch {
      setProducts('failed')
    }
  }

  function onChange(value: string) {
    const tab = recommendedTabs.find((candidate) => candidate.value === value)
    if (tab && !productsBySort[tab.sortBy]) void load(tab.sortBy)
  }

  if (newest.length === 0) return null
  return (
    <section aria-labelledby="recommended-products">
      <h2 id="recommended-products" className="mb-2 text-xl font-bold md:text-2xl">
        {homeTexts.recommended}
      </h2>
      <Tabs
        label={homeTexts.recommended}
        onChange={onChange}
        tabs={recommendedTabs.map(({ value, sortBy }) => ({
          value,
          label: homeTexts.tabs[value],
          content: (
            <TabContent products={productsBySort[sortBy]} sortBy={sortBy} onRetry={() => load(sortBy)} />
          ),
        }))}
      />
    </section>
  )
}

type TabContentProps = { products: TabProducts | undefined; sortBy: RecommendedSort; onRetry: () => void }

function TabContent({ products, sortBy, onRetry }: TabContentProps) {
  if (products === 'loading') {
    return (
      <Suspense>
        <ProductGridSkeleton count={12} />
      </Suspense>
    )
  }
  if (products === 'failed') {
    return (
      <Suspense>
        <SectionFailed onRetry={onRetry} />
      </Suspense>
    )
  }
  if (products) return <ProductGrid products={products} className="below" />
  // Visible only without JavaScript, where all tab panels are shown.
  return (
    <ButtonLink to={`/products?sortBy=${sortBy}`} variant="secondary">
      {sortBy === 'rating' ? homeTexts.seeTopRated : homeTexts.seeBestsellers}
    </ButtonLink>
  )
}
