import { getProductEndpoint } from '#contract/catalogue/products.ts'
import { ApiError, call } from '#web/http/api-client.ts'
import type { CurrentProduct } from './cart-check.ts'

/** As many lines as one order may have; a longer cart is checked up to here (docs/reliability.md O2). */
const MOST_CHECKED = 50

/**
 * What the shop says of these products now; undefined for one that is gone. One that could not be asked for is left out:
 * the order itself decides in the end.
 */
export async function fetchCurrentProducts(
  productIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CurrentProduct | undefined>> {
  const distinct = [...new Set(productIds)].slice(0, MOST_CHECKED)
  const answers = await Promise.all(distinct.map((id) => fetchOne(id, signal)))
  return new Map(answers.flat())
}

type Answer = readonly [string, CurrentProduct | undefined]

async function fetchOne(id: string, signal: AbortSignal): Promise<Answer[]> {
  try {
    return [[id, await call(getProductEndpoint, { params: { id } }, { signal })]]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [[id, undefined]] : []
  }
}
