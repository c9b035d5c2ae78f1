import { getProductEndpoint } from '#contract/catalogue/products.ts'
import { ApiError, call } from '#web/http/api-client.ts'
import type { CurrentProduct } from './cart-check.ts'

/** The maximum number of lines of an order; products beyond it are not fetched (docs/reliability.md O2). */
const MAX_PRODUCTS = 50

/**
 * The current state of products by id; undefined for a deleted one. Products that could not be fetched are left out, since
 * placing the order checks everything again.
 */
export async function fetchCurrentProducts(
  productIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CurrentProduct | undefined>> {
  const distinct = [...new Set(productIds)].slice(0, MAX_PRODUCTS)
  const entries = await Promise.all(distinct.map((id) => fetchOne(id, signal)))
  return new Map(entries.flat())
}

type Entry = readonly [string, CurrentProduct | undefined]

async function fetchOne(id: string, signal: AbortSignal): Promise<Entry[]> {
  try {
    return [[id, await call(getProductEndpoint, { params: { id } }, { signal })]]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [[id, undefined]] : []
  }
}
