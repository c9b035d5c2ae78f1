import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { ProductPageData } from './product-page-data.ts'

type Product = ProductPageData['product']
export type Purchase = { kind: 'cart' | 'now'; choice: readonly (string | undefined)[]; quantity: number }

/** Calls back once with what was pressed on this page before signing in, with the options that the product still has. */
export function usePendingPurchase(product: Product, onPending: (purchase: Purchase) => void): void {
  const { state } = useLocation()
  const finish = useEffectEvent(onPending)
  useEffect(() => {
    if (!state?.pendingAction) return
    void import('#web/shop/catalogue/products/pending-action.ts').then(
      ({ isPurchaseOf, takePendingAction }) => {
        const pending = takePendingAction(state, isPurchaseOf(product.id))
        if (pending) finish({ ...pending, choice: knownChoice(product, pending.choice) })
      },
    )
  }, [product, state])
}

function knownChoice({ options }: Product, choice: readonly (string | null)[]): Purchase['choice'] {
  return options.map(({ values }, index) => values.find((value) => value === choice[index]) ?? values[0])
}
