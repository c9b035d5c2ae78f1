import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { queryClient } from '#web/query-client.ts'

/** A customer's own orders, newest first (spec accounts §7). */
export function ordersOf(customerId: string) {
  return queryOptions({
    queryKey: ['Order', customerId],
    queryFn: async ({ signal }): Promise<Order[]> => {
      const [{ call }, { listOrdersOfCustomer }] = await loadCalls()
      return call(listOrdersOfCustomer, { params: { customerId }, query: {} }, { signal })
    },
  })
}

/** Cancels a pending order and shows it so in every list. Throws ApiError. */
export async function cancelOrder(orderId: string): Promise<void> {
  const [{ call }, { updateOrderStatus }] = await loadCalls()
  await call(updateOrderStatus, { params: { orderId }, body: { status: 'cancelled' } })
  await queryClient().invalidateQueries({ queryKey: ['Order'] })
}

const loadCalls = () => Promise.all([import('#web/api-client.ts'), import('#contract/orders.ts')])
