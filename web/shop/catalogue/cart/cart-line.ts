/** One line of the cart as it is stored in local storage (docs/product.md §23, Cart item). Prices are whole taka. */
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
  variantId?: string
  /** Values of options other than colour and size; the variant then belongs to the identity of the line. */
  options?: string[]
  OwnerId: string
  OwnerName: string
}

/** A line that a page adds; its total is computed by the cart store. */
export type NewCartLine = Omit<CartLine, 'subTotal'>

/** Identifies a line by product, colour and size, and by its variant where it has other options (docs/product.md §24). */
export function lineKey({
  productId,
  color = '',
  size = '',
  options,
  variantId,
}: Pick<CartLine, 'productId' | 'color' | 'size' | 'options' | 'variantId'>): string {
  return JSON.stringify(options ? [productId, color, size, variantId] : [productId, color, size])
}

/** The lines in the stored text; invalid entries are dropped. Throws on text that is not JSON. */
export function parseLines(text: string | null): readonly CartLine[] {
  return linesIn(JSON.parse(text ?? '[]'))
}

/** The lines in an unknown value, from storage or navigation state; invalid entries are dropped. */
export function linesIn(stored: unknown): readonly CartLine[] {
  return Array.isArray(stored) ? stored.flatMap(toLine) : []
}

/**
 * Keeps every line that has a product id: an invalid quantity becomes the nearest valid one, and an invalid price 0, until
 * the current price is loaded when the cart is opened or ordered.
 */
function toLine(stored: unknown): CartLine[] {
  if (typeof stored !== 'object' || stored === null) return []
  const line = stored as Partial<Record<keyof CartLine, unknown>>
  const { productId } = line
  if (typeof productId !== 'string' || !productId) return []
  const quantity = Math.max(1, integerOr(line.quantity, 1))
  const price = integerOr(line.price, 0)
  return [
    {
      productId,
      productName: textOr(line.productName, ''),
      productCategory: textOr(line.productCategory, ''),
      price,
      quantity,
      subTotal: price * quantity,
      maxStock: integerOr(line.maxStock, quantity),
      image: textOr(line.image, ''),
      ...(typeof line.color === 'string' && line.color ? { color: line.color } : {}),
      ...(typeof line.size === 'string' && line.size ? { size: line.size } : {}),
      ...(typeof line.variantId === 'string' && line.variantId ? { variantId: line.variantId } : {}),
      ...(Array.isArray(line.options)
        ? { options: line.options.filter((value) => typeof value === 'string') }
        : {}),
      OwnerId: textOr(line.OwnerId, ''),
      OwnerName: textOr(line.OwnerName, ''),
    },
  ]
}

/** The maximum of a quantity or price in storage, so that sums stay safe integers. */
const MAX_STORED_NUMBER = 1_000_000_000

/** `'3'` and `3.7` become 3, `-2` becomes 0, and what is not a number becomes `fallback`. */
function integerOr(value: unknown, fallback: number): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof count !== 'number' || Number.isNaN(count)) return fallback
  return Math.min(MAX_STORED_NUMBER, Math.max(0, Math.floor(count)))
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}
