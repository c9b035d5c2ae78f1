import type { Order, OrderStatus } from '#contract/sales/orders.ts'

/** `all` or one status: the buttons above the list (docs/product.md §12). */
export type StatusFilter = 'all' | OrderStatus

type Searchable = Pick<Order, 'id' | 'status' | 'createdAt'> & { lines: readonly { productName: string }[] }

/**
 * Orders with this status whose id or a product name contains the search text (case-insensitive), newest first. A leading
 * `#`, as shown before short ids, is ignored. docs/product.md §12
 */
export function filterOrders<O extends Searchable>(
  orders: readonly O[],
  search: string,
  status: StatusFilter,
): O[] {
  const text = search.trim().toLowerCase().replace(/^#/, '')
  return orders
    .filter((order) => status === 'all' || order.status === status)
    .filter((order) => isMatch(order, text))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

function isMatch({ id, lines }: Searchable, text: string): boolean {
  return (
    id.toLowerCase().includes(text) ||
    lines.some(({ productName }) => productName.toLowerCase().includes(text))
  )
}
