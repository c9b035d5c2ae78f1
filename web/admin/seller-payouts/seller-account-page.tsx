import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { SellerEntry } from '#contract/sales/seller-payouts.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { OrderLink } from '#web/admin/orders/order-link.tsx'
import { useTableState } from '#web/admin/table/table-state.ts'
import { dueTexts, transferTexts } from '#web/admin/transfers/transfer-texts.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { SaveSellerStatement } from './save-seller-statement.tsx'
import { reverseSellerPayout, sellerAccountQuery, sellerEntriesQuery } from './seller-payout-api.ts'
import { SellerPayoutDialog } from './seller-payout-dialog.tsx'
import { sellerAccountTexts, sellerPayoutTexts } from './seller-payout-texts.ts'
import { SellerStatementTable } from './seller-statement-table.tsx'

export const meta = (page: PageMatches) => staffMeta(page, sellerAccountTexts.seller)

/** One seller: what is due, and the statement; a payout recorded by mistake can be taken back. */
export default function SellerAccountPage() {
  const { id = '' } = useParams()
  const control = useTableState('-at')
  const query = useQuery(sellerEntriesQuery(id, control.state))
  const { data: seller } = useQuery(sellerAccountQuery(id))
  const [isPaying, setIsPaying] = useState(false)
  const [reversing, setReversing] = useState<SellerEntry>()
  const name = seller?.name || sellerAccountTexts.seller
  const maySettle = useMay()('books.settle')
  const { statement } = sellerPayoutTexts
  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/admin/sellers', label: sellerAccountTexts.title }}
        actions={
          seller && (
            <>
              <SaveSellerStatement sellerId={id} />
              {maySettle && <Button onClick={() => setIsPaying(true)}>{sellerPayoutTexts.record}</Button>}
            </>
          )
        }
      >
        {seller && sellerAccountTexts.due(formatPrice(seller.dueAmount))}
      </PageHeading>
      <SellerStatementTable
        control={control}
        query={query}
        orderOf={(orderId, text) => (
          <OrderLink orderId={orderId} className="md:min-h-8">
            {text}
          </OrderLink>
        )}
        actionOf={(entry) =>
          entry.payout?.canBeReversed &&
          maySettle && (
            <Button
              variant="secondary"
              size="small"
              aria-label={transferTexts.takeBackOf(formatPrice(-entry.amount), name)}
              onClick={() => setReversing(entry)}
            >
              {transferTexts.takeBack}
            </Button>
          )
        }
      />
      {isPaying && seller && <SellerPayoutDialog seller={seller} onClose={() => setIsPaying(false)} />}
      {reversing && (
        <ConfirmDialog
          title={statement.takeBackTitle}
          confirmLabel={transferTexts.takeBack}
          onConfirm={async () => {
            await reverseSellerPayout(reversing.payout?.id ?? '')
            notify.success(statement.done)
          }}
          onClose={() => setReversing(undefined)}
        >
          <p>{dueTexts.takeBackText(formatPrice(-reversing.amount), name)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
