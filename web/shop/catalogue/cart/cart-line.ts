/** One line of the cart as the spec keeps it in local storage (docs/product.md §23, Cart item). Prices are whole taka. */
export type CartLine = {
  productId: string
  productName: string
  productCategory: string
  price: number
  quantity: number
  subTotal: number
  maxStock: number
  image: string
  color?: string
  size?: string
  OwnerId: string
  OwnerName: string
}

/** What a page knows when it adds something; the line's total is reckoned here. */
export type NewCartLine = Omit<CartLine, 'subTotal'>

/** Two lines are the same when product, colour and size are (docs/product.md §24). */
export function lineKey(line: Pick<CartLine, 'productId' | 'color' | 'size'>): string {
  return JSON.stringify([line.productId, line.color ?? '', line.size ?? ''])
}

/** What is stored, without what is not a line of a cart. Throws on text that is not JSON. */
export function parseLines(text: string | null): readonly CartLine[] {
  return linesIn(JSON.parse(text ?? '[]'))
}

/** The lines in something that should be a list of them: from storage, or from a page's navigation state. */
export function linesIn(stored: unknown): readonly CartLine[] {
  return Array.isArray(stored) ? stored.flatMap(asLine) : []
}

/**
 * A line whose product is known is never lost: a number of pieces that is none becomes the nearest that is, a price that is
 * none becomes 0 until the shop has said its own, as it does whenever the cart is opened or ordered.
 */
function asLine(stored: unknown): CartLine[] {
  if (typeof stored !== 'object' || stored === null) return []
  const line = stored as Partial<Record<keyof CartLine, unknown>>
  const { productId } = line
  if (typeof productId !== 'string' || !productId) return []
  const quantity = Math.max(1, countOr(line.quantity, 1))
  const price = countOr(line.price, 0)
  return [
    {
      productId,
      productName: textOr(line.productName, ''),
      productCategory: textOr(line.productCategory, ''),
      price,
      quantity,
      subTotal: price * quantity,
      maxStock: countOr(line.maxStock, quantity),
      image: textOr(line.image, ''),
      ...(typeof line.color === 'string' && line.color ? { color: line.color } : {}),
      ...(typeof line.size === 'string' && line.size ? { size: line.size } : {}),
      OwnerId: textOr(line.OwnerId, ''),
      OwnerName: textOr(line.OwnerName, ''),
    },
  ]
}

/** The most that a line can be of or cost: sums stay whole numbers. */
const MOST = 1_000_000_000

/** `'3'` and `3.7` are 3, `-2` is 0; what is no number is `otherwise`. */
function countOr(value: unknown, otherwise: number): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof count !== 'number' || Number.isNaN(count)) return otherwise
  return Math.min(MOST, Math.max(0, Math.floor(count)))
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
