import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { Button } from '#web/design/button.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { collectionsQuery, couriersQuery } from './courier-api.ts'
import { collectionColumns } from './payout-columns.tsx'
import { PayoutDialog } from './payout-dialog.tsx'

export const meta = () => [{ title: 'Courier | Biponi' }, { name: 'robots', content: 'noindex' }]

/** One courier: what he holds, and the payments that he collected. */
export default function CourierPage() {
  const { name = '' } = useParams()
  const control = useTableState('-receivedAt')
  const query = useQuery({ ...collectionsQuery(name, control.state), placeholderData: keepPreviousData })
  const { data } = useQuery(couriersQuery)
  const courier = data?.find((one) => one.name === name)
  const [isPaying, setIsPaying] = useState(false)
  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/admin/couriers', label: 'Couriers' }}
        actions={courier && <Button onClick={() => setIsPaying(true)}>Record payout</Button>}
      >
        {courier && `Holds ${formatPrice(courier.heldAmount)} now.`}
      </PageHeading>
      <DataTable
        name="Collections"
        control={control}
        query={query}
        columns={collectionColumns}
        idOf={({ id }) => id}
        labelOf={({ amount, customerName }) => `${formatPrice(amount)} of ${customerName}`}
        empty={{ title: 'Nothing collected', text: 'Payments that this courier collected are listed here.' }}
      />
      {isPaying && courier && <PayoutDialog courier={courier} onClose={() => setIsPaying(false)} />}
    </>
  )
}
