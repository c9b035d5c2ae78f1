import { useEffect, useState } from 'react'
import { defineTexts } from '#contract/language.ts'
import { Button } from '#web/design/button.tsx'
import { isApiError } from '#web/http/request-failure.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import { apiCatalogue } from '#web/shop/catalogue/products/api-catalogue.ts'
import { type PackedCard, packProductCard } from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { clearViewedProducts, forgetViewedProducts } from './viewed-products.ts'

const texts = defineTexts(
  { title: 'Recently viewed', clear: 'Clear' },
  { title: 'সম্প্রতি দেখেছেন', clear: 'মুছে ফেলুন' },
)

const MAX_SHOWN = 4

/** The latest products with their current prices; nothing while they load, or when none can be loaded. */
export function RecentlyViewedList({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const [cards, setCards] = useState<readonly PackedCard[]>([])

  useEffect(() => whileMounted(loadCards(ids.slice(0, MAX_SHOWN)), setCards), [ids])

  if (cards.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="shop-width mt-6 mb-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-xl font-bold md:text-2xl">
          {texts.title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            clearViewedProducts()
            onClear()
          }}
        >
          {texts.clear}
        </Button>
      </div>
      <ProductGrid products={cards} layout="four" />
    </section>
  )
}

async function loadCards(ids: readonly string[]): Promise<PackedCard[]> {
  const gone: string[] = []
  const loaded = await Promise.all(
    ids.map(async (id) => {
      try {
        return [packProductCard(await apiCatalogue.getProduct(id))]
      } catch (error) {
        if (isApiError(error) && error.status === 404) gone.push(id)
        return []
      }
    }),
  )
  forgetViewedProducts(gone)
  return loaded.flat()
}
