import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import type { NewRefund, Refund } from '#contract/sales/refunds.ts'
import { queryClient } from '#web/http/query-client.ts'

/** A customer's own refund requests, newest first (docs/product.md §17). */
export function refundsOf(customerId: string) {
  return queryOptions({
    queryKey: ['Refund', customerId],
    queryFn: async ({ signal }): Promise<Refund[]> => {
      const [{ call }, { listRefundsEndpoint }] = await loadCalls()
      const refunds = await call(listRefundsEndpoint, { query: {} }, { signal })
      return refunds.filter(({ order }) => order.customerId === customerId)
    },
  })
}

/**
 * Asks for the money of an order back. From then on the order shows as cancelled, at once, and orders and refunds are
 * asked for again (docs/product.md §14, §17). Throws ApiError.
 */
export async function sendRefundRequest(input: NewRefund): Promise<void> {
  const [{ call }, contract] = await loadCalls()
  const { order: cancelled } = await call(contract.requestRefundEndpoint, { body: input })
  const client = queryClient()
  client.setQueryData<Order[]>(['Order', cancelled.customerId], (orders) =>
    orders?.map((order) => (order.id === cancelled.id ? cancelled : order)),
  )
  void client.invalidateQueries({ queryKey: ['Refund'] })
  void client.invalidateQueries({ queryKey: ['Order'] })
}

const loadCalls = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/sales/refunds.ts')])
