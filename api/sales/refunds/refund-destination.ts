import type { RefundChannel, RefundSource, RefundStatus } from '#contract/sales/refunds.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'

/** `sentFrom`: null while it is not sent by hand, and where nobody said it. */
type SentRefund = {
  method: RefundChannel
  number: string | null
  status: RefundStatus
  gatewayState: QueuedRefund['gatewayState']
  sentFrom: RefundSource | null
}

/**
 * Where a refund goes, or went: once its gateway, or staff in its panel, have sent it, back the way it was paid, whatever
 * wallet its buyer named. What the gateway refused, or did not answer clearly, was sent by hand: by the wallet that staff
 * said, else the one that was named. The number is that of the named wallet. docs/product.md §4
 */
export function refundDestinationOf({ method, number, status, gatewayState, sentFrom }: SentRefund): {
  method: RefundChannel
  number: string
} {
  const isSentByGateway = status === 'refunded' && (gatewayState === 'accepted' || gatewayState === 'done')
  if (isSentByGateway || sentFrom === 'gateway') return { method: 'gateway', number: '' }
  if (sentFrom === 'by-hand') return { method: 'manual', number: '' }
  const isNamed = sentFrom === null || sentFrom === method || method === 'manual'
  return { method: sentFrom ?? method, number: (isNamed && number) || '' }
}
