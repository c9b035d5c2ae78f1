import { formatPaisa } from '#contract/paisa.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { StatementException } from '#contract/sales/statements.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { exceptionTexts } from './exception-texts.ts'
import { receiptOutcomeLabels, receiptOutcomeTones } from './receipt-labels.ts'

type Actions = {
  /** The exception was dealt with elsewhere. */
  onResolve: (exception: StatementException) => void
  /** The exception is to pay the order suggested for it. */
  onSettle: (exception: StatementException) => void
  /** Orders are to be chosen that it pays, its rest is to go back, or what it reverses is to be taken back. */
  onAllocate: (exception: StatementException) => void
  onGiveBack: (exception: StatementException) => void
  onTakeBack: (exception: StatementException) => void
}

/** The columns of the list of exceptions. */
export function exceptionColumns({
  onResolve,
  onSettle,
  onAllocate,
  onGiveBack,
  onTakeBack,
}: Actions): readonly Column<StatementException>[] {
  return [
    {
      id: 'transactionId',
      title: exceptionTexts.columns.transaction,
      isName: true,
      cell: ({ transactionId, wallet }) => (
        <span className="block">
          <span className="block font-medium tabular-nums">{transactionId}</span>
          <span className="block text-xs text-ink-soft">{walletLabels[wallet]}</span>
        </span>
      ),
    },
    {
      id: 'reason',
      title: exceptionTexts.columns.reason,
      isWide: true,
      cell: (exception) => (
        <span className="block max-w-96 py-1">
          <Badge tone={exception.isResolved ? 'gray' : receiptOutcomeTones[exception.reason]}>
            {isPartUsed(exception) ? exceptionTexts.partIsOpen : receiptOutcomeLabels[exception.reason]}
          </Badge>
          {exception.isResolved ? (
            <Resolution exception={exception} />
          ) : (
            <span className="mt-1 block text-sm">
              {isPartUsed(exception) ? paidText(exception) : exception.reasonText}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      title: exceptionTexts.columns.amount,
      align: 'end',
      cell: (exception) => (
        <span className="block">
          <span className="block font-semibold">{formatPaisa(exception.amountPaisa)}</span>
          {isPartUsed(exception) && (
            <span className="block text-xs text-ink-soft">
              {exceptionTexts.open(formatPrice(exception.openAmount))}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'paidAt',
      title: exceptionTexts.columns.paid,
      cell: ({ paidAt, sender }) => (
        <span className="block tabular-nums md:whitespace-nowrap">
          <span className="block">{formatDateTime(paidAt)}</span>
          <span className="block text-xs text-ink-soft">{sender}</span>
        </span>
      ),
    },
    {
      id: 'order',
      title: exceptionTexts.columns.order,
      cell: ({ orderId }) => orderId && <OrderLink orderId={orderId} />,
    },
    {
      id: 'file',
      title: exceptionTexts.columns.file,
      isHiddenByDefault: true,
      cell: ({ fileName }) => <span className="block max-w-48 truncate">{fileName}</span>,
    },
    {
      id: 'actions',
      title: exceptionTexts.columns.action,
      cell: (exception) =>
        !exception.isResolved && (
          <span className="flex flex-wrap gap-2">
            {exception.orderId && exception.order?.canBePaid && (
              <Button size="small" className="md:whitespace-nowrap" onClick={() => onSettle(exception)}>
                {exceptionTexts.actions.markPaid(orderNumber(exception.orderId))}
              </Button>
            )}
            {exception.canPayOrders && (
              <Button variant="secondary" size="small" onClick={() => onAllocate(exception)}>
                {exceptionTexts.actions.chooseOrders}
              </Button>
            )}
            {exception.canGoBack && (
              <Button variant="secondary" size="small" onClick={() => onGiveBack(exception)}>
                {exceptionTexts.actions.giveBack}
              </Button>
            )}
            {exception.canBeTakenBack && (
              <Button variant="secondary" size="small" onClick={() => onTakeBack(exception)}>
                {exceptionTexts.actions.takeBack}
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={() => onResolve(exception)}>
              {exceptionTexts.actions.resolve}
            </Button>
          </span>
        ),
    },
  ]
}

/** A part of it pays orders, and the rest is open. */
const isPartUsed = ({ canPayOrders, payments }: StatementException) => canPayOrders && payments.length > 0

/** What of a payment pays which orders, and what goes back. */
function paidText({ payments }: StatementException): string {
  const parts = payments.map(({ orderId, amount, state }) =>
    state === 'received'
      ? exceptionTexts.pays(formatPrice(amount), orderNumber(orderId))
      : exceptionTexts.goesBack(formatPrice(amount)),
  )
  return parts.join(' ')
}

/** How an exception was resolved, by whom and when. */
function Resolution({ exception }: { exception: StatementException }) {
  const { resolution, note, resolvedByName, resolvedAt } = exception
  return (
    <>
      <span className="mt-1 block text-sm">
        {[resolution === 'settled' && paidText(exception), note].filter(Boolean).join(' ')}
      </span>
      <span className="block text-xs text-ink-soft">
        {[resolvedByName, resolvedAt && formatDateTime(resolvedAt)].filter(Boolean).join(', ')}
      </span>
    </>
  )
}
