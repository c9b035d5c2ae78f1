import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Collection } from '#contract/sales/couriers.ts'
import { May } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import type { Column } from '#web/admin/table/column.ts'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { PartyName, partyLabel } from '#web/admin/transfers/party-name.tsx'
import { ReversibleAmount } from '#web/admin/transfers/transfer-list.tsx'
import { transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { Button } from '#web/design/button.tsx'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { collectionsQuery, couriersQuery, eraseCourier, renameCourier } from './courier-api.ts'
import { CourierPayoutDialog } from './courier-payout-dialog.tsx'
import { courierPayoutTexts, courierTexts } from './courier-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, courierTexts.courier)

/** One courier: what he holds, and the payments that he collected. */
export default function CourierPage() {
  const { name = '' } = useParams()
  const control = useTableState('-receivedAt')
  const query = useQuery({ ...collectionsQuery(name, control.state), placeholderData: keepPreviousData })
  const { data } = useQuery(couriersQuery)
  const courier = data?.find((one) => one.name === name)
  const navigate = useNavigate()
  const [isPaying, setIsPaying] = useState(false)
  const { collections } = courierTexts
  const goTo = (renamed: { name: string }) =>
    navigate(`/admin/couriers/${encodeURIComponent(renamed.name)}`, { replace: true })
  return (
    <>
      <PageHeading
        title={partyLabel(name)}
        back={{ to: '/admin/couriers', label: courierTexts.title }}
        actions={
          courier && (
            <May needs="books.settle">
              <PartyName
                name={name}
                onRename={async (newName) => goTo(await renameCourier(name, newName))}
                onErase={async () => goTo(await eraseCourier(name))}
              />
              <Button onClick={() => setIsPaying(true)}>{courierPayoutTexts.record}</Button>
            </May>
          )
        }
      >
        {courier && courierTexts.holds(formatPrice(courier.heldAmount))}
      </PageHeading>
      <DataTable
        name="Collections"
        label={collections.title}
        control={control}
        query={query}
        columns={collectionColumns()}
        idOf={({ id }) => id}
        labelOf={({ amount, customerName }) => collections.label(formatPrice(amount), customerName)}
        empty={{ title: collections.none, text: collections.noneHint }}
      />
      {isPaying && courier && <CourierPayoutDialog courier={courier} onClose={() => setIsPaying(false)} />}
    </>
  )
}

/** The columns of what a courier collected. */
function collectionColumns(): readonly Column<Collection>[] {
  const { collections } = courierTexts
  return [
    {
      id: 'order',
      title: collections.order,
      isName: true,
      cell: ({ orderId, isReversed }) => (
        <span className="block">
          <OrderLink orderId={orderId} className="md:min-h-8" />
          {isReversed && <span className="text-ink-soft">{transferTexts.isTakenBack}</span>}
        </span>
      ),
    },
    {
      id: 'customer',
      title: collections.customer,
      cell: ({ customerName }) => <span lang={languageOf(customerName)}>{customerName}</span>,
    },
    {
      id: 'receivedAt',
      title: collections.recorded,
      cell: ({ receivedAt }) => (
        <span className="tabular-nums md:whitespace-nowrap">{formatDateTime(receivedAt)}</span>
      ),
    },
    {
      id: 'amount',
      title: collections.amount,
      align: 'end',
      cell: (collection) => <ReversibleAmount {...collection} />,
    },
  ]
}
