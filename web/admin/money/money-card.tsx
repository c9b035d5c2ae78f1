import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { StaffView } from '#contract/sales/staff-orders/staff-view.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { paymentMethodLabels, walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { balanceText, costOf, type LedgerView, ledgerOf } from './ledger.ts'
import { ledgerQuery } from './money-api.ts'
import { moneyCardTexts } from './money-card-texts.ts'

/** How an order is paid, and its ledger: charges, payments, refunds and the balance. */
export function MoneyCard({ order, staff }: { order: Order; staff: Pick<StaffView, 'lines'> }) {
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery(order.id))
  return (
    <Card as="section" aria-label={moneyCardTexts.money}>
      <h2 className="text-lg font-semibold">{moneyCardTexts.money}</h2>
      <OrderBalance order={order} />
      {data && <LedgerList orderId={order.id} ledger={ledgerOf(data)} />}
      {data && <CostOfGoods cost={costOf(data)} lines={staff.lines} />}
      {!data && !error && <Skeleton className="mt-3 h-20" />}
      {!data && error && (
        <div role="alert" className="mt-3 border-t border-line pt-3 text-sm">
          <p className="mb-2">{error.message}</p>
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {moneyCardTexts.retry}
          </Button>
        </div>
      )}
    </Card>
  )
}

function OrderBalance({ order }: { order: Order }) {
  const { wallet, walletTransactionId, paymentNumber, transactionId } = order
  const details = [
    [moneyCardTexts.paidFrom, paymentNumber],
    [
      wallet ? moneyCardTexts.walletTransaction(walletLabels[wallet]) : moneyCardTexts.ofWallet,
      walletTransactionId,
    ],
    [moneyCardTexts.ourTransaction, transactionId],
  ] as const
  return (
    <>
      <p className="mt-1 text-sm font-medium">
        {[paymentMethodLabels[order.paymentMethod], wallet && walletLabels[wallet]]
          .filter(Boolean)
          .join(', ')}
      </p>
      <dl className="mt-1 text-sm text-ink-soft">
        {details.map(
          ([name, detail]) =>
            detail && (
              <div key={name} className="flex flex-wrap justify-between gap-x-3">
                <dt>{name}</dt>
                <dd className="break-all tabular-nums">{detail}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** What the goods that were sent cost the shop; of units without a cost it says that it is unknown. */
function CostOfGoods({ cost, lines }: { cost: number | undefined; lines: StaffView['lines'] }) {
  if (cost === undefined) return null
  const isPartKnown = lines.some(
    ({ unitCost, handedOver, delivered }) => unitCost === null && handedOver + delivered > 0,
  )
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
      {isPartKnown ? moneyCardTexts.costPartKnown(formatPrice(cost)) : moneyCardTexts.cost(formatPrice(cost))}
    </p>
  )
}

/** What was charged, less where the order became cheaper, beside what was paid, less what went back. */
function LedgerList({ orderId, ledger: { lines, balance } }: { orderId: string; ledger: LedgerView }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm tabular-nums">
      <table aria-label={moneyCardTexts.books} className="w-full">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th className="sr-only">{moneyCardTexts.what}</th>
            <th className="ps-3 text-end font-normal">{moneyCardTexts.charged}</th>
            <th className="ps-3 text-end font-normal">{moneyCardTexts.paid}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, amount, isMoney, at }) => (
            <tr key={key} className="align-baseline">
              <td className="py-1">
                {label}
                <span className="block text-xs text-ink-soft">{formatDateTime(at)}</span>
              </td>
              <td className="ps-3 text-end whitespace-nowrap">{!isMoney && formatPrice(amount)}</td>
              <td className="ps-3 text-end whitespace-nowrap">{isMoney && formatPrice(-amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 border-t border-line pt-2 font-semibold">{balanceText(balance, formatPrice)}</p>
      {balance < 0 && (
        <Link
          to={`/admin/refunds?text=${orderNumber(orderId)}`}
          className="inline-flex min-h-11 items-center font-medium text-leaf-ink underline-offset-2 hover:underline md:min-h-8"
        >
          {moneyCardTexts.refunds}
        </Link>
      )}
    </div>
  )
}
