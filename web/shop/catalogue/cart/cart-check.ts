import type { Product } from '#contract/catalogue/products.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from '#contract/sales/order-limits.ts'
import { variantStockOf } from '#web/shop/catalogue/products/variant-stock.ts'
import { type CartLine, lineKey } from './cart-line.ts'

/** What the shop says of a product now; undefined when it is not sold any more. */
export type CurrentProduct = Pick<
  Product,
  'name' | 'price' | 'stock' | 'variants' | 'imageUrls' | 'colors' | 'sizes'
>
export type CurrentProducts = ReadonlyMap<string, CurrentProduct | undefined>

/** How a line of the cart differs from the shop by now (docs/product.md §4). `was` is the price it was put in at. */
export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'choiceGone' }
  | { kind: 'outOfStock' }
  | { kind: 'fewerLeft'; stock: number }
  | { kind: 'cheaper'; was: number }
  | { kind: 'dearer'; was: number }

export type LineProblems = ReadonlyMap<string, readonly LineProblem[]>

/** What a look at the shop found; `pooled` are the products whose colours and sizes share one stock. */
export type CartCheck = { marks: LineProblems; pooled: ReadonlySet<string> }

/** The marks of every line that differs, by line key. Products that could not be asked for are not in `fresh`. */
export function lineProblems(lines: readonly CartLine[], fresh: CurrentProducts): LineProblems {
  const checked = lines.filter((line) => fresh.has(line.productId))
  const marked = checked.map((line) => {
    return [lineKey(line), marksOfLine(line, fresh.get(line.productId), lines)] as const
  })
  return new Map(marked.filter(([, marks]) => marks.length > 0))
}

function marksOfLine(
  line: CartLine,
  product: CurrentProduct | undefined,
  lines: readonly CartLine[],
): LineProblem[] {
  if (!product) return [{ kind: 'gone' }]
  if (!isOffered(line.color, product.colors) || !isOffered(line.size, product.sizes))
    return [{ kind: 'choiceGone' }]
  const stock = currentStockOf(line, product)
  if (stock === 0) return [{ kind: 'outOfStock' }]
  const marks: LineProblem[] = []
  const units = isPooled(product) ? unitsOf(lines, line.productId) : line.quantity
  if (units > stock) marks.push({ kind: 'fewerLeft', stock })
  if (product.price < line.price) marks.push({ kind: 'cheaper', was: line.price })
  // A price of 0 is one that was not kept: there is nothing to compare with.
  if (product.price > line.price && line.price > 0) marks.push({ kind: 'dearer', was: line.price })
  return marks
}

/** A product without colours takes any; one with colours only its own. */
function isOffered(choice: string | undefined, offered: readonly string[]): boolean {
  return offered.length === 0 || (choice !== undefined && offered.includes(choice))
}

/** How many there are of a line's colour and size, where those are counted; a choice that is not asked for any more is none. */
export function currentStockOf({ color, size }: CartLine, product: CurrentProduct): number {
  const chosen = (choice: string | undefined, offered: readonly string[]) =>
    offered.length > 0 ? choice : undefined
  return variantStockOf(product, chosen(color, product.colors), chosen(size, product.sizes))
}

/** Whether the colours and sizes of a product share one stock. */
function isPooled({ variants }: CurrentProduct): boolean {
  return variants.length === 0
}

/** The products whose colours and sizes share one stock, of those that could be asked for. */
export function unitsInCart(fresh: CurrentProducts): ReadonlySet<string> {
  return new Set([...fresh].flatMap(([id, product]) => (product && isPooled(product) ? [id] : [])))
}

/** Units of a product in the cart, over all its colours and sizes. */
function unitsOf(lines: readonly CartLine[], productId: string): number {
  return lines.reduce((units, line) => units + (line.productId === productId ? line.quantity : 0), 0)
}

/** How many of a line can be had: of a `pooled` product what the other lines of it in the cart leave. */
export function maxQuantityOf(
  lines: readonly CartLine[],
  line: CartLine,
  { pooled }: Pick<CartCheck, 'pooled'>,
): number {
  const others = pooled.has(line.productId) ? unitsOf(lines, line.productId) - line.quantity : 0
  return Math.max(0, Math.min(line.maxStock - others, MAX_LINE_UNITS))
}

/** Whether a line cannot be ordered at all. */
export function isUnavailable(line: CartLine, marks: readonly LineProblem[] = []): boolean {
  return line.maxStock === 0 || marks.some(({ kind }) => kind === 'gone' || kind === 'choiceGone')
}

/** What can be ordered as it stands, and whether that is all of it. */
export function orderable(lines: readonly CartLine[], check: CartCheck) {
  const available = lines.filter((line) => !isUnavailable(line, check.marks.get(lineKey(line))))
  return {
    subtotal: available.reduce((sum, line) => sum + line.subTotal, 0),
    isReady:
      available.length === lines.length &&
      lines.length <= MAX_ORDER_LINES &&
      lines.every((line) => line.quantity <= maxQuantityOf(lines, line, check)),
  }
}
