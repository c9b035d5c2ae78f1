import type { OrderLine } from '#contract/pricing/order-lines.ts'
import type { Order } from '#contract/sales/orders.ts'
import { RefundAccepted, RefundDialog } from '#web/shop/orders/refunds/refund-dialog.tsx'
import { ReviewDialog } from '#web/shop/orders/reviews/review-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancelStep } from './cancel-rule.ts'
import { NamePaymentDialog } from './name-payment-dialog.tsx'
import { OrderDetails } from './order-details.tsx'

/** The open dialog, with the order or line as it was when the dialog was opened. */
export type OpenDialog =
  | { name: 'details' | 'cancel' | 'payment'; order: Order }
  | { name: 'review'; line: OrderLine }
  | { name: 'refund-accepted' }

type Props = { open: OpenDialog | null; onOpen: (open: OpenDialog | null) => void }

/** The dialogs of My Orders (docs/product.md §12). */
export function OrderDialogs({ open, onOpen }: Props) {
  const close = () => onOpen(null)
  if (!open) return null
  if (open.name === 'refund-accepted') return <RefundAccepted onClose={close} />
  if (open.name === 'review') return <ReviewDialog line={open.line} onClose={close} />
  const { name, order } = open
  if (name === 'details') return <OrderDetails order={order} onClose={close} />
  if (name === 'payment') return <NamePaymentDialog order={order} onClose={close} />
  if (cancelStep(order) !== 'refund') return <CancelDialog order={order} onClose={close} />
  return <RefundDialog order={order} onClose={close} onAccepted={() => onOpen({ name: 'refund-accepted' })} />
}
