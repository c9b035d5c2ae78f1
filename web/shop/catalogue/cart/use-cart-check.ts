import { useEffect, useState } from 'react'
import {
  type CartCheck,
  type CurrentProduct,
  currentStockOf,
  lineProblems,
  unitsInCart,
} from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { lines, refreshLines } from './cart-store.ts'

const unchecked: CartCheck = { marks: new Map(), pooled: new Set() }

/**
 * Asks the shop about the cart's products whenever the drawer opens. Lines that differ are marked, and then take the
 * shop's own price and stock, so that what is summed up is what will be charged (docs/product.md §4).
 */
export function useCartCheck(isOpen: boolean): CartCheck {
  const [found, setFound] = useState(unchecked)
  useEffect(() => {
    const query = lines()
    if (!isOpen || query.length === 0) return
    const controller = new AbortController()
    void check(query, controller.signal).then((fresh) => fresh && setFound(fresh))
    return () => controller.abort()
  }, [isOpen])
  return found
}

async function check(query: readonly CartLine[], signal: AbortSignal): Promise<CartCheck | undefined> {
  const { fetchCurrentProducts } = await import('./fetch-current-products.ts')
  const fresh = await fetchCurrentProducts(
    query.map((line) => line.productId),
    signal,
  )
  if (signal.aborted) return undefined
  const marks = lineProblems(lines(), fresh)
  for (const [productId, product] of fresh) if (product) advanceTo(productId, product)
  return { marks, pooled: unitsInCart(fresh) }
}

function advanceTo(productId: string, product: CurrentProduct) {
  const { name, price, imageUrls } = product
  const isKnown = lines().every(
    (line) =>
      line.productId !== productId ||
      (line.price === price && line.maxStock === currentStockOf(line, product)),
  )
  if (isKnown) return
  const [image] = imageUrls
  refreshLines(productId, (line) => ({
    productName: name,
    price,
    maxStock: currentStockOf(line, product),
    ...(image && { image }),
  }))
}
