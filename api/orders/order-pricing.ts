import { messages } from '#contract/messages.ts'
import type { NewOrder, OrderLine, Quote } from '#contract/orders.ts'
import type { Taka } from '#contract/taka.ts'
import { invalid } from '../errors.ts'

/** The largest order the shop takes, in whole taka: with fee it stays far inside the contract's and SQL's integers. */
const LARGEST_SUBTOTAL = 500_000_000

/** A product as an order needs it, read and locked in the order's transaction. */
export type ShelfProduct = {
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
}

type WantedLine = NewOrder['lines'][number]

/** A line with today's price; `isAvailable` says that all units of this product in the order can be had. */
export type PricedLine = OrderLine & { categoryId: string; stock: number; isAvailable: boolean }

/**
 * The lines of an order at today's prices. Colour and size are kept only where the product has any, and must be one of
 * its own there. Throws invalid for a choice that does not exist. A product that is gone or archived has no stock.
 */
export function priceLines(wanted: readonly WantedLine[], shelf: readonly ShelfProduct[]): PricedLine[] {
  const products = new Map(shelf.map((product) => [product.id, product]))
  const units = unitsPerProduct(wanted)
  return wanted.map((line, index) => {
    const product = products.get(line.productId) ?? gone
    const stock = product.isOnSale ? product.stock : 0
    return {
      productId: line.productId,
      productName: product.name,
      imageUrl: product.imageUrl,
      quantity: line.quantity,
      unitPrice: product.price,
      lineTotal: product.price * line.quantity,
      color: chosen(line.color, product.colors, `items.${index}.color`, messages.colorRequired),
      size: chosen(line.size, product.sizes, `items.${index}.size`, messages.sizeRequired),
      sellerId: product.sellerId,
      sellerName: product.sellerName,
      categoryId: product.categoryId,
      stock,
      isAvailable: stock >= (units.get(line.productId) ?? 0),
    }
  })
}

/** Units wanted of each product, all its lines together (reliability.md D5). */
export function unitsPerProduct(
  lines: readonly Pick<WantedLine, 'productId' | 'quantity'>[],
): Map<string, number> {
  const units = new Map<string, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}

/** Whether the order takes the last unit of one of its products. */
export function emptiesAShelf(lines: readonly PricedLine[]): boolean {
  const units = unitsPerProduct(lines)
  return lines.some((line) => line.stock === units.get(line.productId))
}

/** The sum of the lines that can be had, whole taka. Throws invalid when it is more than the shop can book. */
export function subtotalOf(lines: readonly PricedLine[]): Taka {
  const subtotal = lines.reduce((sum, line) => sum + (line.isAvailable ? line.lineTotal : 0), 0)
  if (subtotal > LARGEST_SUBTOTAL) throw invalid(messages.orderTooLarge)
  return subtotal
}

/** What the shopper is shown: every line, and the figures of an order of those that can be had (product.md §4). */
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
      isAvailable: line.isAvailable,
    })),
    subtotal,
    discountAmount,
    deliveryFee,
    grandTotal: subtotal - discountAmount + deliveryFee,
  }
}

const gone: ShelfProduct = {
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

function chosen(choice: string | null | undefined, offered: string[], path: string, message: string) {
  if (offered.length === 0) return null
  if (choice && offered.includes(choice)) return choice
  throw invalid(message, [{ path, message }])
}
