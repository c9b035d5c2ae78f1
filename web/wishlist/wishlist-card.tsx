import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { ProductSummary } from '#contract/products.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import Share2 from '#web/design/icons/share-2.tsx'
import Trash2 from '#web/design/icons/trash-2.tsx'
import { notify } from '#web/design/notify.ts'
import { formatNumber, formatRating } from '#web/formatting.ts'
import { languageOf } from '#web/language-of.ts'
import { copyText } from '#web/products/copy-text.ts'
import { PriceTag } from '#web/products/price-tag.tsx'
import { ProductPicture } from '#web/products/product-picture.tsx'
import { putIntoCart } from './put-into-cart.ts'
import { takeOff } from './take-off.ts'
import './wishlist.css'

type Props = {
  product: ProductSummary
  customerId: string
  isTicked: boolean
  onTick: (on: boolean) => void
}

/** One saved product: to open, put into the cart, share or take off the list (spec catalogue §2). */
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
    if (await busily(takeOff(customerId, id))) notify.success(messages.itemRemovedFromWishlist)
  }

  async function move() {
    if (await busily(putIntoCart(product))) await busily(takeOff(customerId, id))
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
          <ProductPicture url={product.imageUrls[0] ?? ''} alt="" />
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
        <Button disabled={isSoldOut || isBusy} onClick={() => busily(putIntoCart(product))}>
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
