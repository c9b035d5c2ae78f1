import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { unpackProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { HomeData } from './home-data.ts'
import { OFFERS_PAGE_SIZE } from './home-sections.ts'
import { homeTexts } from './home-texts.ts'

/** Discounted products, five at a time (docs/product.md §24). */
export function OfferProducts({ offers }: Pick<HomeData, 'offers'>) {
  const [fetched, setFetched] = useState(offers.products)
  const [shownCount, setShownCount] = useState(OFFERS_PAGE_SIZE)
  const [isLoading, setLoading] = useState(false)
  if (offers.total === 0) return null

  async function seeMore() {
    const nextCount = shownCount + OFFERS_PAGE_SIZE
    if (fetched.length < Math.min(nextCount, offers.total)) {
      setLoading(true)
      try {
        const [{ apiCatalogue }, { loadOffers }] = await Promise.all([
          import('#web/shop/catalogue/products/api-catalogue.ts'),
          import('./home-data.ts'),
        ])
        const next = await loadOffers(apiCatalogue, nextCount / OFFERS_PAGE_SIZE)
        const fetchedIds = new Set(fetched.map((card) => unpackProductCard(card).id))
        setFetched([
          ...fetched,
          ...next.products.filter((card) => !fetchedIds.has(unpackProductCard(card).id)),
        ])
      } catch {
        const { notifyNoConnection } = await import('#web/shop/catalogue/products/notify-no-connection.ts')
        setLoading(false)
        return notifyNoConnection()
      }
      setLoading(false)
    }
    setShownCount(nextCount)
  }

  return (
    <section aria-labelledby="offer-products">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offer-products" className="text-xl font-bold md:text-2xl">
          {homeTexts.offerProducts}
        </h2>
        <Link
          to="/products?discount=1"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {homeTexts.allOffers}
        </Link>
      </div>
      <ProductGrid products={fetched.slice(0, shownCount)} layout="five" className="offers" />
      <div className="mt-5 flex justify-center gap-3 noscript:hidden">
        {shownCount < offers.total && (
          <Button variant="secondary" busy={isLoading} onClick={seeMore}>
            {homeTexts.seeMore}
          </Button>
        )}
        {shownCount > OFFERS_PAGE_SIZE && (
          <Button variant="quiet" onClick={() => setShownCount(OFFERS_PAGE_SIZE)}>
            {homeTexts.showLess}
          </Button>
        )}
      </div>
    </section>
  )
}
