import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'

export const refundStatusLabels: Record<RefundStatus, string> = {
  pending: 'To decide',
  approved: 'To send',
  refunded: 'Refunded',
  rejected: 'Declined',
}

export const refundMethodLabels: Record<QueuedRefund['method'], string> = {
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  gateway: 'Back through the gateway',
  manual: 'As agreed with the customer',
}

export const refundCauseLabels: Record<QueuedRefund['cause'], string> = {
  request: 'The customer asked',
  cancellation: 'Cancelled when paid',
  surplus: 'Paid twice or too late',
}

export const gatewayStateLabels: Record<NonNullable<QueuedRefund['gatewayState']>, string> = {
  claimed: 'Being sent',
  unclear: 'The gateway gave no clear answer',
  processing: 'The gateway is sending it',
  accepted: 'The gateway accepted it',
  done: 'Arrived',
  failed: 'The gateway refused it',
}

export type RefundActionName = 'approve' | 'reject' | 'send' | 'by-hand'
type Choice = { verb: RefundActionName; label: string; isMain: boolean }

/** What can be done with a refund now; the server decides, these are the buttons worth showing. */
export function refundActionsFor({ status, cause, isThroughGateway, gatewayState }: QueuedRefund): Choice[] {
  const reject: Choice = { verb: 'reject', label: 'Decline', isMain: false }
  if (status === 'pending') return [{ verb: 'approve', label: 'Approve', isMain: true }, reject]
  if (status !== 'approved') return []
  const isUnderWay =
    gatewayState === 'claimed' || gatewayState === 'processing' || gatewayState === 'accepted'
  if (isUnderWay) return []
  const canReject = cause !== 'surplus' && gatewayState !== 'unclear'
  return [
    ...(isThroughGateway ? [{ verb: 'send', label: 'Send back', isMain: true } as const] : []),
    {
      verb: 'by-hand',
      label: isThroughGateway ? 'Sent by hand' : 'Mark as refunded',
      isMain: !isThroughGateway,
    },
    ...(canReject ? [reject] : []),
  ]
}
