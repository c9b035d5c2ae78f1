import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/http/query-client.ts'
import { isWaiting } from './payment-state.ts'

/** How often the shop is asked again by itself while the gateway has not answered: for two minutes. */
export const PAYMENT_POLLS = 40
const PAUSE_MS = 3_000

/** How one try to pay stands, asked again while the gateway has not said. */
export function attemptOfPayment(transactionId: string) {
  return queryOptions({
    queryKey: ['Order', 'payment', transactionId] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [{ call }, { getPaymentEndpoint }] = await Promise.all([
        import('#web/http/api-client.ts'),
        import('#contract/sales/payments.ts'),
      ])
      return call(getPaymentEndpoint, { params: { transactionId } }, { signal })
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'waiting' && dataUpdateCount < PAYMENT_POLLS ? PAUSE_MS : false,
  })
}

/** One's own order by its transaction id, asked for again until its payment is settled or `looks` have been had. */
export function orderQueryOf(transactionId: string, looks: number) {
  const queryKey = ['Order', 'by-transaction', transactionId] as const
  return queryOptions({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [{ call }, { getOrderByTransactionEndpoint }] = await Promise.all([
        import('#web/http/api-client.ts'),
        import('#contract/sales/orders.ts'),
      ])
      const order = await call(getOrderByTransactionEndpoint, { params: { transactionId } }, { signal })
      const before = queryClient().getQueryData<{ looks: number }>(queryKey)
      return { order, looks: (before?.looks ?? 0) + 1 }
    },
    refetchInterval: ({ state: { data } }) =>
      data && isWaiting(data.order) && data.looks < looks ? PAUSE_MS : false,
  })
}
