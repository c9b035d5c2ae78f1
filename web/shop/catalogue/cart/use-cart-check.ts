import { useEffect, useState } from 'react'
import { localName } from '#web/formatting/text-language.ts'
import { refreshLines } from './cart-changes.ts'
import {
  type CartCheck,
  type CurrentProduct,
  currentStockOf,
  currentVariantOf,
  lineProblems,
  pooledProducts,
} from './cart-check.ts'
import type { CartLine } from './cart-line.ts'
import { cartLines } from './cart-store.ts'

const unchecked: CartCheck = { problems: new Map(), pooled: new Set() }

/**
 * Compares the cart with the current products whenever the drawer opens. Afterwards the lines have the current prices and
 * stock, so that the subtotal is what will be charged (docs/product.md §4).
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
  const problems = lineProblems(cartLines(), products)
  for (const [productId, product] of products) if (product) updateLines(productId, product)
  return { problems, pooled: pooledProducts(products) }
}

function updateLines(productId: string, product: CurrentProduct) {
  const priceOf = (line: CartLine) => currentVariantOf(line, product)?.price ?? product.price
  const isUpToDate = cartLines().every(
    (line) =>
      line.productId !== productId ||
      (line.productName === localName(product) &&
        line.price === priceOf(line) &&
        line.maxStock === currentStockOf(line, product)),
  )
  if (isUpToDate) return
  refreshLines(productId, (line) => {
    const image = currentVariantOf(line, product)?.imageUrl ?? product.imageUrls[0]
    return {
      productName: localName(product),
      price: priceOf(line),
      maxStock: currentStockOf(line, product),
      ...(image && { image }),
    }
  })
}
