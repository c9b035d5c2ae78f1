import type { Wallet } from '#contract/sales/orders.ts'
import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

export const refundStatusLabels: Record<RefundStatus, string> = {
  pending: 'To decide',
  approved: 'To send',
  refunded: 'Refunded',
  rejected: 'Declined',
}

const methodLabels: Record<Exclude<QueuedRefund['method'], Wallet>, string> = {
  gateway: 'Back through the gateway',
  manual: 'As agreed with the customer',
  exchange: 'Pays for other goods',
}

export const refundMethodLabel = (method: QueuedRefund['method']): string =>
  ({ ...walletLabels, ...methodLabels })[method]

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

export type RefundActionName = 'approve' | 'send' | 'by-hand' | 'decline'
type RefundButton = { name: RefundActionName; label: string; isPrimary: boolean }

/** Whether the person who approved a refund must not be the one who sends it. `limit`: 0 for no such rule. */
export const needsSecondPerson = ({ amount }: Pick<QueuedRefund, 'amount'>, limit: Taka): boolean =>
  limit > 0 && amount > limit

/**
 * The buttons of a refund, by its state. One that needs two persons cannot be sent while nobody has approved it. The API checks
 * again whether the action is allowed.
 */
export function refundActionsFor(refund: QueuedRefund, secondPersonAbove: Taka): RefundButton[] {
  const { status, cause, isThroughGateway, gatewayState } = refund
  if (status !== 'pending' && status !== 'approved') return []
  const isInProgress =
    gatewayState === 'claimed' || gatewayState === 'processing' || gatewayState === 'accepted'
  if (isInProgress) return []
  const decline = { name: 'decline', label: 'Decline', isPrimary: false } as const
  const declines = status === 'pending' && cause === 'return' ? [decline] : []
  if (status === 'pending' && needsSecondPerson(refund, secondPersonAbove))
    return [{ name: 'approve', label: 'Approve', isPrimary: true }, ...declines]
  return [
    ...(isThroughGateway ? [{ name: 'send', label: 'Send back', isPrimary: true } as const] : []),
    {
      name: 'by-hand',
      label: isThroughGateway ? 'Sent by hand' : 'Mark as refunded',
      isPrimary: !isThroughGateway,
    },
    ...(status === 'pending' ? [{ name: 'approve', label: 'Approve', isPrimary: false } as const] : []),
    ...declines,
  ]
}
