import { queryOptions } from '@tanstack/react-query'
import type { ReturnsOfOrder, requestReturnEndpoint } from '#contract/sales/returns.ts'
import type { CallInput } from '#web/http/api-client.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate } from '#web/http/query-client.ts'

const returnsApi = lazyApi(() => import('#contract/sales/returns.ts'))

const returnsKey = (orderId: string) => ['Refund', 'returns', orderId] as const

/** The returns of an order and what else of it can be returned; read again whenever the order is opened. */
export function returnsOfOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: returnsKey(orderId),
    staleTime: 0,
    queryFn: ({ signal }): Promise<ReturnsOfOrder> =>
      returnsApi.call('listReturnsOfOrderEndpoint', { params: { orderId } }, { signal }),
  })
}

export type ReturnRequest = CallInput<typeof requestReturnEndpoint>['body']

/** Asks to return goods of a delivered order and refreshes its returns. Throws ApiError. */
export async function requestReturn(body: ReturnRequest, photos: File[]): Promise<void> {
  try {
    await returnsApi.call('requestReturnEndpoint', { body, files: { photo: photos } })
  } finally {
    // After an error as well: the request may have arrived before the connection was lost.
    void invalidate(returnsKey(body.orderId))
  }
}
