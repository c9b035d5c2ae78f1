import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SupplierPayment } from '#contract/sales/suppliers.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { transferWayLabel } from '#web/admin/money/transfer-ways.ts'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatDate, formatPrice } from '#web/formatting/formatting.ts'
import { DueList } from './due-list.tsx'
import { reverseSupplierPayment, supplierPaymentsQuery } from './supplier-api.ts'
import { supplierLabel } from './supplier-label.ts'

export const meta = () => [{ title: 'Suppliers | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What the shop owes for goods received, and what it paid. */
export default function SuppliersPage() {
  const control = useTableState('-recordedAt')
  const query = useQuery(supplierPaymentsQuery(control.state))
  const [reversing, setReversing] = useState<SupplierPayment>()
  const columns = useMemo(() => paymentColumns(setReversing), [])
  return (
    <>
      <PageHeading title="Suppliers">
        Goods received of known cost, which the shop owes to their suppliers, and what it paid.
      </PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <DueList />
        <section aria-labelledby="supplier-payments" className="grid grid-cols-1 gap-3">
          <h2 id="supplier-payments" className="text-lg font-semibold">
            Payments
          </h2>
          <DataTable
            name="Payments to suppliers"
            control={control}
            query={query}
            columns={columns}
            idOf={({ id }) => id}
            labelOf={({ supplierName, amount }) => `${supplierLabel(supplierName)}, ${formatPrice(amount)}`}
            empty={{ title: 'No payments yet', text: 'What suppliers were paid is listed here.' }}
          />
        </section>
      </div>
      {reversing && (
        <ConfirmDialog
          title="Take this payment back?"
          confirmLabel="Take back"
          onConfirm={async () => {
            await reverseSupplierPayment(reversing.id)
            notify.success('The payment was taken back.')
          }}
          onClose={() => setReversing(undefined)}
        >
          <p>{`Use this when ${formatPrice(reversing.amount)} to ${supplierLabel(reversing.supplierName)} was recorded by mistake. It stays in the books with its correction.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function paymentColumns(onReverse: (payment: SupplierPayment) => void): readonly Column<SupplierPayment>[] {
  return [
    {
      id: 'supplierName',
      title: 'Supplier',
      isName: true,
      cell: ({ supplierName, isReversed }) => (
        <span className="block font-medium">
          {supplierLabel(supplierName)}
          {isReversed && <span className="font-normal text-ink-soft"> · taken back</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      title: 'Paid',
      align: 'end',
      cell: ({ amount, isReversed }) => (
        <span className={classNames('font-semibold', isReversed && 'text-ink-soft line-through')}>
          {formatPrice(amount)}
        </span>
      ),
    },
    {
      id: 'way',
      title: 'How',
      cell: (payment) => (
        <span className="block">
          {transferWayLabel(payment)}
          <span className="block max-w-60 text-xs break-words text-ink-soft">{payment.reference}</span>
        </span>
      ),
    },
    {
      id: 'paidOn',
      title: 'Day',
      cell: ({ paidOn }) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatDate(new Date(`${paidOn}T00:00+06:00`))}
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
      cell: (payment) =>
        payment.canBeReversed && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Take back ${formatPrice(payment.amount)}, ${supplierLabel(payment.supplierName)}`}
            onClick={() => onReverse(payment)}
          >
            Take back
          </Button>
        ),
    },
  ]
}
