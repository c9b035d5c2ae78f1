import { useEffect, useState } from 'react'
import {
  type CartCheck,
  type CurrentProduct,
  currentLine,
  lineProblems,
  pooledProducts,
  renamedLines,
} from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { cartLines, saveLines } from './cart-store.ts'

/** With the products as they were read. */
type Checked = CartCheck & { products?: ReadonlyMap<string, CurrentProduct | undefined> }

const unchecked: Checked = { problems: new Map(), pooled: new Set() }

/**
 * Compares the cart with the current products whenever the drawer opens. Afterwards the lines have the current values,
 * prices and stock, so that the subtotal is what will be charged (docs/product.md §4); a quantity that is changed
 * afterwards gets the price for that quantity.
 */
export function useCartCheck(isOpen: boolean, lines: readonly CartLine[]): CartCheck {
  const [{ products, ...result }, setResult] = useState<Checked>(unchecked)
  // An empty cart may get its lines while it is open: from the account, or from another tab.
  const hasLines = lines.length > 0
  useEffect(() => {
    if (isOpen && products) saveCurrent(lines, products)
  }, [isOpen, lines, products])
  useEffect(() => {
    if (!isOpen || !hasLines) return
    const controller = new AbortController()
    void checkCart(controller.signal).then((check) => check && setResult(check))
    return () => {
      controller.abort()
      // The next opening reads products again: these may be older than the lines then.
      setResult(unchecked)
    }
  }, [isOpen, hasLines])
  return result
}

async function checkCart(signal: AbortSignal): Promise<Checked | undefined> {
  const productIds = cartLines().map((line) => line.productId)
  const { fetchCurrentProducts } = await import('./fetch-current-products.ts')
  const products = await fetchCurrentProducts(productIds, signal)
  if (signal.aborted) return undefined
  const lines = cartLines()
  const problems = lineProblems(renamedLines(lines, products), products)
  saveCurrent(lines, products)
  return { problems, pooled: pooledProducts(products), products }
}

/** Stores the lines as their products are now, if they differ. */
function saveCurrent(lines: readonly CartLine[], products: NonNullable<Checked['products']>): void {
  const current = renamedLines(lines, products).map((line) => currentLine(line, products.get(line.productId)))
  if (JSON.stringify(current) !== JSON.stringify(lines)) saveLines(current)
}
