import {
  decidePaymentEndpoint,
  dismissUnmatchedEndpoint,
  listLedgerEndpoint,
  listUnsettledEndpoint,
} from '#contract/sales/payments.ts'
import { updateRefundEndpoint } from '#contract/sales/refunds.ts'
import { listOrdersEndpoint } from '#contract/sales/staff-orders/order-list.ts'
import type { SentByHand } from '#web/admin/refunds/reference-dialog.tsx'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** All money that is not settled, oldest first. */
export const unsettledQuery = callQuery(['Order', 'unsettled'], listUnsettledEndpoint, {})

/** The first of the orders whose payments staff have to look for, with how many there are. */
export const paymentsToCheckQuery = callQuery(['Order', 'payments-to-check'], listOrdersEndpoint, {
  query: { paymentsToCheck: true, limit: 1 },
})

/** The ledger of an order. Its key begins with `Order`, so that every change of an order refreshes its ledger. */
export const ledgerQuery = (orderId: string) =>
  callQuery(['Order', 'ledger', orderId], listLedgerEndpoint, { params: { orderId } })

/** Accepts a held payment, or refunds it. Throws ApiError. */
export const decidePayment = (attemptId: string, decision: 'accept' | 'refund') =>
  changed(call(decidePaymentEndpoint, { params: { attemptId }, body: { decision } }))

/** Dismisses a payment that belongs to no order of this shop. Throws ApiError. */
export const dismissUnmatched = (unmatchedId: string) =>
  changed(call(dismissUnmatchedEndpoint, { params: { unmatchedId } }))

/** Sends a refund through the gateway again; with `sent`, records that it was sent by hand. Throws ApiError. */
export const sendRefund = (id: string, sent?: SentByHand) =>
  changed(
    call(updateRefundEndpoint, {
      params: { id },
      body: { status: 'refunded', ...sent },
    }),
  )

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Order'], ['Refund'])
