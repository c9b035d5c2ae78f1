import { otherValuesOf } from '#contract/catalogue/options.ts'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { MAX_LINE_UNITS, MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import { priceForUnits } from '#contract/pricing/price-for-units.ts'
import { localName } from '#web/formatting/text-language.ts'
import {
  findVariant,
  type VariantChoice,
  variantStockOf,
} from '#web/shop/catalogue/products/chosen-variant.ts'
import { type CartLine, lineKey } from './cart-line.ts'

/** The current state of a product; undefined when it is no longer sold. */
export type CurrentProduct = Pick<
  Product,
  'name' | 'nameBn' | 'price' | 'stock' | 'variants' | 'hasVariants' | 'imageUrls' | 'colors' | 'sizes'
>
type CurrentProducts = ReadonlyMap<string, CurrentProduct | undefined>

/**
 * How a cart line differs from the current product (docs/product.md §4). `was` is the price it was added at, `lost` the
 * value of the line that the product has no more; without it the combination is not offered.
 */
export type LineProblem =
  | { kind: 'unavailable' }
  | { kind: 'choiceUnavailable'; lost?: string }
  | { kind: 'outOfStock' }
  | { kind: 'fewerLeft'; stock: number }
  | { kind: 'cheaper'; was: number }
  | { kind: 'dearer'; was: number }

type LineProblems = ReadonlyMap<string, readonly LineProblem[]>

/** The result of a check; `pooled` holds the ids of products whose colours and sizes share one stock. */
export type CartCheck = { problems: LineProblems; pooled: ReadonlySet<string> }

/** The problems of every line that has some, by line key. Lines whose product is not in `products` are not checked. */
export function lineProblems(lines: readonly CartLine[], products: CurrentProducts): LineProblems {
  const checked = lines.filter((line) => products.has(line.productId))
  const problems = checked.map((line) => {
    return [lineKey(line), problemsOfLine(line, products.get(line.productId), lines)] as const
  })
  return new Map(problems.filter(([, found]) => found.length > 0))
}

function problemsOfLine(
  line: CartLine,
  product: CurrentProduct | undefined,
  lines: readonly CartLine[],
): LineProblem[] {
  if (!product) return [{ kind: 'unavailable' }]
  const variant = currentVariantOf(line, product)
  if (!isChoiceOffered(line, product, variant)) {
    const lost = lostValueOf(line, product)
    return [{ kind: 'choiceUnavailable', ...(lost && { lost }) }]
  }
  const price = variant ? priceForUnits(variant, line.quantity) : product.price
  const stock = currentStockOf(line, product)
  if (stock === 0) return [{ kind: 'outOfStock' }]
  const problems: LineProblem[] = []
  const units = isPooled(product) ? unitsOf(lines, line.productId) : line.quantity
  if (units > stock) problems.push({ kind: 'fewerLeft', stock })
  if (price < line.price) problems.push({ kind: 'cheaper', was: line.price })
  // The price is 0 when the stored one was invalid: there is nothing to compare with.
  if (price > line.price && line.price > 0) problems.push({ kind: 'dearer', was: line.price })
  return problems
}

/** A variant that the line names by id is offered whatever its values are called now. */
function isChoiceOffered(
  line: CartLine,
  product: CurrentProduct,
  variant: ProductVariant | undefined,
): boolean {
  if (variant && variant.id === line.variantId) return true
  if (!isOffered(line.color, product.colors) || !isOffered(line.size, product.sizes)) return false
  // Other options are chosen on the product's page.
  return variant !== undefined || product.variants.every((one) => otherValuesOf(one).length === 0)
}

/** A value that was chosen and that the product does not have any more. */
function lostValueOf({ color, size, options = [] }: CartLine, product: CurrentProduct): string | undefined {
  if (color && !isOffered(color, product.colors)) return color
  if (size && !isOffered(size, product.sizes)) return size
  return options.find((value) => product.variants.every(({ optionValues }) => !optionValues.includes(value)))
}

/** A product without colours accepts any colour of a line, one with colours only its own; sizes likewise. */
function isOffered(choice: string | undefined, offered: readonly string[]): boolean {
  return offered.length === 0 || (choice !== undefined && offered.includes(choice))
}

/**
 * The lines with the values that their variants have now, since one that is named by its id stays the same when a value is
 * renamed. Lines of the same variant become one.
 */
export function renamedLines(lines: readonly CartLine[], products: CurrentProducts): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const renamed = renamedLine(line, products.get(line.productId))
    const key = lineKey(renamed)
    const same = merged.get(key)
    merged.set(key, same ? { ...same, quantity: same.quantity + line.quantity } : renamed)
  }
  return [...merged.values()]
}

