import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import { queryClient } from '#web/http/query-client.ts'

/** A customer's own orders, newest first (docs/product.md §17). */
export function ordersOf(customerId: string) {
  return queryOptions({
    queryKey: ['Order', customerId],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const [{ call }, { listOrdersOfCustomerEndpoint }] = await loadCalls()
      return call(listOrdersOfCustomerEndpoint, { params: { customerId }, query: {} }, { signal })
    },
  })
}

/** Cancels a pending order; every list shows the order as it is then. Throws ApiError. */
export async function cancelOrder(orderId: string): Promise<void> {
  const [{ call }, { updateOrderStatusEndpoint }] = await loadCalls()
  try {
    await call(updateOrderStatusEndpoint, { params: { orderId }, body: { status: 'cancelled' } })
  } finally {
    // After a refusal as well: it means that the order has moved on since it was shown.
    await queryClient().invalidateQueries({ queryKey: ['Order'] })
  }
}

const loadCalls = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/sales/orders.ts')])
