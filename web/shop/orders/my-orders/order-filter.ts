import type { Order, OrderStatus } from '#contract/sales/orders.ts'

/** `all` or one status: the buttons above the list (docs/product.md §12). */
export type StatusFilter = 'all' | OrderStatus

type Searched = Pick<Order, 'id' | 'status' | 'createdAt'> & { lines: readonly { productName: string }[] }

/**
 * The orders of a status whose id or one of whose products' names contains the words, in any case; newest first. `#` as
 * it stands before short ids may be typed along. docs/product.md §12
 */
export function ordersShown<O extends Searched>(
  orders: readonly O[],
  words: string,
  status: StatusFilter,
): O[] {
  const input = words.trim().toLowerCase().replace(/^#/, '')
  return orders
    .filter((order) => status === 'all' || order.status === status)
    .filter((order) => isFound(order, input))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

function isFound({ id, lines }: Searched, input: string): boolean {
  return (
    id.toLowerCase().includes(input) ||
    lines.some(({ productName }) => productName.toLowerCase().includes(input))
  )
}
