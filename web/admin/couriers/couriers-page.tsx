import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { useTableState } from '#web/admin/table/table-state.ts'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { PartyName, partyLabel } from '#web/admin/transfers/party-name.tsx'
import { TransferList } from '#web/admin/transfers/transfer-list.tsx'
import { transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { formatDateTime } from '#web/formatting/date-time.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import {
  courierPayoutsQuery,
  couriersQuery,
  eraseCourier,
  renameCourier,
  reverseCourierPayout,
} from './courier-api.ts'
import { CourierPayoutDialog } from './courier-payout-dialog.tsx'
import { courierPayoutTexts, courierTexts } from './courier-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, courierTexts.title)

/** What couriers collected and hold, and what they paid out. */
export default function CouriersPage() {
  const control = useTableState('-recordedAt')
  const couriers = useQuery(couriersQuery)
  const options = couriers.data?.map(({ name }) => ({ value: name, label: partyLabel(name) })) ?? []
  return (
    <>
      <PageHeading title={courierTexts.title}>{courierTexts.about}</PageHeading>
      <div className="grid grid-cols-1 gap-8">
        <AccountList
          query={couriers}
          texts={courierPayoutTexts}
          keyOf={({ name }) => name}
          amountOf={({ heldAmount }) => heldAmount}
          labelOf={({ name }) => partyLabel(name)}
          linkOf={({ name }) => `/admin/couriers/${encodeURIComponent(name)}`}
          noteOf={({ lastAt }) => transferTexts.lastChange(formatDateTime(lastAt))}
          actionsOf={({ name }) => (
            <PartyName
              name={name}
              onRename={(newName) => renameCourier(name, newName)}
              onErase={() => eraseCourier(name)}
            />
          )}
          dialog={(courier, close) => <CourierPayoutDialog courier={courier} onClose={close} />}
        />
        <TransferList
          name="Payouts"
          texts={courierPayoutTexts.list}
          control={control}
          query={useQuery(courierPayoutsQuery(control.state))}
          filters={[{ kind: 'choice', id: 'courierName', label: courierTexts.any, options }]}
          nameOf={({ courierName }) => partyLabel(courierName)}
          dayOf={({ arrivedOn }) => arrivedOn}
          moreColumns={[
            {
              id: 'fee',
              title: courierTexts.fee,
              align: 'end',
              cell: ({ feeAmount }) => formatPrice(feeAmount),
            },
          ]}
          onReverse={reverseCourierPayout}
        />
      </div>
    </>
  )
}
