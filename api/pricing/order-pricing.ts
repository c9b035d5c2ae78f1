import { invalid, invalidField } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'
import type { LineOption, NewOrderLine, OrderLine, Quote } from '#contract/pricing/order-lines.ts'
import { grandTotalOf } from '#contract/pricing/totals.ts'
import { type PriceRow, unitPriceOf } from '#contract/pricing/unit-price.ts'
import type { Taka } from '#contract/taka.ts'

/** Largest subtotal of an order in whole taka; with the delivery fee it stays far below the limits of SQL integers. */
const MAX_SUBTOTAL = 500_000_000

/** What pricing needs of a product, read and locked in the order's transaction. */
export type StockedProduct = {
  id: string
  /** In the language of the order, where there is one in it. */
  name: string
  /** In the other language. */
  translatedName?: string | null
  /** That of the cheapest variant. */
  price: Taka
  stock: number
  categoryId: string
  sellerId: string
  sellerName: string
  colors: string[]
  sizes: string[]
  imageUrl: string
  isOnSale: boolean
  /** Whether each variant has a stock of its own. */
  hasVariants: boolean
  /** The variants on sale; `stock` is that of the stock item, which variants may share. */
  variants: {
    id: string
    /** The values of its options other than colour and size. */
    otherValues: string[]
    /** All of them by name, colour and size among them. */
    options: LineOption[]
    color: string
    size: string
    price: Taka
    /** Its special prices: those in addition to its base price. */
    prices: readonly PriceRow[]
    /** What a unit costs the shop; null: unknown. */
    cost: Taka | null
    /** Null: the product's. */
    imageUrl: string | null
    stockItemId: string
    stock: number
  }[]
}

/** Who orders when, as far as it decides what a unit costs. */
export type LineTerms = {
  customerGroupId: string | null
  at: Date
  /** Units by variant that the order has besides these lines, which count for the price of a quantity. */
  unitsInOrder?: ReadonlyMap<string, number>
}

/**
 * A line at the current price. `stock` is that of its variant's stock item, without variant 0. `isAvailable`: the stock covers
 * all units of the item in the order; `sellsOut`: the order takes the last ones.
 */
export type PricedLine = Omit<OrderLine, 'id'> & {
  categoryId: string
  /** What a unit costs the shop; null: unknown. Customers never see it. */
  unitCost: Taka | null
  stockItemId: string | null
  stock: number
  isAvailable: boolean
  sellsOut: boolean
  hasVariants: boolean
}

/**
 * The lines of an order at the prices of this moment for this customer; units of a variant in several lines count
 * together. A colour or size is dropped when the product has none; otherwise it must be one of the product's. Throws
 * invalid for a choice that does not exist. A deleted or archived product, and a combination that is not offered, has
 * no stock.
 */
export function priceLines(
  lines: readonly NewOrderLine[],
  stockedProducts: readonly StockedProduct[],
  terms: LineTerms,
): PricedLine[] {
  const products = new Map(stockedProducts.map((product) => [product.id, product]))
  const chosenLines = lines.map((line, index) => {
    const product = products.get(line.productId) ?? unknownProduct
    return { line, product, ...chosenVariant(line, product, `items.${index}`) }
  })
  const productUnits = unitsPerProduct(lines)
  const itemUnits = unitsPerStockItem(
    chosenLines.map(({ line, variant }) => ({ ...line, stockItemId: variant?.stockItemId ?? null })),
  )
  const variantUnits = unitsPerVariant(chosenLines, terms.unitsInOrder)
  return chosenLines.map(({ line, product, color, size, variant }) => {
    const stock = product.isOnSale && variant ? variant.stock : 0
    const unitPrice = variant
      ? unitPriceOf(variant, { ...terms, quantity: variantUnits.get(variant.id) ?? line.quantity })
      : product.price
    const requestedUnits = itemUnits.get(variant?.stockItemId ?? '') ?? line.quantity
    return {
      productId: line.productId,
      variantId: variant?.id ?? null,
      productName: withValues(product.name, variant),
      translatedName: product.translatedName ? withValues(product.translatedName, variant) : null,
      imageUrl: variant?.imageUrl ?? product.imageUrl,
      quantity: line.quantity,
      returnedUnits: 0,
      unitPrice,
      lineTotal: unitPrice * line.quantity,
      color,
      size,
      options: variant?.options ?? [],
      sellerId: product.sellerId,
      sellerName: product.sellerName,
      categoryId: product.categoryId,
      unitCost: variant?.cost ?? null,
      stockItemId: variant?.stockItemId ?? null,
      stock,
      isAvailable: stock >= requestedUnits,
      sellsOut: product.stock === productUnits.get(line.productId) || stock === requestedUnits,
      hasVariants: product.hasVariants,
    }
  })
}

