import { cachedContent } from '#web/cached-content.ts'
import { classNames } from '#web/design/class-names.ts'
import { ProductCard } from './product-card.tsx'
import { type PackedCard, unpackProductCard } from './product-card-data.ts'

/**
 * The columns: `list` beside the sidebar of the product list, whose pages of ten fill two or five; the others over
 * the width of the page, of numbers that eight and twelve products fill, or five and ten.
 */
const columns = {
  list: 'grid-cols-2 md:grid-cols-5 lg:grid-cols-2 xl:grid-cols-5',
  four: 'grid-cols-2 md:grid-cols-4',
  five: 'grid-cols-2 md:grid-cols-5',
}

export type GridLayout = { layout?: keyof typeof columns | undefined; className?: string | undefined }

/** The classes of the grid, for cards and skeletons. */
export function gridClass({ layout = 'four', className }: GridLayout): string {
  return classNames('grid gap-3 md:gap-4', columns[layout], className)
}

type Props = GridLayout & {
  products: readonly PackedCard[]
  /** The number of first cards whose images have priority. */
  priority?: number
  heading?: 'h2' | 'h3'
}

/** Products as a grid of cards. */
export function ProductGrid({ products, priority = 0, heading = 'h3', layout, className }: Props) {
  return (
    <ul className={gridClass({ layout, className })}>
      {products.map((packed, index) => {
        const product = unpackProductCard(packed)
        if (index < priority) {
          return (
            <li key={product.id}>
              <ProductCard product={product} heading={heading} priority />
            </li>
          )
        }
        const card = () => <ProductCard product={product} heading={heading} />
        return <li key={product.id} {...cachedContent(`${heading} ${packed}`, card)} />
      })}
    </ul>
  )
}
