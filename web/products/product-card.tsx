import { Link } from 'react-router'
import { formatNumber, formatRating } from '#web/formatting.ts'
import { languageOf } from '#web/language-of.ts'
import { WishlistButton } from '#web/wishlist/wishlist-button.tsx'
import type { CardProduct } from './card-product.ts'
import { PriceTag } from './price-tag.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = { product: CardProduct; urgent?: boolean; heading?: 'h2' | 'h3' }

/**
 * One product in a grid. The link lies over the whole card, the heart above it. Every part keeps its place whatever the
 * product has, so that rows stay even.
 */
export function ProductCard({ product, urgent = false, heading: Heading = 'h3' }: Props) {
  const { id, name, discountPercent } = product
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow focus-within:shadow-soft hover:border-line-strong/60 hover:shadow-soft">
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
        <ProductPicture
          url={product.imageUrl}
          alt=""
          urgent={urgent}
          className="size-full object-cover transition-transform duration-200 motion-safe:group-hover:scale-[1.03]"
        />
        {discountPercent > 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-marigold px-2.5 py-0.5 text-xs font-semibold text-on-marigold tabular-nums">
            {`${discountPercent}% OFF`}
          </span>
        )}
        {product.stock === 0 && (
          <span className="absolute inset-0 flex items-end bg-paper/55">
            <span className="w-full bg-brick py-1 text-center text-sm font-semibold text-on-brick">
              Out of Stock
            </span>
          </span>
        )}
      </div>
      <WishlistButton productId={id} productName={name} className="absolute end-2 top-2" />
      <div className="flex grow flex-col gap-1 p-3">
        <Heading className="text-sm font-medium text-wrap" lang={languageOf(name)}>
          <Link
            to={`/products/${id}`}
            className="line-clamp-2 min-h-[2lh] after:absolute after:inset-0 after:rounded-lg group-hover:text-leaf-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
          >
            {name}
          </Link>
        </Heading>
        <Rating rating={product.rating} reviewCount={product.reviewCount} />
        <PriceTag price={product.price} listPrice={product.listPrice} className="mt-auto" />
      </div>
    </article>
  )
}

/** One star, the figure and how many spoke; a product nobody has rated says so. */
function Rating({ rating, reviewCount }: Pick<CardProduct, 'rating' | 'reviewCount'>) {
  if (reviewCount === 0) return <p className="text-xs text-ink-soft">No reviews yet</p>
  return (
    <p className="flex items-center gap-1 text-xs text-ink-soft tabular-nums">
      <svg aria-hidden="true" viewBox="0 0 20 20" fill="currentColor" className="size-3.5 text-marigold">
        <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
      </svg>
      <span className="sr-only">{`Rated ${formatRating(rating)} out of 5`}</span>
      <span aria-hidden="true" className="font-semibold text-ink">
        {formatRating(rating)}
      </span>
      <span aria-hidden="true">{`(${formatNumber(reviewCount)})`}</span>
    </p>
  )
}
