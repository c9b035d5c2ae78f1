import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Language } from '#contract/language.ts'
import { isOtherLanguage, reloadInLanguage } from '#web/session/account-language.ts'
import { loginReturn } from '#web/session/login-return.ts'
import { useKnownSession } from '#web/session/session-store.ts'
import { type PendingAction, takePendingAction } from '#web/shop/catalogue/products/pending-action.ts'
import { endTwoFactorStep, useTwoFactorStep } from './two-factor.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))

/**
 * Renders its children for guests only. A signed-in user, also one who has just signed in here or in another tab, is
 * redirected to the page they came from or to / (docs/product.md §12). After the first of two steps it asks for the second.
 * Most visitors of such a page are guests, so its skeleton may be the page itself.
 */
export function GuestOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const session = useKnownSession()
  const ticket = useTwoFactorStep()
  const { state } = useLocation()
  if (!session) return skeleton
  if (!session.user && ticket !== undefined)
    return (
      <Suspense fallback={null}>
        <CodeStep ticket={ticket} onEnd={endTwoFactorStep} />
      </Suspense>
    )
  if (!session.user) return children
  return (
    <>
      {skeleton}
      {isOtherLanguage(session.user.language) ? (
        <Reopen language={session.user.language} />
      ) : (
        <Return customerId={session.user._id} state={state} />
      )}
    </>
  )
}

/** Continues in the language of the account, where nobody has chosen one on this device. */
function Reopen({ language }: { language: Language }) {
  useEffect(() => reloadInLanguage(language), [language])
  return null
}

/** Goes to the page the visitor came from, and saves the product whose heart was pressed there. */
function Return({ customerId, state }: { customerId: string; state: unknown }) {
  const { to, state: returnState } = loginReturn(state)
  const isPending = returnState !== null
  useEffect(() => {
    if (isPending) void savePendingWishlistItem(customerId, loginReturn(state).state)
  }, [isPending, customerId, state])
  return <Navigate to={to} replace state={returnState} />
}

const isWishlistAction = (action: PendingAction) => action.kind === 'wishlist'

/** Saves the product whose heart was pressed before signing in, and says so; does nothing for any other navigation state. */
async function savePendingWishlistItem(customerId: string, state: unknown): Promise<void> {
  const action = takePendingAction(state, isWishlistAction)
  if (!action) return
  const [{ saveToWishlist }, { messages }, { notify }] = await Promise.all([
    import('#web/shop/catalogue/wishlist/wishlist-api.ts'),
    import('#contract/messages.ts'),
    import('#web/design/overlays/notify.ts'),
  ])
  try {
    await saveToWishlist(customerId, action.productId, true)
    notify.success(messages.addedToWishlist)
  } catch {
    notify.error(messages.wishlistUpdateFailed)
  }
}
