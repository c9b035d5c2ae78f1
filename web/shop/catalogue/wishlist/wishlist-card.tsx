import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { notify } from '#web/design/notify.ts'
import { formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { moveToCart } from './move-to-cart.ts'
import { removeFromList } from './remove-from-wishlist.ts'
import './wishlist.css'

type Props = {
  product: ProductSummary
  customerId: string
  isTicked: boolean
  onTick: (on: boolean) => void
}

/** One saved product: to open, put into the cart, share or take off the list (docs/product.md §22). */
export function WishlistCard({ product, customerId, isTicked, onTick }: Props) {
  const { id, name, stock, discountPercent, rating, reviewCount } = product
  const [isBusy, setBusy] = useState(false)
  const isSoldOut = stock === 0

  async function busily<Result>(work: Promise<Result>): Promise<Result> {
    setBusy(true)
    const result = await work
    setBusy(false)
    return result
  }

  async function remove() {
    if (await busily(removeFromList(customerId, id))) notify.success(messages.itemRemovedFromWishlist)
  }

  async function move() {
    if (await busily(moveToCart(product))) await busily(removeFromList(customerId, id))
  }

  async function share() {
    const copied = await copyText(new URL(`/products/${id}`, window.location.href).href)
    if (copied) notify.success(messages.productLinkCopied)
    else notify.error(messages.linkCopyFailed)
  }

  return (
    <article className="wish-card" aria-label={name}>
      <div className="wish-picture">
        <Link to={`/products/${id}`} tabIndex={-1} aria-hidden="true">
          <ProductImage url={product.imageUrls[0] ?? ''} alt="" />
        </Link>
        {discountPercent > 0 && <span className="wish-offer">{`${discountPercent}% OFF`}</span>}
        {isSoldOut && (
          <span className="card-sold-out pointer-events-none">
            <span>Out of Stock</span>
          </span>
        )}
      </div>
      <Checkbox
        label={`Select ${name}`}
        hideLabel
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="wish-tick"
      />
      <IconButton
        label={`Remove ${name}`}
        tone="raised"
        disabled={isBusy}
        onClick={remove}
        className="wish-remove"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="wish-words">
        <h2 className="wish-name" lang={languageOf(name)}>
          <Link to={`/products/${id}`}>{name}</Link>
        </h2>
        <p className="card-rating">
          <span aria-hidden="true" className="card-star" />
          <span className="sr-only">{`Rated ${formatRating(rating)} out of 5`}</span>
          <b aria-hidden="true">{formatRating(rating)}</b>
          <span aria-hidden="true">{`(${formatNumber(reviewCount)})`}</span>
          <span className="sr-only">
            {reviewCount === 1 ? '1 review' : `${formatNumber(reviewCount)} reviews`}
          </span>
        </p>
        <PriceTag price={product.price} listPrice={product.listPrice} className="mt-auto" />
        <p className={`text-sm font-semibold ${isSoldOut ? 'text-brick-ink' : 'text-leaf-ink'}`}>
          {isSoldOut ? 'Out of stock' : `${formatNumber(stock)} in stock`}
        </p>
      </div>
      <div className="wish-actions">
        <Button disabled={isSoldOut || isBusy} onClick={() => busily(moveToCart(product))}>
          Add to Cart
        </Button>
        <Button variant="secondary" disabled={isSoldOut || isBusy} onClick={move}>
          Move to Cart
        </Button>
        <Button
          variant="secondary"
          aria-label={`Share ${name}`}
          title="Share"
          onClick={share}
          className="wish-share"
        >
          <Share2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </article>
  )
}
