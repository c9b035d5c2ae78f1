import { defineTexts } from '#contract/language.ts'
import type { Wallet } from '#contract/sales/orders.ts'
import type { RefundStatus } from '#contract/sales/refunds.ts'
import type { QueuedRefund } from '#contract/sales/refunds-staff.ts'
import type { Taka } from '#contract/taka.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { refundQueueTexts } from './refund-queue-texts.ts'

export const refundStatusLabels = defineTexts(
  {
    pending: 'To decide',
    approved: 'To send',
    refunded: 'Refunded',
    rejected: 'Declined',
  } satisfies Record<RefundStatus, string>,
  {
    pending: 'সিদ্ধান্ত দরকার',
    approved: 'পাঠাতে হবে',
    refunded: 'ফেরত দেওয়া হয়েছে',
    rejected: 'ফিরিয়ে দেওয়া',
  },
)

const methodLabels = defineTexts(
  {
    gateway: 'Back through the gateway',
    manual: 'As agreed with the customer',
    exchange: 'Pays for other goods',
  } satisfies Record<Exclude<QueuedRefund['method'], Wallet>, string>,
  {
    gateway: 'গেটওয়ে দিয়ে ফেরত',
    manual: 'ক্রেতার সঙ্গে যেমন কথা হয়েছে',
    exchange: 'অন্য পণ্যের দামে যাবে',
  },
)

export const refundMethodLabel = (method: QueuedRefund['method']): string =>
  ({ ...walletLabels, ...methodLabels })[method]

type Destination = Pick<QueuedRefund, 'method' | 'number'>

/** Where the money of a refund goes; of one to be sent by hand its number is the one that the customer named with the order. */
export const refundDestinationLabel = ({ method, number }: Destination): string =>
  method === 'manual' && number ? refundQueueTexts.paidFrom : refundMethodLabel(method)

/** The same with its number, where one is known. */
export const refundDestination = (refund: Destination): string =>
  [refundDestinationLabel(refund), refund.number].filter(Boolean).join(', ')

export const refundCauseLabels = defineTexts(
  {
    request: 'The customer asked',
    cancellation: 'Cancelled after a payment',
    change: 'The order costs less now',
    return: 'Goods came back',
    surplus: 'Paid twice or too late',
  } satisfies Record<QueuedRefund['cause'], string>,
  {
    request: 'ক্রেতা চেয়েছেন',
    cancellation: 'টাকা দেওয়ার পর বাতিল',
    change: 'অর্ডারের দাম কমেছে',
    return: 'পণ্য ফেরত এসেছে',
    surplus: 'দুবার বা দেরিতে দেওয়া',
  },
)

const gatewayStateLabels = defineTexts(
  {
    claimed: 'Being sent',
    unclear: 'The gateway gave no clear answer',
    processing: 'The gateway is sending it',
    accepted: 'The gateway accepted it',
    done: 'Arrived',
    failed: 'The gateway refused it',
  } satisfies Record<NonNullable<QueuedRefund['gatewayState']>, string>,
  {
    claimed: 'পাঠানো হচ্ছে',
    unclear: 'গেটওয়ে স্পষ্ট উত্তর দেয়নি',
    processing: 'গেটওয়ে পাঠাচ্ছে',
    accepted: 'গেটওয়ে নিয়েছে',
    done: 'পৌঁছেছে',
    failed: 'গেটওয়ে ফিরিয়ে দিয়েছে',
  },
)

/** What staff read about a refund below its status: why it was declined, what its gateway says, or its reference. */
export function refundNote({
  status,
  reference,
  rejectionReason,
  gatewayState,
  problem,
}: Pick<QueuedRefund, 'status' | 'reference' | 'rejectionReason' | 'gatewayState' | 'problem'>): string {
  if (status === 'rejected') return rejectionReason
  if (status === 'approved' && gatewayState)
    return [gatewayStateLabels[gatewayState], problem].filter(Boolean).join(': ')
  return reference ? refundQueueTexts.reference(reference) : ''
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
export function refundActionsFor(
  refund: Pick<QueuedRefund, 'amount' | 'status' | 'cause' | 'isThroughGateway' | 'gatewayState'>,
  secondPersonAbove: Taka,
): RefundButton[] {
  const { status, cause, isThroughGateway, gatewayState } = refund
  if (status !== 'pending' && status !== 'approved') return []
  const isInProgress =
    gatewayState === 'claimed' || gatewayState === 'processing' || gatewayState === 'accepted'
  if (isInProgress) return []
  const decline = { name: 'decline', label: refundQueueTexts.actions.decline, isPrimary: false } as const
  const declines = status === 'pending' && cause === 'return' ? [decline] : []
  if (status === 'pending' && needsSecondPerson(refund, secondPersonAbove))
    return [{ name: 'approve', label: refundQueueTexts.actions.approve, isPrimary: true }, ...declines]
  return [
    ...(isThroughGateway
      ? [{ name: 'send', label: refundQueueTexts.actions.send, isPrimary: true } as const]
      : []),
    {
      name: 'by-hand',
      label: isThroughGateway ? refundQueueTexts.actions.sentByHand : refundQueueTexts.actions.markRefunded,
      isPrimary: !isThroughGateway,
    },
    ...(status === 'pending'
      ? [{ name: 'approve', label: refundQueueTexts.actions.approve, isPrimary: false } as const]
      : []),
    ...declines,
  ]
}
