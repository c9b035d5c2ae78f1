import * as z from 'zod/mini'
import { type ProductFilter, productFilter } from '#contract/catalogue/products.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { MAX_FILTER_PRICE } from './list-address.ts'

/** A filter of the address that was ignored, in the spelling of the API, and why. */
export type IgnoredFilter = { name: string; message: string }

/**
 * The filter in an address. A value that cannot be read is left out and returned in `ignored`, the others stay:
 * `minPrice=abc` does not remove the category. Empty values, which forms send without JavaScript, are no filters.
 */
export function readListFilter(search: URLSearchParams): {
  filter: ProductFilter
  ignored: IgnoredFilter[]
} {
  const values = [...search].filter(([, value]) => value.trim() !== '')
  const wire = Object.fromEntries(values.map(([name, value]) => [name, plainPrice(name, value)]))
  const ignored: IgnoredFilter[] = []
  for (;;) {
    const decoded = z.safeDecode(productFilter, wire as never)
    if (decoded.success) return { filter: withoutDefaults(decoded.data), ignored }
    for (const { name, message } of invalidValues(decoded.error, wire)) {
      ignored.push({ name, message })
      delete wire[name]
      // A minimum above the maximum invalidates both.
      if (message === messages.pricesCrossed) delete wire.maxPrice
    }
  }
}

/** Without JavaScript the prices come as they were typed, `৪,২০০`. */
function plainPrice(name: string, value: string): string {
  const isPrice = name === 'minPrice' || name === 'maxPrice'
  return String((isPrice ? parseWholeNumber(value) : undefined) ?? value)
}

/** The values with issues; all values when no issue names one, so that the loop ends. */
function invalidValues(error: z.core.$ZodError, wire: Record<string, string>): IgnoredFilter[] {
  const named = error.issues.flatMap(({ path: [name], message }) =>
    typeof name === 'string' && name in wire ? [{ name, message }] : [],
  )
  if (named.length > 0) return named
  return Object.keys(wire).map((name) => ({ name, message: messages.invalidInput }))
}

/** Removes the page size, which is fixed, and the upper price when it is the end of the slider. */
function withoutDefaults({ limit: _limit, maxPrice, ...filter }: ProductFilter): ProductFilter {
  return maxPrice !== undefined && maxPrice < MAX_FILTER_PRICE ? { ...filter, maxPrice } : filter
}
