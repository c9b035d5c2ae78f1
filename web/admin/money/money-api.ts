import { queryOptions } from '@tanstack/react-query'
import {
  decidePaymentEndpoint,
  dismissUnmatchedEndpoint as dismissStrayCall,
  listLedgerEndpoint,
  listUnsettledEndpoint,
} from '#contract/sales/payments.ts'
import { updateRefundEndpoint } from '#contract/sales/refunds.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** All money that is not settled, oldest first. */
export const unsettledQuery = queryOptions({
  queryKey: ['Order', 'unsettled'],
  queryFn: ({ signal }) => call(listUnsettledEndpoint, {}, { signal }),
})

/** The books of an order. Under the key of orders: whatever changes one asks for its books anew. */
export function ledgerQuery(orderId: string) {
  return queryOptions({
    queryKey: ['Order', 'ledger', orderId],
    queryFn: ({ signal }) => call(listLedgerEndpoint, { params: { orderId } }, { signal }),
  })
}

/** Accepts a held payment, or sends it back. Throws ApiError. */
export const decideOn = (attemptId: string, decision: 'accept' | 'refund') =>
  changed(call(decidePaymentEndpoint, { params: { attemptId }, body: { decision } }))

/** Takes a payment for no order of ours off the list. Throws ApiError. */
export const dismissStray = (unmatchedId: string) =>
  changed(call(dismissStrayCall, { params: { strayId: unmatchedId } }))

/** Sends a refund through the gateway once more, or notes that it was sent in the merchant panel. Throws ApiError. */
export const sendRefund = (id: string, reference?: string) =>
  changed(
    call(updateRefundEndpoint, {
      params: { id },
      body: { status: 'refunded', ...(reference && { reference }) },
    }),
  )

/** Every list that shows money asks again, also after a refusal: the page may have been too old for what was asked. */
async function changed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    for (const tag of ['Order', 'Refund']) await queryClient().invalidateQueries({ queryKey: [tag] })
  }
}
