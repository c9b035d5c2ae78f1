import * as z from 'zod/mini'
import { MAX_FILTER_PRICE, type ProductFilter, productFilter } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'

/** A filter of the address that was left out, in the wire's spelling, and why. */
export type IgnoredFilter = { name: string; message: string }

type Read = { filter: ProductFilter; ignored: IgnoredFilter[] }

/**
 * What an address asks of the list. A value that cannot be read is left out and named, the others stay: `minPrice=abc`
 * loses nobody the category. Empty values, as forms without JavaScript send them, count as not asked.
 */
export function readListFilter(search: URLSearchParams): Read {
  const wire = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const ignored: IgnoredFilter[] = []
  for (;;) {
    const read = z.safeDecode(productFilter, wire as never)
    if (read.success) return { filter: withoutTop(read.data), ignored }
    for (const { name, message } of wrongIn(read.error, wire)) {
      ignored.push({ name, message })
      delete wire[name]
      // Prices that crossed make no sense without each other.
      if (message === messages.pricesCrossed) delete wire.maxPrice
    }
  }
}

/** The values that are to blame; all of them where the answer does not say, so that reading comes to an end. */
function wrongIn(error: z.core.$ZodError, wire: Record<string, string>): IgnoredFilter[] {
  const named = error.issues.flatMap(({ path: [name], message }) =>
    typeof name === 'string' && name in wire ? [{ name, message }] : [],
  )
  if (named.length > 0) return named
  return Object.keys(wire).map((name) => ({ name, message: messages.invalidInput }))
}

/** At the slider's end there is no upper bound; the page size is the list's own. */
function withoutTop({ limit: _limit, maxPrice, ...filter }: ProductFilter): ProductFilter {
  return maxPrice !== undefined && maxPrice < MAX_FILTER_PRICE ? { ...filter, maxPrice } : filter
}
