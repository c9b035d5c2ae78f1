import { invalid } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder, OrderLine, Quote } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'

/** The largest order the shop takes, in whole taka: with fee it stays far inside the contract's and SQL's integers. */
const MAX_SUBTOTAL = 500_000_000

/** A product as an order needs it, read and locked in the order's transaction. */
export type StockedProduct = {
  id: string
  name: string
  price: Taka
  stock: number
  categoryId: string
  sellerId: string
  sellerName: string
  colors: string[]
  sizes: string[]
  imageUrl: string
  isOnSale: boolean
  /** Stock per colour and size, an empty text for none; undefined where only the product's own stock counts. */
  variants?: { color: string; size: string; stock: number }[] | undefined
}

type NewOrderLine = NewOrder['lines'][number]

/**
 * A line with today's price; `stock` is what there is of its product, or of its colour and size where those are counted.
 * `isAvailable` says that all units of it in the order can be had, `sellsOut` that they are the last ones.
 */
export type PricedLine = OrderLine & {
  categoryId: string
  stock: number
  isAvailable: boolean
  sellsOut: boolean
  hasVariants: boolean
}

/**
 * The lines of an order at today's prices. Colour and size are kept only where the product has any, and must be one of
 * its own there. Throws invalid for a choice that does not exist. A product that is gone or archived has no stock.
 */
export function priceLines(
  input: readonly NewOrderLine[],
  stockedProducts: readonly StockedProduct[],
): PricedLine[] {
  const products = new Map(stockedProducts.map((product) => [product.id, product]))
  const chosenLines = input.map((line, index) => {
    const product = products.get(line.productId) ?? gone
    return {
      line,
      product,
      color: chosen(line.color, product.colors, `items.${index}.color`, messages.colorRequired),
      size: chosen(line.size, product.sizes, `items.${index}.size`, messages.sizeRequired),
    }
  })
  const units = unitsPerProduct(input)
  const variantUnits = unitsPerVariant(chosenLines.map(({ line, color, size }) => ({ ...line, color, size })))
  return chosenLines.map(({ line, product, color, size }) => {
    const total = product.isOnSale ? product.stock : 0
    const stock = product.variants ? Math.min(total, variantStock(product.variants, color, size)) : total
    const requestedUnits = units.get(line.productId) ?? 0
    // A sold-out colour is no reason to refuse another one: the product's stock is the sum of what there is of each.
    const requestedOfVariant = product.variants
      ? (variantUnits.get(variantKey({ productId: line.productId, color, size }))?.quantity ?? 0)
      : requestedUnits
    return {
      productId: line.productId,
      productName: product.name,
      imageUrl: product.imageUrl,
      quantity: line.quantity,
      unitPrice: product.price,
      lineTotal: product.price * line.quantity,
      color,
      size,
      sellerId: product.sellerId,
      sellerName: product.sellerName,
      categoryId: product.categoryId,
      stock,
      isAvailable: stock >= requestedOfVariant,
      sellsOut: total === requestedUnits || stock === requestedOfVariant,
      hasVariants: product.variants !== undefined,
    }
  })
}

/** A priced line as the order keeps it. */
export function orderLineOf(line: PricedLine): OrderLine {
  const { categoryId: _category, stock: _stock, isAvailable: _available, ...rest } = line
  const { sellsOut: _sellsOut, hasVariants: _hasVariants, ...kept } = rest
  return kept
}

/** Units wanted of each product, all its lines together (docs/reliability.md D5). */
export function unitsPerProduct(
  lines: readonly Pick<NewOrderLine, 'productId' | 'quantity'>[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

type VariantLine = { productId: string; color?: string | null; size?: string | null; quantity: number }

/** Units wanted of each colour and size of a product, all its lines together. */
export function unitsPerVariant<L extends VariantLine>(lines: readonly L[]): Map<string, L> {
  const units = new Map<string, L>()
  for (const line of lines) {
    const key = variantKey(line)
    units.set(key, { ...line, quantity: (units.get(key)?.quantity ?? 0) + line.quantity })
  }
  return units
}

/** Whether the order takes the last unit of one of its products, or of a colour and size. */
export function sellsOutAny(lines: readonly PricedLine[]): boolean {
  return lines.some((line) => line.sellsOut)
}

/** The sum of the lines that can be had, whole taka. Throws invalid when it is more than the shop can book. */
export function subtotalOf(lines: readonly PricedLine[]): Taka {
  const subtotal = lines.reduce((sum, line) => sum + (line.isAvailable ? line.lineTotal : 0), 0)
  if (subtotal > MAX_SUBTOTAL) throw invalid(messages.orderTooLarge)
  return subtotal
}

/** What the shopper is shown: every line, and the figures of an order of those that can be had (docs/product.md §4). */
export function quoteOf(lines: readonly PricedLine[], discountAmount: Taka, deliveryFee: Taka): Quote {
  const subtotal = subtotalOf(lines)
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      productName: line.productName,
      imageUrl: line.imageUrl,
      color: line.color,
      size: line.size,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      lineTotal: line.lineTotal,
      stock: line.stock,
      hasVariants: line.hasVariants,
      isAvailable: line.isAvailable,
    })),
    subtotal,
    discountAmount,
    deliveryFee,
    grandTotal: subtotal - discountAmount + deliveryFee,
  }
}

const gone: StockedProduct = {
  id: '',
  name: '',
  price: 0,
  stock: 0,
  categoryId: '',
  sellerId: '',
  sellerName: '',
  colors: [],
  sizes: [],
  imageUrl: '',
  isOnSale: false,
}

function variantKey({ productId, color, size }: Omit<VariantLine, 'quantity'>): string {
  return JSON.stringify([productId, color ?? '', size ?? ''])
}

function variantStock(
  variants: NonNullable<StockedProduct['variants']>,
  color: string | null,
  size: string | null,
): number {
  return variants.find((one) => one.color === (color ?? '') && one.size === (size ?? ''))?.stock ?? 0
}

function chosen(choice: string | null | undefined, offered: string[], path: string, message: string) {
  if (offered.length === 0) return null
  if (choice && offered.includes(choice)) return choice
  throw invalid(message, [{ path, message }])
}
