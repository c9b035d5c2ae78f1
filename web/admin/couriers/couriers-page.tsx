import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { CourierAccount, Payout } from '#contract/sales/couriers.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { TitledList } from '#web/admin/table/titled-list.tsx'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { notify } from '#web/design/notify.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { couriersQuery, payoutsQuery, reversePayout } from './courier-api.ts'
import { payoutColumns } from './payout-columns.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

export const meta = () => [{ title: 'Couriers | Biponi' }, { name: 'robots', content: 'noindex' }]

/** What couriers collected and hold, and what they paid out. */
export default function CouriersPage() {
  const control = useTableState('-recordedAt')
  const query = useQuery(payoutsQuery(control.state))
  const [reversing, setReversing] = useState<Payout>()
  const columns = useMemo(() => payoutColumns(setReversing), [])
  const couriers = useQuery(couriersQuery).data ?? []
  const options = couriers.map(({ name }) => ({ value: name, label: name }))
  return (
    <>
      <PageHeading title="Couriers">
        Cash that couriers collected at the door, and what they paid out of it.
      </PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <HeldList />
        <section aria-labelledby="payouts" className="grid grid-cols-1 gap-3">
          <h2 id="payouts" className="text-lg font-semibold">
            Payouts
          </h2>
          <DataTable
            name="Payouts"
            control={control}
            query={query}
            columns={columns}
            filters={[{ kind: 'choice', id: 'courierName', label: 'Any courier', options }]}
            idOf={({ id }) => id}
            labelOf={({ courierName, amount }) => `${courierName}, ${formatPrice(amount)}`}
            empty={{ title: 'No payouts yet', text: 'What couriers pay out is listed here.' }}
          />
        </section>
      </div>
      {reversing && (
        <ConfirmDialog
          title="Take this payout back?"
          confirmLabel="Take back"
          onConfirm={async () => {
            await reversePayout(reversing.id)
            notify.success('The payout was taken back.')
          }}
          onClose={() => setReversing(undefined)}
        >
          <p>{`Use this when ${formatPrice(reversing.amount)} of ${reversing.courierName} was recorded by mistake. It stays in the books with its correction.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The couriers with what each of them holds now. */
function HeldList() {
  const query = useQuery(couriersQuery)
  const [paying, setPaying] = useState<CourierAccount>()
  return (
    <>
      <TitledList
        title="With couriers now"
        query={query}
        emptyText="No courier has collected money yet. Record it in an order with “Record payment”."
      >
        {(courier) => (
          <li key={courier.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0">
              <Link
                to={`/admin/couriers/${encodeURIComponent(courier.name)}`}
                className="inline-flex min-h-11 items-center font-medium break-words text-leaf-ink underline-offset-2 hover:underline md:min-h-6"
              >
                {courier.name}
              </Link>
              <p className="text-sm text-ink-soft">{`Last change ${formatDateTime(courier.lastAt)}`}</p>
            </div>
            <div className="flex items-center gap-4">
              <span className="text-lg font-bold tabular-nums">{formatPrice(courier.heldAmount)}</span>
              <Button
                variant="secondary"
                aria-label={`Record payout of ${courier.name}`}
                onClick={() => setPaying(courier)}
              >
                Record payout
              </Button>
            </div>
          </li>
        )}
      </TitledList>
      {paying && <PayoutDialog courier={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
}
