import { useEffect, useState } from 'react'
import { MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
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
type Checked = CartCheck & { products: ReadonlyMap<string, CurrentProduct | undefined> }

const unchecked: Checked = { problems: new Map(), pooled: new Set(), products: new Map() }

/**
 * Compares the cart with the current products whenever the drawer opens, and lines that it gets while it is open, from the
 * account or from another tab, with theirs. Afterwards the lines have the current values, prices and stock, so that the
 * subtotal is what will be charged (docs/product.md §4); a quantity that is changed afterwards gets the price for that
 * quantity.
 */
export function useCartCheck(isOpen: boolean, lines: readonly CartLine[]): CartCheck {
  const [{ products, ...result }, setResult] = useState<Checked>(unchecked)
  // As text, so that a product that could not be fetched is asked for once.
  const newIds = newProductIds(lines, products).join('\n')
  useEffect(() => {
    if (isOpen) saveCurrent(lines, products)
  }, [isOpen, lines, products])
  // The next opening reads products again: these may be older than the lines then.
  useEffect(() => (isOpen ? () => setResult(unchecked) : undefined), [isOpen])
  useEffect(() => {
    if (!isOpen || !newIds) return
    const controller = new AbortController()
    void checkNew(newIds.split('\n'), controller.signal).then(
      (check) => check && setResult((known) => together(known, check)),
    )
    return () => controller.abort()
  }, [isOpen, newIds])
  return result
}

/** The products that were not read yet, of as many as an order may have. */
function newProductIds(lines: readonly CartLine[], products: Checked['products']): string[] {
  const productIds = [...new Set(lines.map(({ productId }) => productId))].slice(0, MAX_ORDER_LINES)
  return productIds.filter((id) => !products.has(id))
}

async function checkNew(productIds: readonly string[], signal: AbortSignal): Promise<Checked | undefined> {
  const { fetchCurrentProducts } = await import('./fetch-current-products.ts')
  const products = await fetchCurrentProducts(productIds, signal)
  if (signal.aborted) return undefined
  const lines = cartLines()
  const problems = lineProblems(renamedLines(lines, products), products)
  saveCurrent(lines, products)
  return { problems, pooled: pooledProducts(products), products }
}

/** What was said about lines that were checked before stays. */
const together = (known: Checked, found: Checked): Checked => ({
  problems: new Map([...known.problems, ...found.problems]),
  pooled: new Set([...known.pooled, ...found.pooled]),
  products: new Map([...known.products, ...found.products]),
})

/** Stores the lines as their products are now, if they differ. */
function saveCurrent(lines: readonly CartLine[], products: Checked['products']): void {
  const current = renamedLines(lines, products).map((line) => currentLine(line, products.get(line.productId)))
  if (JSON.stringify(current) !== JSON.stringify(lines)) saveLines(current)
}
