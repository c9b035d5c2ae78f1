import { classNames } from '#web/design/class-names.ts'
import { ProductCard } from './product-card.tsx'
import { type PackedCard, unpackProductCard } from './product-card-data.ts'

/** How many stand beside each other: beside the list's sidebar, or over the whole page. */
const columns = {
  list: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  four: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  five: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-5',
}

export type GridLayout = { layout?: keyof typeof columns | undefined; className?: string | undefined }

/** The grid itself, for cards and for what stands in their place. */
export function gridLook({ layout = 'four', className }: GridLayout): string {
  return classNames('grid gap-3 md:gap-4', columns[layout], className)
}

type Props = GridLayout & {
  products: readonly PackedCard[]
  /** How many of the first are seen at once: their pictures come before others. */
  priority?: number
  heading?: 'h2' | 'h3'
}

/** Products as a grid of cards; read as a list. */
export function ProductGrid({ products, priority = 0, heading = 'h3', layout, className }: Props) {
  return (
    <ul className={gridLook({ layout, className })}>
      {products.map(unpackProductCard).map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < priority} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
