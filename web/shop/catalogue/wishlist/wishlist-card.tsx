import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Share2 } from '#web/design/icons/catalogue.tsx'
import { Trash2 } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { ratingTexts } from '#web/design/rating-texts.ts'
import { formatNumber, formatRating } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { productTexts } from '#web/shop/catalogue/products/product-texts.ts'
import { moveToCart } from './move-to-cart.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { wishlistTexts } from './wishlist-texts.ts'
import './wishlist.css'

type Props = {
  product: ProductSummary
  customerId: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A saved product with the actions on it: add to cart, move to cart, share, remove (docs/product.md §22). */
export function WishlistCard({ product, customerId, isSelected, onSelect }: Props) {
  const { id, stock, rating, reviewCount } = product
  const name = localName(product)
  const discountPercent = Math.round(product.discountPercent)
  const [isBusy, setBusy] = useState(false)
  const isSoldOut = stock === 0

  async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
    setBusy(true)
    const result = await work
    setBusy(false)
    return result
  }

  async function remove() {
    if (await whileBusy(removeFromWishlist(customerId, id))) notify.success(messages.itemRemovedFromWishlist)
  }

  async function move() {
    if (await whileBusy(moveToCart(product))) await whileBusy(removeFromWishlist(customerId, id))
  }

  async function share() {
    const address = inLanguage(`/products/${id}`, currentLanguage())
    const isCopied = await copyText(window.location.origin + address)
    if (isCopied) notify.success(messages.productLinkCopied)
    else notify.error(messages.linkCopyFailed)
  }

  return (
    <article className="wishlist-card" aria-label={name}>
      <div className="wishlist-image">
        <Link to={`/products/${id}`} tabIndex={-1} aria-hidden="true">
          <ProductImage url={product.imageUrls[0] ?? ''} alt="" />
        </Link>
        {discountPercent > 0 && (
          <span className="wishlist-discount">{productTexts.discount(formatNumber(discountPercent))}</span>
        )}
        {isSoldOut && (
          <span className="card-sold-out pointer-events-none">
            <span>{productTexts.outOfStock}</span>
          </span>
        )}
      </div>
      <Checkbox
        label={wishlistTexts.select(name)}
        hideLabel
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        className="wishlist-checkbox"
      />
      <IconButton
        label={wishlistTexts.remove(name)}
        tone="raised"
        disabled={isBusy}
        onClick={remove}
        className="wishlist-remove"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="wishlist-text">
        <h2 className="wishlist-name" lang={languageOf(name)}>
          <Link to={`/products/${id}`}>{name}</Link>
        </h2>
        <p className="card-rating">
          <span aria-hidden="true" className="card-star" />
          <span className="sr-only">{ratingTexts.rated(formatRating(rating))}</span>
          <b aria-hidden="true">{formatRating(rating)}</b>
          <span aria-hidden="true">{`(${formatNumber(reviewCount)})`}</span>
          <span className="sr-only">{ratingTexts.reviews(reviewCount, formatNumber(reviewCount))}</span>
        </p>
        <PriceTag price={product.price} listPrice={product.listPrice} className="mt-auto" />
        <p className={`text-sm font-semibold ${isSoldOut ? 'text-brick-ink' : 'text-leaf-ink'}`}>
          {isSoldOut ? wishlistTexts.outOfStock : wishlistTexts.inStock(formatNumber(stock))}
        </p>
      </div>
      <div className="wishlist-actions">
        <Button disabled={isSoldOut || isBusy} onClick={() => whileBusy(moveToCart(product))}>
          {wishlistTexts.addToCart}
        </Button>
        <Button variant="secondary" disabled={isSoldOut || isBusy} onClick={move}>
          {wishlistTexts.moveToCart}
        </Button>
        <Button
          variant="secondary"
          aria-label={wishlistTexts.shareProduct(name)}
          title={wishlistTexts.share}
          onClick={share}
          className="wishlist-share"
        >
          <Share2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </article>
  )
}