type Chosen = Pick<CartLine, 'color' | 'size' | 'options'>

/** What was chosen, as stored, for comparison. */
const chosenValuesOf = ({ color, size, options = [] }: Chosen) =>
  [color, size, ...options].filter(Boolean).join(' / ')

function renamedLine(line: CartLine, product: CurrentProduct | undefined): CartLine {
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  if (!variant) return line
  const options = otherValuesOf(variant)
  const values = {
    ...(variant.color && { color: variant.color }),
    ...(variant.size && { size: variant.size }),
    ...(options.length > 0 && { options }),
  }
  if (chosenValuesOf(values) === chosenValuesOf(line)) return line
  const { color: _color, size: _size, options: _options, ...rest } = line
  return { ...rest, ...values }
}

/** The line with the product's current name, price, stock and image. */
export function currentLine(line: CartLine, product: CurrentProduct | undefined): CartLine {
  if (!product) return line
  const variant = currentVariantOf(line, product)
  const price = variant ? priceForUnits(variant, line.quantity) : product.price
  const image = variant?.imageUrl ?? product.imageUrls[0]
  return {
    ...line,
    productName: localName(product),
    price,
    subTotal: price * line.quantity,
    maxStock: currentStockOf(line, product),
    ...(image && { image }),
  }
}

/** The stock of a line's variant. */
export function currentStockOf(line: CartLine, product: CurrentProduct): number {
  return variantStockOf(product, choiceOf(line, product))
}

/** The listed variant of a line. */
function currentVariantOf(line: CartLine, product: CurrentProduct) {
  return findVariant(product, choiceOf(line, product))
}

/** A colour or size of the line counts only if the product still has some. */
function choiceOf(
  { variantId, color, size, options }: CartLine,
  { colors, sizes }: CurrentProduct,
): VariantChoice {
  return {
    variantId,
    options,
    color: colors.length > 0 ? color : undefined,
    size: sizes.length > 0 ? size : undefined,
  }
}

/** Whether the colours and sizes of a product share one stock. */
function isPooled({ hasVariants }: CurrentProduct): boolean {
  return !hasVariants
}

/** The ids of the products whose colours and sizes share one stock. */
export function pooledProducts(products: CurrentProducts): ReadonlySet<string> {
  return new Set([...products].flatMap(([id, product]) => (product && isPooled(product) ? [id] : [])))
}

/** The units of a product in the cart, in all colours and sizes. */
function unitsOf(lines: readonly CartLine[], productId: string): number {
  return lines.reduce((units, line) => units + (line.productId === productId ? line.quantity : 0), 0)
}

/** The maximum quantity of a line: of a `pooled` product, what the other lines of it leave of the stock. */
export function maxQuantityOf(
  lines: readonly CartLine[],
  line: CartLine,
  { pooled }: Pick<CartCheck, 'pooled'>,
): number {
  const others = pooled.has(line.productId) ? unitsOf(lines, line.productId) - line.quantity : 0
  return Math.max(0, Math.min(line.maxStock - others, MAX_LINE_UNITS))
}

/** Whether a line cannot be ordered at all. */
export function isUnavailable(line: CartLine, problems: readonly LineProblem[] = []): boolean {
  return (
    line.maxStock === 0 || problems.some(({ kind }) => kind === 'unavailable' || kind === 'choiceUnavailable')
  )
}

/** The subtotal of the lines that can be ordered, and whether the whole cart can be ordered as it is. */
export function orderable(lines: readonly CartLine[], check: CartCheck) {
  const available = lines.filter((line) => !isUnavailable(line, check.problems.get(lineKey(line))))
  return {
    subtotal: available.reduce((sum, line) => sum + line.subTotal, 0),
    isReady:
      available.length === lines.length &&
      lines.length <= MAX_ORDER_LINES &&
      lines.every((line) => line.quantity <= maxQuantityOf(lines, line, check)),
  }
}
