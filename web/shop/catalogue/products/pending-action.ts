import { writeText } from '#web/session/local-storage-store.ts'

/** What a visitor pressed before signing in, to be finished afterwards (docs/product.md §24). `at`: when, in ms. */
export type PendingAction = PendingPurchase | { kind: 'wishlist'; productId: string; at: number }
type PendingPurchase = {
  kind: 'cart' | 'now'
  productId: string
  at: number
  /** The value of each option. */
  choice: (string | null)[]
  quantity: number
}

/** As long as an activation link, the longest way to a session, is valid. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** Local storage: when the last finished action was pressed, in any tab. */
const finishedKey = 'finishedActionAt'

/**
 * The fitting action in the navigation state (`pendingAction`) of the page returned to, once: going back to that page
 * later must not add to the cart again. Undefined for any other state, which is untrusted.
 */
export function takePendingAction<Action extends PendingAction>(
  state: unknown,
  fits: (action: PendingAction) => action is Action,
  now = Date.now(),
): Action | undefined {
  const action = (state as { pendingAction?: unknown } | null)?.pendingAction
  if (!isPendingAction(action) || !fits(action)) return undefined
  if (action.at <= finishedAt() || action.at > now || action.at < now - MAX_AGE_MS) return undefined
  return writeText(finishedKey, String(action.at)) ? action : undefined
}

export const isPurchaseOf =
  (productId: string) =>
  (action: PendingAction): action is PendingPurchase =>
    action.kind !== 'wishlist' && action.productId === productId

function finishedAt(): number {
  try {
    return Number(localStorage.getItem(finishedKey))
  } catch {
    return 0
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false
  const { kind, productId, at, choice, quantity } = value as Record<string, unknown>
  if (typeof productId !== 'string' || typeof at !== 'number') return false
  if (kind === 'wishlist') return true
  const isChoice =
    Array.isArray(choice) && choice.every((option) => option === null || typeof option === 'string')
  return (kind === 'cart' || kind === 'now') && isChoice && Number.isInteger(quantity) && Number(quantity) > 0
}
