import { useEffect, useState } from 'react'
import { type FreshProduct, type Marks, marksOf } from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { lines, refreshLines } from './cart-store.ts'

const noMarks: Marks = new Map()

/**
 * Asks the shop about the cart's products whenever the drawer opens. Lines that differ are marked, and then take the
 * shop's own price and stock, so that what is summed up is what will be charged (product.md §4).
 */
export function useCartCheck(isOpen: boolean): Marks {
  const [marks, setMarks] = useState(noMarks)
  useEffect(() => {
    const asked = lines()
    if (!isOpen || asked.length === 0) return
    const controller = new AbortController()
    void check(asked, controller.signal).then((found) => found && setMarks(found))
    return () => controller.abort()
  }, [isOpen])
  return marks
}

async function check(asked: readonly CartLine[], signal: AbortSignal): Promise<Marks | undefined> {
  const { fetchFreshProducts } = await import('./fresh-products.ts')
  const fresh = await fetchFreshProducts(
    asked.map((line) => line.productId),
    signal,
  )
  if (signal.aborted) return undefined
  const marks = marksOf(lines(), fresh)
  for (const [productId, product] of fresh) if (product) adopt(productId, product)
  return marks
}

function adopt(productId: string, { name, price, stock, imageUrls }: FreshProduct) {
  const isKnown = lines().every(
    (line) => line.productId !== productId || (line.price === price && line.maxStock === stock),
  )
  if (isKnown) return
  const [image] = imageUrls
  refreshLines(productId, { productName: name, price, maxStock: stock, ...(image && { image }) })
}