const withValues = (name: string, variant: StockedProduct['variants'][number] | undefined) =>
  [name, ...(variant?.otherValues ?? [])].join(', ')

/**
 * The variant that a line means: the one it names, else that of its colour and size. A cart may have been filled before a
 * variant was archived, so that an id that is not on sale counts only by its colour and size, and not at all where the one
 * of these has other options: that is another weight than was chosen. Throws invalid for a colour or size that is not offered,
 * and where the product has other options and several variants of that colour and size.
 */
function chosenVariant(line: NewOrderLine, product: StockedProduct, path: string) {
  const named = product.variants.find(({ id }) => id === line.variantId)
  if (named) return { variant: named, color: named.color || null, size: named.size || null }
  const { colorRequired, colorGone, sizeRequired, sizeGone } = messages
  const color = validChoice(line.color, product.colors, `${path}.color`, colorRequired, colorGone)
  const size = validChoice(line.size, product.sizes, `${path}.size`, sizeRequired, sizeGone)
  const matches = product.variants.filter((one) => one.color === (color ?? '') && one.size === (size ?? ''))
  if (matches.length > 1) throw invalidField(`${path}.variantId`, messages.variantChoiceRequired)
  const [match] = matches
  const isOther = line.variantId && match && match.otherValues.length > 0
  return { variant: isOther ? undefined : match, color, size }
}

/** A priced line as it is stored with the order. */
export function orderLineOf(line: PricedLine): Omit<OrderLine, 'id'> {
  const { categoryId: _category, unitCost: _cost, stockItemId: _item, stock: _stock, ...rest } = line
  const { isAvailable: _available, sellsOut: _sellsOut, hasVariants: _hasVariants, ...orderLine } = rest
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

/** Units ordered of each stock item, summed over the lines that take from it. */
export function unitsPerStockItem(
  lines: readonly { stockItemId: string | null; quantity: number }[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { stockItemId, quantity } of lines)
    if (stockItemId) units.set(stockItemId, (units.get(stockItemId) ?? 0) + quantity)
  return units
}

/** Units of each variant, summed over its lines and those that the order has already. */
function unitsPerVariant(
  lines: readonly { line: NewOrderLine; variant: { id: string } | undefined }[],
  unitsInOrder: LineTerms['unitsInOrder'],
): Map<string, number> {
  const units = new Map(unitsInOrder)
  for (const { line, variant } of lines)
    if (variant) units.set(variant.id, (units.get(variant.id) ?? 0) + line.quantity)
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
      variantId: line.variantId,
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
    grandTotal: grandTotalOf({ subtotal, discountAmount, deliveryFee }),
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
  hasVariants: false,
  variants: [],
}

/** `gone` says which choice is not offered any more: a cart may be older than the names of today. */
function validChoice(
  choice: string | null | undefined,
  options: string[],
  path: string,
  required: string,
  gone: (choice: string) => string,
) {
  if (options.length === 0) return null
  if (choice && options.includes(choice)) return choice
  throw invalidField(path, choice ? gone(choice) : required)
}
