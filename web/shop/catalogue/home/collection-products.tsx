import { Link } from 'react-router'
import { languageOf } from '#web/formatting/text-language.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import type { HomeData } from './home-data.ts'
import { homeTexts } from './home-texts.ts'

/** The first products of the collection that staff have chosen; nothing without one. docs/product.md §22 */
export function CollectionProducts({ collection }: Pick<HomeData, 'collection'>) {
  if (!collection) return null
  const { name, to, products } = collection
  return (
    <section aria-labelledby="collection-products">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="collection-products" lang={languageOf(name)} className="text-xl font-bold md:text-2xl">
          {name}
        </h2>
        <Link
          to={to}
          aria-label={`${homeTexts.allOfCollection}: ${name}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {homeTexts.allOfCollection}
        </Link>
      </div>
      <ProductGrid products={products} layout="five" className="below" />
    </section>
  )
}
