import { useEffect, useState } from 'react'
import { type CartCheck, currentLine, lineProblems, pooledProducts, renamedLines } from './cart-check.ts'
import { cartLines, saveLines } from './cart-store.ts'

const unchecked: CartCheck = { problems: new Map(), pooled: new Set() }

/**
 * Compares the cart with the current products whenever the drawer opens. Afterwards the lines have the current values,
 * prices and stock, so that the subtotal is what will be charged (docs/product.md §4).
 */
export function useCartCheck(isOpen: boolean): CartCheck {
  const [result, setResult] = useState(unchecked)
  useEffect(() => {
    if (!isOpen || cartLines().length === 0) return
    const controller = new AbortController()
    void checkCart(controller.signal).then((check) => check && setResult(check))
    return () => controller.abort()
  }, [isOpen])
  return result
}

async function checkCart(signal: AbortSignal): Promise<CartCheck | undefined> {
  const productIds = cartLines().map((line) => line.productId)
  const { fetchCurrentProducts } = await import('./fetch-current-products.ts')
  const products = await fetchCurrentProducts(productIds, signal)
  if (signal.aborted) return undefined
  const stored = cartLines()
  const lines = renamedLines(stored, products)
  const problems = lineProblems(lines, products)
  const current = lines.map((line) => currentLine(line, products.get(line.productId)))
  if (JSON.stringify(current) !== JSON.stringify(stored)) saveLines(current)
  return { problems, pooled: pooledProducts(products) }
}
