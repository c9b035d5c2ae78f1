import { queryOptions } from '@tanstack/react-query'
import { lazyApi } from '#web/http/lazy-api.ts'
import { queryClient } from '#web/http/query-client.ts'
import { isWaiting } from './payment-state.ts'

const ordersApi = lazyApi(() => import('#contract/sales/orders.ts'))
const paymentsApi = lazyApi(() => import('#contract/sales/payments.ts'))

/** Number and interval of automatic polls while the gateway has not answered: two minutes. */
export const MAX_PAYMENT_POLLS = 40
const POLL_MS = 3_000

/** State of a payment attempt, polled while the gateway has not answered. */
export function paymentAttemptQuery(transactionId: string) {
  return queryOptions({
    queryKey: ['Order', 'payment', transactionId] as const,
    staleTime: 0,
    queryFn: ({ signal }) =>
      paymentsApi.call('getPaymentEndpoint', { params: { transactionId } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'waiting' && dataUpdateCount < MAX_PAYMENT_POLLS ? POLL_MS : false,
  })
}

/** The customer's own order by its transaction id, polled until its payment is settled, `maxPolls` times at most. */
export function orderByTransactionQuery(transactionId: string, maxPolls: number) {
  const queryKey = ['Order', 'by-transaction', transactionId] as const
  return queryOptions({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { transactionId } }
      const order = await ordersApi.call('getOrderByTransactionEndpoint', input, { signal })
      const before = queryClient().getQueryData<{ pollCount: number }>(queryKey)
      return { order, pollCount: (before?.pollCount ?? 0) + 1 }
    },
    refetchInterval: ({ state: { data } }) =>
      data && isWaiting(data.order) && data.pollCount < maxPolls ? POLL_MS : false,
  })
}
