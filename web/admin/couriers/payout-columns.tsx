import { Link } from 'react-router'
import type { Collection, Payout } from '#contract/sales/couriers.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Column } from '#web/admin/table/column.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatDate, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

const methodLabels: Record<Payout['method'], string> = { 'by-hand': 'Cash', bank: 'Bank', wallet: 'Wallet' }

/** An amount; struck through once it was taken back. */
function Amount({ amount, isReversed }: { amount: number; isReversed: boolean }) {
  return (
    <span className={classNames('font-semibold', isReversed && 'text-ink-soft line-through')}>
      {formatPrice(amount)}
    </span>
  )
}

/** The columns of the list of payouts. */
export function payoutColumns(onReverse: (payout: Payout) => void): readonly Column<Payout>[] {
  return [
    {
      id: 'courierName',
      title: 'Courier',
      isName: true,
      cell: ({ courierName, isReversed }) => (
        <span className="block font-medium">
          {courierName}
          {isReversed && <span className="font-normal text-ink-soft"> · taken back</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      title: 'Arrived',
      align: 'end',
      cell: ({ amount, isReversed }) => <Amount amount={amount} isReversed={isReversed} />,
    },
    { id: 'fee', title: 'Fee', align: 'end', cell: ({ feeAmount }) => formatPrice(feeAmount) },
    {
      id: 'way',
      title: 'How it came',
      cell: ({ method, provider, reference }) => (
        <span className="block">
          {walletLabels[provider as keyof typeof walletLabels] ?? methodLabels[method]}
          <span className="block max-w-60 text-xs break-words text-ink-soft">{reference}</span>
        </span>
      ),
    },
    {
      id: 'arrivedOn',
      title: 'Day',
      cell: ({ arrivedOn }) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatDate(new Date(`${arrivedOn}T00:00+06:00`))}
        </span>
      ),
    },
    {
      id: 'recorded',
      title: 'Recorded',
      cell: ({ recordedByName, recordedAt }) => (
        <span className="block text-sm text-ink-soft">{`${recordedByName}, ${formatDateTime(recordedAt)}`}</span>
      ),
    },
    {
      id: 'actions',
      title: 'Action',
      cell: (payout) =>
        payout.canBeReversed && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Take back ${formatPrice(payout.amount)}, ${payout.courierName}`}
            onClick={() => onReverse(payout)}
          >
            Take back
          </Button>
        ),
    },
  ]
}

/** The columns of what a courier collected. */
export const collectionColumns: readonly Column<Collection>[] = [
  {
    id: 'order',
    title: 'Order',
    isName: true,
    cell: ({ orderId, isReversed }) => (
      <span className="block">
        <Link
          to={`/admin/orders/${orderId}`}
          className="inline-flex min-h-11 items-center font-medium text-leaf-ink tabular-nums underline-offset-2 hover:underline md:min-h-8"
        >
          {`#${orderNumber(orderId)}`}
        </Link>
        {isReversed && <span className="text-ink-soft"> · taken back</span>}
      </span>
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ customerName }) => <span lang={languageOf(customerName)}>{customerName}</span>,
  },
  {
    id: 'receivedAt',
    title: 'Recorded',
    cell: ({ receivedAt }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDateTime(receivedAt)}</span>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amount, isReversed }) => <Amount amount={amount} isReversed={isReversed} />,
  },
]
