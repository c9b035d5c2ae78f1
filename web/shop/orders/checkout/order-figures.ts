import type { Quote } from '#contract/sales/orders.ts'
import { type CartLine, lineKey } from '#web/shop/catalogue/cart/cart-line.ts'

type QuoteLine = Quote['lines'][number]

/** How the shop's figure of a line differs from what the shopper saw; `left` is 0 when it is sold out or gone. */
export type LineChange =
  | { kind: 'soldOut' }
  | { kind: 'fewerLeft'; left: number }
  | { kind: 'cheaper' | 'dearer'; now: number }
  | { kind: 'same' }

/** A line the shopper chose beside what the shop says of it now. */
export type ComparedLine = { line: CartLine; change: LineChange; next: CartLine | undefined }

/**
 * The chosen lines with the shop's fresh figures, in their order. `next` is the line as it can be ordered: at today's
 * price, no more than there are, and not at all when none is left. Lines of one product share its stock, first come
 * first served, unless the shop counts each colour and size by itself. docs/product.md §4
 */
export function compareLines(lines: readonly CartLine[], quote: Pick<Quote, 'lines'>): ComparedLine[] {
  const left = new Map(quote.lines.map((line) => [shelfOf(line), line.stock]))
  return lines.map((line, index) => {
    const fresh = quote.lines[index]
    if (!fresh || fresh.productId !== line.productId) return { line, change: { kind: 'same' }, next: line }
    const products = shelfOf(fresh)
    const there = left.get(products) ?? 0
    const taken = Math.min(line.quantity, there)
    left.set(products, there - taken)
    return {
      line,
      change: changeOf(line, fresh, taken),
      next: taken > 0 ? ordered(line, fresh, taken) : undefined,
    }
  })
}

/** What the lines that share one stock have in common. */
function shelfOf({ productId, color, size, hasVariants }: QuoteLine): string {
  return hasVariants ? lineKey({ productId, color: color ?? '', size: size ?? '' }) : productId
}

function changeOf(line: CartLine, fresh: QuoteLine, taken: number): LineChange {
  if (taken === 0) return { kind: 'soldOut' }
  if (taken < line.quantity) return { kind: 'fewerLeft', left: taken }
  if (fresh.unitPrice === line.price) return { kind: 'same' }
  return { kind: fresh.unitPrice < line.price ? 'cheaper' : 'dearer', now: fresh.unitPrice }
}

function ordered(line: CartLine, { unitPrice, stock }: QuoteLine, quantity: number): CartLine {
  return { ...line, quantity, price: unitPrice, subTotal: unitPrice * quantity, maxStock: stock }
}

/** The lines that can be ordered after the shopper agrees. */
export function nextLines(compared: readonly ComparedLine[]): CartLine[] {
  return compared.flatMap(({ next }) => next ?? [])
}

/** Subtotal less discount plus fee, rounded (docs/product.md §29). */
export function grandTotalOf(subtotal: number, discountAmount: number, deliveryFee: number): number {
  return Math.round(subtotal - discountAmount + deliveryFee)
}
