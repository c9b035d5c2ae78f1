import type { Location, NavigateFunction } from 'react-router'
import { currentSession } from '#web/session/session-store.ts'
import {
  addToCart,
  buyNowState,
  lineChoiceOf,
  notifyMaxQuantity,
  notifySignInNeeded,
} from '#web/shop/catalogue/products/add-to-cart.ts'
import {
  isPurchaseOf,
  type PendingAction,
  takePendingAction,
} from '#web/shop/catalogue/products/pending-action.ts'
import { stockOfValues } from '#web/shop/catalogue/products/variant-stock.ts'
import type { ProductPageData } from './product-page-data.ts'

export type Purchase = { kind: 'cart' | 'now'; choice: readonly (string | undefined)[]; quantity: number }

type Product = ProductPageData['product']
type Navigation = {
  location: Location
  navigate: NavigateFunction
  /** Goes to the checkout after the delay of Buy Now. */
  navigateLater: (to: string, state: unknown) => void
}

/** Add to Cart and Buy Now: visitors sign in first, and what they pressed is finished afterwards. docs/product.md §24 */
export function purchase(
  product: Product,
  { kind, choice, quantity }: Purchase,
  { location, navigate, navigateLater }: Navigation,
): void {
  if (!currentSession().user) {
    notifySignInNeeded()
    const pendingAction: PendingAction = {
      kind,
      quantity,
      productId: product.id,
      at: Date.now(),
      choice: choice.map((value) => value ?? null),
    }
    void navigate('/login', { state: { from: { ...location, state: { pendingAction } } } })
    return
  }
  const stock = stockOfValues(product, choice)
  // It may have been sold while the visitor signed in.
  if (quantity > stock) notifyMaxQuantity(stock)
  if (stock === 0) return
  const line = lineChoiceOf(product, choice, Math.min(quantity, stock))
  if (kind === 'cart') addToCart(product, line)
  else navigateLater('/checkout', buyNowState(product, line))
}

/** What was pressed on this page before signing in, once, with the options that the product still has. */
export function takePendingPurchase(product: Product, state: unknown): Purchase | undefined {
  const pending = takePendingAction(state, isPurchaseOf(product.id))
  return pending && { ...pending, choice: knownChoice(product, pending.choice) }
}

function knownChoice({ options }: Product, choice: readonly (string | null)[]): Purchase['choice'] {
  return options.map(({ values }, index) => values.find((value) => value === choice[index]) ?? values[0])
}

export { notifyMaxQuantity }
