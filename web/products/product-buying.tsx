import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { resizedImageUrl } from '#contract/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { Product } from '#contract/products.ts'
import type { CartLine, NewCartLine } from '#web/cart/cart-line.ts'
import { addLine, type CartChange } from '#web/cart/cart-store.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { Stepper } from '#web/design/stepper.tsx'
import { formatNumber } from '#web/formatting.ts'
import { currentSession } from '#web/sessions/session-store.ts'
import { WishlistButton } from '#web/wishlist/wishlist-button.tsx'
import { ColorChoice, SizeChoice } from './product-choices.tsx'

/** How long Buy Now waits before the checkout opens (spec catalogue §9). */
const buyNowDelayMs = 500

/** Colour, size, how many, and into the cart or straight to the checkout (spec catalogue §4 and §5). */
export function ProductBuying({ product }: { product: Product }) {
  const [color, setColor] = useState(product.colors[0])
  const [size, setSize] = useState(product.sizes[0])
  const [quantity, setQuantity] = useState(1)
  const [isLeaving, leaveFor] = useLateNavigation()
  const navigate = useNavigate()
  const location = useLocation()
  const isSoldOut = product.stock === 0

  function mayBuy(): boolean {
    if (currentSession().user) return true
    notify.error(messages.pleaseLoginToBuy)
    void navigate('/login', { state: { from: location } })
    return false
  }

  function addToCart() {
    if (!mayBuy()) return
    tell(addLine(lineOf(product, { color, size, quantity })))
  }

  function buyNow() {
    if (!mayBuy()) return
    const wanted = lineOf(product, { color, size, quantity })
    const line: CartLine = { ...wanted, subTotal: wanted.price * quantity }
    leaveFor('/checkout', { cartItems: [line], subtotal: line.subTotal, origin: 'buy now' })
  }

  return (
    <div className="mt-3 space-y-5">
      <p className="flex flex-wrap gap-x-3 text-sm">
        {isSoldOut ? (
          <span className="font-semibold text-brick-ink">Out of stock</span>
        ) : (
          <span className="font-semibold text-leaf-ink">{`${formatNumber(product.stock)} in stock`}</span>
        )}
        {product.unitLabel && <span className="text-ink-soft">{product.unitLabel}</span>}
      </p>
      <ColorChoice choices={product.colors} chosen={color} onChoose={setColor} />
      <SizeChoice choices={product.sizes} chosen={size} onChoose={setSize} />
      <div className="flex flex-wrap items-center gap-3">
        <Stepper value={quantity} max={product.stock} onChange={setQuantity} disabled={isSoldOut} />
        <WishlistButton productId={product.id} productName={product.name} look="button" />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="large" disabled={isSoldOut} onClick={addToCart}>
          Add to Cart
        </Button>
        <Button size="large" disabled={isSoldOut} busy={isLeaving} onClick={buyNow}>
          Buy Now
        </Button>
      </div>
      <p className="hidden text-sm text-ink-soft noscript:block">
        To buy, please switch on JavaScript in your browser.
      </p>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        {'Sold by '}
        <span className="font-semibold text-ink">{product.seller.name}</span>
      </p>
    </div>
  )
}

type Choice = { color: string | undefined; size: string | undefined; quantity: number }

/** Exactly the fields of the spec's cart item (spec catalogue §3). */
function lineOf(product: Product, { color, size, quantity }: Choice): NewCartLine {
  return {
    productId: product.id,
    productName: product.name,
    productCategory: product.category.id,
    price: product.price,
    quantity,
    maxStock: product.stock,
    image: resizedImageUrl(product.imageUrls[0] ?? '', '250x188'),
    ...(color && { color }),
    ...(size && { size }),
    OwnerId: product.seller.id,
    OwnerName: product.seller.name,
  }
}

function tell(change: CartChange) {
  if (change.done) notify.success(change.was === 'added' ? messages.addedToCart : messages.cartUpdated)
  else if (change.reason === 'stock') notify.error(messages.onlyLeft(change.available))
  else notify.error(messages.somethingWentWrong)
}

/** Goes to another page after the moment the spec gives Buy Now; not when the visitor has left before. */
function useLateNavigation() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  function leaveFor(to: string, state: unknown) {
    setLeaving(true)
    timer.current = window.setTimeout(() => void navigate(to, { state }), buyNowDelayMs)
  }
  return [isLeaving, leaveFor] as const
}
