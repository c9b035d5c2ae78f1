import type { ComponentProps, ReactNode } from 'react'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { SellerEntry } from '#contract/sales/seller-payouts.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { transferWayLabel } from '#web/admin/transfers/transfer-ways.ts'
import { formatDate, formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { sellerPayoutTexts } from './seller-payout-texts.ts'

type Props = Pick<ComponentProps<typeof DataTable<SellerEntry>>, 'control' | 'query'> & {
  /** The entry of an order, as a link where its page can be opened. */
  orderOf: (orderId: string, text: string) => ReactNode
  /** What can be done with an entry; without it the column is missing. */
  actionOf?: (entry: SellerEntry) => ReactNode
}

/** The shares and payouts of a seller, newest first. */
export function SellerStatementTable({ orderOf, actionOf, ...table }: Props) {
  const { statement } = sellerPayoutTexts
  return (
    <DataTable
      {...table}
      name="Seller statement"
      label={statement.label}
      columns={columnsOf(orderOf, actionOf)}
      idOf={({ at, orderId, payout, kind }) => `${at.getTime()}-${orderId ?? payout?.id}-${kind}`}
      labelOf={(entry) => `${entryText(entry)}, ${formatPrice(entry.amount)}`}
      empty={{ title: statement.none, text: statement.noneHint }}
    />
  )
}

function columnsOf(orderOf: Props['orderOf'], actionOf: Props['actionOf']): readonly Column<SellerEntry>[] {
  const { statement } = sellerPayoutTexts
  const columns: Column<SellerEntry>[] = [
    {
      id: 'what',
      title: statement.what,
      isName: true,
      cell: (entry) => (
        <span className="block font-medium">
          {entry.orderId ? orderOf(entry.orderId, entryText(entry)) : entryText(entry)}
          {entry.payout && (
            <span className="block text-sm font-normal break-words text-ink-soft">
              {[
                transferWayLabel(entry.payout),
                formatDate(new Date(`${entry.payout.paidOn}T00:00+06:00`)),
                entry.payout.reference,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'at',
      title: statement.at,
      cell: ({ at }) => <span className="tabular-nums md:whitespace-nowrap">{formatDateTime(at)}</span>,
    },
    {
      id: 'amount',
      title: statement.amount,
      align: 'end',
      cell: ({ amount }) => <span className="font-semibold">{formatPrice(amount)}</span>,
    },
  ]
  return actionOf ? [...columns, { id: 'action', title: statement.action, cell: actionOf }] : columns
}

function entryText({ kind, orderId, amount }: SellerEntry): string {
  const { statement } = sellerPayoutTexts
  if (kind === 'payout') return statement.payout
  if (kind === 'payout-reversed') return statement.takenBack
  const order = `#${orderNumber(orderId ?? '')}`
  return amount < 0 ? statement.returned(order) : statement.share(order)
}
