import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonClass } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { currentSession, useSignedInUser } from '#web/session/session-store.ts'
import type { PendingAction } from '#web/shop/catalogue/products/pending-action.ts'
import { productTexts } from '#web/shop/catalogue/products/product-texts.ts'
import { noIds, wishlistIds } from './wishlist-store.ts'

type Props = {
  productId: string
  productName: string
  /** `icon` is the round heart of a product card; `button` has the label Wishlist, for the product page. */
  variant?: 'icon' | 'button'
}

/**
 * Saves a product to the wishlist and removes it again (docs/product.md §24). Visitors who are not signed in get a toast and
 * are redirected to /login. The API calls are loaded for signed-in customers only.
 */
export function WishlistButton({ productId, productName, variant = 'icon' }: Props) {
  const isSaved = useIsInWishlist(productId)
  /** What a running request will store. */
  const [pending, setPending] = useState<boolean | null>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const isOn = pending ?? isSaved

  function redirectToLogin() {
    void notifyWith('error', 'loginForWishlist')
    void leaveForLogin()
  }

  /** The heart is saved after signing in. */
  function leaveForLogin() {
    const pendingAction: PendingAction = { kind: 'wishlist', productId, at: Date.now() }
    return navigate('/login', { state: { from: { ...location, state: { pendingAction } } } })
  }

  async function toggle() {
    if (pending !== null) return
    const customerId = currentSession().user?._id
    if (!customerId) return redirectToLogin()
    setPending(!isOn)
    try {
      const { saveToWishlist } = await import('./wishlist-api.ts')
      await saveToWishlist(customerId, productId, !isOn)
      await notifyWith('success', isOn ? 'removedFromWishlist' : 'addedToWishlist')
    } catch {
      void notifyWith('error', 'wishlistUpdateFailed')
      if (!currentSession().user) void leaveForLogin()
    }
    setPending(null)
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={variant === 'icon' ? productTexts.addToWishlist(productName) : undefined}
      onClick={toggle}
      className={variant === 'icon' ? 'card-heart' : buttonClass({ variant: 'quiet' })}
    >
      <span aria-hidden="true" className="heart" />
      {variant === 'button' && <span className="max-lg:sr-only">{productTexts.wishlist}</span>}
    </button>
  )
}

/**
 * Whether the product is on the wishlist of the signed-in customer, as last fetched (docs/product.md §24). For visitors who
 * are not signed in it is false and nothing is loaded.
 */
function useIsInWishlist(productId: string): boolean {
  const customerId = useSignedInUser()?._id
  useEffect(() => {
    if (!customerId) {
      // A button that is just hydrating does not know the user yet, and must not empty what others show.
      if (!currentSession().user) wishlistIds.set(noIds)
      return
    }
    void import('./wishlist-api.ts').then(
      (wishlist) => wishlist.watchWishlist(customerId),
      // When the code cannot be loaded, the buttons stay unpressed; a click tries again and reports a failure.
      () => undefined,
    )
  }, [customerId])
  return useSyncExternalStore(
    wishlistIds.subscribe,
    () => wishlistIds.read().has(productId),
    () => false,
  )
}

/** Loads the texts on demand, since this button is on every page with product cards. */
async function notifyWith(
  kind: 'success' | 'error',
  text: 'loginForWishlist' | 'addedToWishlist' | 'removedFromWishlist' | 'wishlistUpdateFailed',
) {
  const { messages } = await import('#contract/messages.ts')
  notify[kind](messages[text])
}
