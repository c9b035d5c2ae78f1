import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { DueSince } from '#web/admin/seller-payouts/due-since.tsx'
import { SaveSellerStatement } from '#web/admin/seller-payouts/save-seller-statement.tsx'
import { ownSellerAccountQuery, ownSellerEntriesQuery } from '#web/admin/seller-payouts/seller-payout-api.ts'
import { sellerAccountTexts } from '#web/admin/seller-payouts/seller-payout-texts.ts'
import { SellerStatementTable } from '#web/admin/seller-payouts/seller-statement-table.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'

export const meta = (page: PageMatches) => staffMeta(page, sellerAccountTexts.payouts)

/** The seller's own statement: shares of delivered orders, and what the shop paid. */
export default function SellerPayoutsPage() {
  const control = useTableState('-at')
  const { data } = useQuery(ownSellerAccountQuery)
  return (
    <>
      <PageHeading title={sellerAccountTexts.payouts} actions={<SaveSellerStatement />}>
        {sellerAccountTexts.payoutsAbout}
      </PageHeading>
      {data && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-lg font-bold">
            {sellerAccountTexts.dueToYou(formatPrice(data.dueAmount))}
          </span>
          <span className="text-sm text-ink-soft">
            <DueSince {...data} />
          </span>
        </p>
      )}
      <SellerStatementTable
        control={control}
        query={useQuery(ownSellerEntriesQuery(control.state))}
        orderOf={(_orderId, text) => text}
      />
    </>
  )
}
