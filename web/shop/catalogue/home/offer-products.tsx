import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { unpackCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { Home } from './home-data.ts'
import { offersStep } from './home-sections.ts'

/** Products at a discount, five at a time (spec catalogue §4). */
export function OfferProducts({ offers }: Pick<Home, 'offers'>) {
  const [fetched, setFetched] = useState(offers.products)
  const [shown, setShown] = useState(offersStep)
  const [isLoading, setLoading] = useState(false)
  if (offers.total === 0) return null

  async function seeMore() {
    const wanted = shown + offersStep
    if (fetched.length < Math.min(wanted, offers.total)) {
      setLoading(true)
      try {
        const [{ apiCatalogue }, { loadOffers }] = await Promise.all([
          import('#web/shop/catalogue/products/api-catalogue.ts'),
          import('./home-data.ts'),
        ])
        const more = await loadOffers(apiCatalogue, wanted / offersStep)
        const shownIds = new Set(fetched.map((card) => unpackCard(card).id))
        setFetched([...fetched, ...more.products.filter((card) => !shownIds.has(unpackCard(card).id))])
      } catch {
        const { tellNoConnection } = await import('#web/shop/catalogue/products/notify-no-connection.ts')
        setLoading(false)
        return tellNoConnection()
      }
      setLoading(false)
    }
    setShown(wanted)
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
        {shown > offersStep && (
          <Button variant="quiet" onClick={() => setShown(offersStep)}>
            Show Less
          </Button>
        )}
      </div>
    </section>
  )
}
