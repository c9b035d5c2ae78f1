import { messages } from '#contract/messages.ts'
import { highestPrice } from './list-address.ts'

/** What stands in the two price boxes, as typed; an empty one means no bound. */
export type PriceTexts = { lowest: string; highest: string }

export type PriceRange = {
  /** Where the slider's thumbs stand. */
  lowest: number
  highest: number
  /** What is sent: only bounds that bind (docs/product.md §25). */
  minPrice: string | undefined
  maxPrice: string | undefined
}

/** One of the boxes cannot be used, and why. */
export type WrongPrice = { field: 'lowest' | 'highest'; message: string }

/** Reads the two boxes: whole prices from 0 to 10,000, in Latin or Bangla digits, the lowest not above the highest. */
export function readPrices({ lowest, highest }: PriceTexts): PriceRange | WrongPrice {
  const from = readPrice(lowest, 0)
  if (from === undefined) return { field: 'lowest', message: messages.priceOutOfRange }
  const to = readPrice(highest, highestPrice)
  if (to === undefined) return { field: 'highest', message: messages.priceOutOfRange }
  if (from > to) return { field: 'lowest', message: messages.pricesCrossed }
  return {
    lowest: from,
    highest: to,
    minPrice: from > 0 ? String(from) : undefined,
    maxPrice: to < highestPrice ? String(to) : undefined,
  }
}

function readPrice(text: string, empty: number): number | undefined {
  const digits = text.trim().replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
  if (digits === '') return empty
  const price = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN
  return price <= highestPrice ? price : undefined
}
