import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#contract/sales/orders.ts'
import type { NewRefund, Refund } from '#contract/sales/refunds.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'

const refundsApi = lazyApi(() => import('#contract/sales/refunds.ts'))

/** A customer's own refund requests, newest first (docs/product.md §17). */
export function customerRefundsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['Refund', customerId],
    queryFn: async ({ signal }): Promise<Refund[]> => {
      const refunds = await refundsApi.call('listRefundsEndpoint', { query: {} }, { signal })
      return refunds.filter(({ order }) => order.customerId === customerId)
    },
  })
}

/**
 * Requests the refund of an order. The order is shown as cancelled at once, and the cached orders and refunds are
 * invalidated (docs/product.md §14, §17). Throws ApiError.
 */
export async function requestRefund(refund: NewRefund): Promise<void> {
  const { order: cancelled } = await refundsApi.call('requestRefundEndpoint', { body: refund })
  const client = queryClient()
  client.setQueryData<Order[]>(['Order', cancelled.customerId], (orders) =>
    orders?.map((order) => (order.id === cancelled.id ? cancelled : order)),
  )
  void invalidate(['Refund'], ['Order'])
}
