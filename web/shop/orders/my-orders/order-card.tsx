import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import { mayNameWalletPayment } from '#contract/sales/wallets/may-name-wallet-payment.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { buyAgainState } from './buy-again.ts'
import { cancelStep } from './cancel-rule.ts'
import { LineRow } from './line-row.tsx'
import { myOrdersTexts } from './my-orders-texts.tsx'
import { OrderBadges } from './order-badges.tsx'
import type { OpenDialog } from './order-dialogs.tsx'
import { itemCountLabel, unitsLabel } from './order-labels.ts'
import { canPay, PayNow } from './pay-now.tsx'
import { saveInvoice } from './save-invoice.ts'

type Props = { order: Order; onOpen: (dialog: OpenDialog) => void }

/** One order in the list, with its actions (docs/product.md §12). */
export function OrderCard({ order, onOpen }: Props) {
  const navigate = useNavigate()
  const name = `#${shownOrderNumber(order.id)}`
  return (
    <Card as="section" flush aria-label={myOrdersTexts.order(name)}>
      <div className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 md:px-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg font-bold tabular-nums">{name}</h2>
            <OrderBadges order={order} />
          </div>
          <p className="text-sm text-ink-soft tabular-nums">
            {myOrdersTexts.orderedOn(formatDate(order.createdAt))}
            <span aria-hidden="true"> · </span>
            {itemCountLabel(order.lines)}
          </p>
        </div>
        <p className="text-lg font-bold tabular-nums">{formatPrice(Math.round(order.grandTotal))}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-2 md:px-5">
        {order.lines.map((line) => (
          <CardLine
            key={line.id}
            line={line}
            onReview={canReview(order, line) && (() => onOpen({ name: 'review', line }))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 px-4 pb-4 md:px-5">
        {canPay(order) && <PayNow orderId={order.id} />}
        {mayNameWalletPayment(order) && (
          <Button size="small" onClick={() => onOpen({ name: 'payment', order })}>
            {order.walletTransactionId ? myOrdersTexts.changePayment : myOrdersTexts.iHavePaid}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => onOpen({ name: 'details', order })}>
          {myOrdersTexts.viewDetails}
        </Button>
        <InvoiceButton orderId={order.id} />
        <Button
          size="small"
          variant="secondary"
          onClick={() => void navigate('/checkout', { state: buyAgainState(order) })}
        >
          {myOrdersTexts.buyAgain}
        </Button>
        {cancelStep(order) !== 'none' && (
          <Button
            size="small"
            variant="quiet"
            className="text-brick-ink! enabled:hover:bg-brick-soft!"
            onClick={() => onOpen({ name: 'cancel', order })}
          >
            {myOrdersTexts.cancelOrder}
          </Button>
        )}
        <ButtonLink size="small" variant="quiet" to={`/user/complaints?order=${order.id}`}>
          {myOrdersTexts.complain}
        </ButtonLink>
      </div>
    </Card>
  )
}

function InvoiceButton({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await saveInvoice(orderId)
    setBusy(false)
  }

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={download}>
      {myOrdersTexts.downloadInvoice}
    </Button>
  )
}

/** What was returned is not reviewed. */
function canReview({ status }: Order, { quantity }: OrderLine): boolean {
  return status === 'delivered' && quantity > 0
}

function CardLine({ line, onReview }: { line: OrderLine; onReview: false | (() => void) }) {
  const nameId = useId()
  return (
    <LineRow
      line={line}
      details={unitsLabel(line)}
      size="small"
      nameId={nameId}
      className="only:col-span-full"
    >
      {onReview && (
        <Button
          size="small"
          variant="secondary"
          className="shrink-0"
          aria-describedby={nameId}
          onClick={onReview}
        >
          {myOrdersTexts.review}
        </Button>
      )}
    </LineRow>
  )
}
