import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import { walletLabels } from '#web/admin/statements/receipt-labels.ts'

export const refundStatusLabels: Record<RefundStatus, string> = {
  pending: 'To decide',
  approved: 'To send',
  refunded: 'Refunded',
  rejected: 'Declined',
}

export const refundMethodLabels: Record<QueuedRefund['method'], string> = {
  ...walletLabels,
  gateway: 'Back through the gateway',
  manual: 'As agreed with the customer',
  exchange: 'Pays for other goods',
}

export const refundCauseLabels: Record<QueuedRefund['cause'], string> = {
  request: 'The customer asked',
  cancellation: 'Cancelled after a payment',
  change: 'The order costs less now',
  return: 'Goods came back',
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

export type RefundActionName = 'approve' | 'send' | 'by-hand'
type RefundButton = { name: RefundActionName; label: string; isPrimary: boolean }

/** The buttons of a refund, by its state. The API checks again whether the action is allowed. */
export function refundActionsFor({ status, isThroughGateway, gatewayState }: QueuedRefund): RefundButton[] {
  if (status !== 'pending' && status !== 'approved') return []
  const isInProgress =
    gatewayState === 'claimed' || gatewayState === 'processing' || gatewayState === 'accepted'
  if (isInProgress) return []
  return [
    ...(isThroughGateway ? [{ name: 'send', label: 'Send back', isPrimary: true } as const] : []),
    {
      name: 'by-hand',
      label: isThroughGateway ? 'Sent by hand' : 'Mark as refunded',
      isPrimary: !isThroughGateway,
    },
    ...(status === 'pending' ? [{ name: 'approve', label: 'Approve', isPrimary: false } as const] : []),
  ]
}
