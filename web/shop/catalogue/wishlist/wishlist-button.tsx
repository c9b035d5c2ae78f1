import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonLook } from '#web/design/button-look.ts'
import { notify } from '#web/design/notify.ts'
import { currentSession } from '#web/session/session-store.ts'
import { useIsInWishlist } from './wishlist-store.ts'

type Props = {
  productId: string
  productName: string
  /** `icon` is the round heart of a card; `button` carries the word Wishlist, for the product's own page. */
  look?: 'icon' | 'button'
}

/**
 * The heart that saves a product for later and takes it off again (docs/product.md §24). Visitors who are not signed in are
 * told so and sent to /login. What it needs beyond itself is loaded for signed-in customers only.
 */
export function WishlistButton({ productId, productName, look = 'icon' }: Props) {
  const isSaved = useIsInWishlist(productId)
  const [input, setRequested] = useState<boolean | null>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const isOn = input ?? isSaved

  function askToSignIn() {
    void say('error', 'loginForWishlist')
    void navigate('/login', { state: { from: location } })
  }

  async function toggle() {
    if (input !== null) return
    const customerId = currentSession().user?._id
    if (!customerId) return askToSignIn()
    setRequested(!isOn)
    try {
      const { addProductToWishlist } = await import('./wishlist-api.ts')
      await addProductToWishlist(customerId, productId, !isOn)
      await say('success', isOn ? 'removedFromWishlist' : 'addedToWishlist')
    } catch {
      void say('error', 'wishlistUpdateFailed')
      if (!currentSession().user) void navigate('/login', { state: { from: location } })
    }
    setRequested(null)
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={look === 'icon' ? `Add ${productName} to wishlist` : undefined}
      onClick={toggle}
      className={look === 'icon' ? 'card-heart' : buttonLook({ variant: 'secondary' })}
    >
      <span aria-hidden="true" className="heart" />
      {look === 'button' && 'Wishlist'}
    </button>
  )
}

/** The shop's texts come with the first press: hearts are on every page that has cards. */
async function say(
  kind: 'success' | 'error',
  text: 'loginForWishlist' | 'addedToWishlist' | 'removedFromWishlist' | 'wishlistUpdateFailed',
) {
  const { messages } = await import('#contract/messages.ts')
  notify[kind](messages[text])
}
