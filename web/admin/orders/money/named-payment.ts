import type { SingleOrder, StaffPayment } from '#contract/sales/staff-orders/staff-view.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

export type NamedPayment = Pick<
  SingleOrder,
  'paymentMethod' | 'wallet' | 'walletTransactionId' | 'paymentNumber'
>

/**
 * The wallet, transaction and number that the customer named, for a payment that staff recorded without them; '' where the
 * customer named none, or another payment of the order may be the one they mean.
 */
export function namedPaymentText(
  { paymentMethod, wallet, walletTransactionId, paymentNumber }: NamedPayment,
  { id, method }: Pick<StaffPayment, 'id' | 'method'>,
  payments: readonly Pick<StaffPayment, 'id' | 'method' | 'state'>[],
): string {
  if (paymentMethod !== 'mobile-banking' || method !== 'by-hand') return ''
  const mayBeMeant = (other: (typeof payments)[number]) =>
    other.id !== id && other.state !== 'reversed' && (other.method === 'by-hand' || other.method === 'wallet')
  if (payments.some(mayBeMeant)) return ''
  const named = [wallet && walletLabels[wallet], walletTransactionId, paymentNumber].filter(Boolean)
  return named.length > 0 ? orderPageTexts.customerNamed(named.join(', ')) : ''
}
