import { classNames } from '#web/design/class-names.ts'
import type { CardProduct } from './card-product.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/** How many stand beside each other: beside the list's sidebar, or over the whole page. */
const columns = {
  list: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  four: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  five: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5',
}

type Layout = { layout?: keyof typeof columns; className?: string }

type Props = Layout & {
  products: readonly CardProduct[]
  /** How many of the first are seen at once: their pictures come before others. */
  urgent?: number
  heading?: 'h2' | 'h3'
}

/** Products as a grid of cards; read as a list. */
export function ProductGrid({ products, urgent = 0, heading = 'h3', layout = 'four', className }: Props) {
  return (
    <ul className={classNames('grid gap-3 md:gap-4', columns[layout], className)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} urgent={index < urgent} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** The grid while its products are on their way. */
export function ProductGridSkeleton({ count, layout = 'four', className }: Layout & { count: number }) {
  return (
    <div role="status" className={classNames('grid gap-3 md:gap-4', columns[layout], className)}>
      <span className="sr-only">Loading products</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and none moves
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
