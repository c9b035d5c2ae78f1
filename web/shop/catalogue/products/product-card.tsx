import { Link } from 'react-router'
import { ratingTexts } from '#web/design/rating-texts.ts'
import { formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { WishlistButton } from '#web/shop/catalogue/wishlist/wishlist-button.tsx'
import { PriceTag } from './price-tag.tsx'
import type { ProductCardData } from './product-card-data.ts'
import { ProductImage } from './product-image.tsx'
import { productTexts } from './product-texts.ts'

type Props = { product: ProductCardData; priority?: boolean; heading?: 'h2' | 'h3' }

/**
 * A product in a grid. The link covers the whole card, with the wishlist button above it. Every part has the same height on
 * all cards, so that the rows of a grid align.
 */
export function ProductCard({ product, priority = false, heading: Heading = 'h3' }: Props) {
  const { id, name, discountPercent } = product
  return (
    <article className="card">
      <div className="card-image">
        <ProductImage url={product.imageUrl} alt="" priority={priority} />
        {discountPercent > 0 && (
          <span className="card-discount">{productTexts.discount(formatNumber(discountPercent))}</span>
        )}
        {product.isSoldOut && (
          <span className="card-sold-out">
            <span>{productTexts.outOfStock}</span>
          </span>
        )}
      </div>
      <WishlistButton productId={id} productName={name} />
      <div className="card-text">
        <Heading className="card-name" lang={languageOf(name)}>
          <Link to={`/products/${id}`}>{name}</Link>
        </Heading>
        <Rating rating={product.rating} reviewCount={product.reviewCount} />
        <PriceTag price={product.price} listPrice={product.listPrice} />
      </div>
    </article>
  )
}

/** One star with the rating and the number of reviews. */
function Rating({ rating, reviewCount }: Pick<ProductCardData, 'rating' | 'reviewCount'>) {
  if (reviewCount === 0) return <p className="card-rating">{productTexts.noReviews}</p>
  return (
    <p className="card-rating">
      <span aria-hidden="true" className="card-star" />
      <span className="sr-only">{ratingTexts.rated(formatRating(rating))}</span>
      <b aria-hidden="true">{formatRating(rating)}</b>
      <span aria-hidden="true">{`(${formatNumber(reviewCount)})`}</span>
    </p>
  )
}
