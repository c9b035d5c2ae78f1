import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { unpackProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { Home } from './home-data.ts'
import { offersPageSize } from './home-sections.ts'

/** Products at a discount, five at a time (docs/product.md §24). */
export function OfferProducts({ offers }: Pick<Home, 'offers'>) {
  const [fetched, setFetched] = useState(offers.products)
  const [shown, setShown] = useState(offersPageSize)
  const [isLoading, setLoading] = useState(false)
  if (offers.total === 0) return null

  async function seeMore() {
    const input = shown + offersPageSize
    if (fetched.length < Math.min(input, offers.total)) {
      setLoading(true)
      try {
        const [{ apiCatalogue }, { loadOffers }] = await Promise.all([
          import('#web/shop/catalogue/products/api-catalogue.ts'),
          import('./home-data.ts'),
        ])
        const more = await loadOffers(apiCatalogue, input / offersPageSize)
        const shownIds = new Set(fetched.map((card) => unpackProductCard(card).id))
        setFetched([...fetched, ...more.products.filter((card) => !shownIds.has(unpackProductCard(card).id))])
      } catch {
        const { notifyNoConnection } = await import('#web/shop/catalogue/products/notify-no-connection.ts')
        setLoading(false)
        return notifyNoConnection()
      }
      setLoading(false)
    }
    setShown(input)
  }

  return (
    <section aria-labelledby="offer-products">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="offer-products" className="text-xl font-bold md:text-2xl">
          Offer Products
        </h2>
        <Link
          to="/products?discount=1"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          All offers
        </Link>
      </div>
      <ProductGrid products={fetched.slice(0, shown)} layout="five" />
      <div className="mt-5 flex justify-center gap-3 noscript:hidden">
        {shown < offers.total && (
          <Button variant="secondary" busy={isLoading} onClick={seeMore}>
            See More
          </Button>
        )}
        {shown > offersPageSize && (
          <Button variant="quiet" onClick={() => setShown(offersPageSize)}>
            Show Less
          </Button>
        )}
      </div>
    </section>
  )
}
