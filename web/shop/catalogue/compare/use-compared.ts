import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { isApiError } from '#web/http/request-failure.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import { removeCompared, useComparedProducts } from './compared-products.ts'

type Found = { products: readonly Product[]; isFailed: boolean }

/**
 * The compared products as they are now, in the order they were chosen; undefined until they are loaded. One that is no longer
 * sold is taken out, and `isGone` says so.
 */
export function useCompared() {
  const ids = useComparedProducts()
  const [found, setFound] = useState<Found>()
  const [isGone, setGone] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = ids?.join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, and when it is tried again
  useEffect(() => {
    // One that was taken out leaves the others as they are.
    if (!ids || (found && ids.every((id) => found.products.some((product) => product.id === id)))) return
    return whileMounted(loadProducts(ids), ({ gone, ...loaded }) => {
      if (gone.length > 0) {
        setGone(true)
        removeCompared(gone)
      }
      setFound(loaded)
    })
  }, [key, attempt])

  const products = found?.products.filter(({ id }) => ids?.includes(id))
  const isFailed = products !== undefined && products.length < (ids?.length ?? 0) && found?.isFailed === true
  return { products, isGone, isFailed, retry: () => setAttempt((before) => before + 1) }
}

async function loadProducts(ids: readonly string[]): Promise<Found & { gone: string[] }> {
  const gone: string[] = []
  let isFailed = false
  const loaded = await Promise.all(
    ids.map(async (id) => {
      try {
        const { apiCatalogue } = await import('#web/shop/catalogue/products/api-catalogue.ts')
        return [await apiCatalogue.getProduct(id)]
      } catch (error) {
        if (isApiError(error) && error.status === 404) gone.push(id)
        else isFailed = true
        return []
      }
    }),
  )
  return { products: loaded.flat(), isFailed, gone }
}
