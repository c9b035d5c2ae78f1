import type { Quote } from '#contract/pricing/order-lines.ts'
import { type CartLine, lineKey } from '#web/shop/catalogue/cart/cart-line.ts'

type QuoteLine = Quote['lines'][number]

/** How price and stock of a line differ from what the shopper saw. */
type LineChange =
  | { kind: 'soldOut' }
  | { kind: 'fewerLeft'; left: number }
  | { kind: 'cheaper' | 'dearer'; now: number }
  | { kind: 'same' }

/** A chosen line compared with the server's quote; `next` is the line as it can be ordered now. */
export type ComparedLine = { line: CartLine; change: LineChange; next: CartLine | undefined }

/**
 * Compares the chosen lines with the server's quote, in their order. `next` has the current price and at most the quantity
 * in stock; it is undefined for a line that is sold out. Lines of one product share its stock, in their order, unless stock
 * is counted by colour and size. docs/product.md §4
 */
export function compareLines(lines: readonly CartLine[], quote: Pick<Quote, 'lines'>): ComparedLine[] {
  const remainingStock = new Map(quote.lines.map((line) => [stockKey(line), line.stock]))
  return lines.map((line, index) => {
    const quoted = quote.lines[index]
    if (!quoted || quoted.productId !== line.productId) return { line, change: { kind: 'same' }, next: line }
    const stock = remainingStock.get(stockKey(quoted)) ?? 0
    const quantity = Math.min(line.quantity, stock)
    remainingStock.set(stockKey(quoted), stock - quantity)
    return {
      line,
      change: changeOf(line, quoted, quantity),
      next: quantity > 0 ? updatedLine(line, quoted, quantity) : undefined,
    }
  })
}

/** Equal for lines that share one stock. */
function stockKey({ productId, variantId, color, size, hasVariants }: QuoteLine): string {
  if (!hasVariants) return productId
  return variantId ?? lineKey({ productId, color: color ?? '', size: size ?? '' })
}

function changeOf(line: CartLine, { unitPrice }: QuoteLine, quantity: number): LineChange {
  if (quantity === 0) return { kind: 'soldOut' }
  if (quantity < line.quantity) return { kind: 'fewerLeft', left: quantity }
  if (unitPrice === line.price) return { kind: 'same' }
  return { kind: unitPrice < line.price ? 'cheaper' : 'dearer', now: unitPrice }
}

function updatedLine(line: CartLine, { unitPrice, stock }: QuoteLine, quantity: number): CartLine {
  return { ...line, quantity, price: unitPrice, subTotal: unitPrice * quantity, maxStock: stock }
}

/**
 * The lines at the prices of a quote, such as those of the customer's group; as they are while they cannot all be
 * ordered so.
 */
export function quotedLines(
  lines: readonly CartLine[],
  quote: Pick<Quote, 'lines'> | undefined,
): readonly CartLine[] {
  return quote && canAllBeOrdered(lines, quote) ? nextLines(compareLines(lines, quote)) : lines
}

/** Whether the shop has all that is chosen, so that the sums of the quote are about all of it. */
export function canAllBeOrdered(lines: readonly CartLine[], quote: Pick<Quote, 'lines'>): boolean {
  return (
    quote.lines.every(({ isAvailable }) => isAvailable) &&
    compareLines(lines, quote).every(({ change, next }) => next && change.kind !== 'fewerLeft')
  )
}

/** The lines that can be ordered once the shopper has confirmed the changes. */
export function nextLines(compared: readonly ComparedLine[]): CartLine[] {
  return compared.flatMap(({ next }) => next ?? [])
}
