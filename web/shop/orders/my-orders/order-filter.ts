import { latinDigits } from '#contract/latin-digits.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'

/** `all` or one status: the buttons above the list (docs/product.md §12). */
export type StatusFilter = 'all' | OrderStatus

type Searchable = Pick<Order, 'id' | 'status' | 'createdAt'> & {
  lines: readonly Pick<OrderLine, 'productName' | 'translatedName'>[]
}

/**
 * Orders with this status whose id or a product's name in either language contains the search text (case-insensitive, Bangla
 * digits are the same as Latin ones), newest first. A leading `#`, as shown before short ids, is ignored. docs/product.md §12
 */
export function filterOrders<O extends Searchable>(
  orders: readonly O[],
  search: string,
  status: StatusFilter,
): O[] {
  const text = searchable(search.trim()).replace(/^#/, '')
  return orders
    .filter((order) => status === 'all' || order.status === status)
    .filter((order) => isMatch(order, text))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

function isMatch({ id, lines }: Searchable, text: string): boolean {
  const names = lines.flatMap(({ productName, translatedName }) => [productName, translatedName ?? ''])
  return [id, ...names].some((name) => searchable(name).includes(text))
}

const searchable = (text: string) => latinDigits(text.toLowerCase())
