import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { MAX_FILTER_PRICE } from './list-address.ts'

/** The texts of the two price fields; an empty one means no bound. */
export type PriceTexts = { lowest: string; highest: string }

type PriceRange = {
  /** The positions of the slider thumbs. */
  lowest: number
  highest: number
  /** The filter values; undefined where the bound is the end of the range (docs/product.md §25). */
  minPrice: string | undefined
  maxPrice: string | undefined
}

/** The invalid field and why. */
type PriceError = { field: 'lowest' | 'highest'; message: string }

/** Parses the two fields: whole prices from 0 to 10,000, as people type them, the lowest at most the highest. */
export function readPrices({ lowest, highest }: PriceTexts): PriceRange | PriceError {
  const from = readPrice(lowest, 0)
  if (from === undefined) return { field: 'lowest', message: messages.priceOutOfRange }
  const to = readPrice(highest, MAX_FILTER_PRICE)
  if (to === undefined) return { field: 'highest', message: messages.priceOutOfRange }
  if (from > to) return { field: 'lowest', message: messages.pricesCrossed }
  return {
    lowest: from,
    highest: to,
    minPrice: from > 0 ? String(from) : undefined,
    maxPrice: to < MAX_FILTER_PRICE ? String(to) : undefined,
  }
}

function readPrice(text: string, empty: number): number | undefined {
  if (text.trim() === '') return empty
  const price = parseWholeNumber(text)
  return price !== undefined && price <= MAX_FILTER_PRICE ? price : undefined
}
