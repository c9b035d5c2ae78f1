import { invalid, invalidField } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrderLine, OrderLine, Quote } from '#contract/pricing/order-lines.ts'
import type { Taka } from '#contract/taka.ts'

/** Largest subtotal of an order in whole taka; with the delivery fee it stays far below the limits of SQL integers. */
const MAX_SUBTOTAL = 500_000_000

/** What pricing needs of a product, read and locked in the order's transaction. */
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
  /** Stock per colour and size ('' for none); undefined when the product has no variants. */
  variants?: { color: string; size: string; stock: number }[] | undefined
}

/**
 * A line at the current price. `stock` is that of its product, or of its variant where the product has variants.
 * `isAvailable`: the stock covers all units of it in the order; `sellsOut`: the order takes the last units.
 */
export type PricedLine = OrderLine & {
  categoryId: string
  stock: number
  isAvailable: boolean
  sellsOut: boolean
  hasVariants: boolean
}

/**
 * The lines of an order at current prices. A colour or size is dropped when the product has none; otherwise it must be
 * one of the product's. Throws invalid for a choice that does not exist. A deleted or archived product has no stock.
 */
export function priceLines(
  lines: readonly NewOrderLine[],
  stockedProducts: readonly StockedProduct[],
): PricedLine[] {
  const products = new Map(stockedProducts.map((product) => [product.id, product]))
  const chosenLines = lines.map((line, index) => {
    const product = products.get(line.productId) ?? unknownProduct
    return {
      line,
      product,
      color: validChoice(line.color, product.colors, `items.${index}.color`, messages.colorRequired),
      size: validChoice(line.size, product.sizes, `items.${index}.size`, messages.sizeRequired),
    }
  })
  const units = unitsPerProduct(lines)
  const variantUnits = unitsPerVariant(chosenLines.map(({ line, color, size }) => ({ ...line, color, size })))
  return chosenLines.map(({ line, product, color, size }) => {
    const total = product.isOnSale ? product.stock : 0
    const stock = product.variants ? Math.min(total, variantStock(product.variants, color, size)) : total
    const requestedUnits = units.get(line.productId) ?? 0
    // Variants are compared with their own stock only: a sold-out colour must not make another one unavailable.
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

/** A priced line as it is stored with the order. */
export function orderLineOf(line: PricedLine): OrderLine {
  const { categoryId: _category, stock: _stock, isAvailable: _available, ...rest } = line
  const { sellsOut: _sellsOut, hasVariants: _hasVariants, ...orderLine } = rest
  return orderLine
}

/** Units ordered of each product, summed over its lines (docs/reliability.md D5). */
export function unitsPerProduct(
  lines: readonly Pick<NewOrderLine, 'productId' | 'quantity'>[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

type VariantLine = { productId: string; color?: string | null; size?: string | null; quantity: number }

/** Units ordered of each colour and size of a product, summed over its lines; the first line stands for the rest. */
export function unitsPerVariant<L extends VariantLine>(lines: readonly L[]): Map<string, L> {
  const units = new Map<string, L>()
  for (const line of lines) {
    const key = variantKey(line)
    units.set(key, { ...line, quantity: (units.get(key)?.quantity ?? 0) + line.quantity })
  }
  return units
}

/** Whether the order takes the last unit of one of its products or variants. */
export function sellsOutAny(lines: readonly PricedLine[]): boolean {
  return lines.some((line) => line.sellsOut)
}

/** The sum of the available lines in whole taka. Throws invalid above `MAX_SUBTOTAL`. */
export function subtotalOf(lines: readonly PricedLine[]): Taka {
  const subtotal = lines.reduce((sum, line) => sum + (line.isAvailable ? line.lineTotal : 0), 0)
  if (subtotal > MAX_SUBTOTAL) throw invalid(messages.orderTooLarge)
  return subtotal
}

/** What the shopper is shown: all lines, and the totals of the available ones (docs/product.md §4). */
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

const unknownProduct: StockedProduct = {
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
  return (
    variants.find((variant) => variant.color === (color ?? '') && variant.size === (size ?? ''))?.stock ?? 0
  )
}

function validChoice(choice: string | null | undefined, options: string[], path: string, message: string) {
  if (options.length === 0) return null
  if (choice && options.includes(choice)) return choice
  throw invalidField(path, message)
}
