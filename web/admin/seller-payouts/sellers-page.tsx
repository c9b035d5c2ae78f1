import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SELLERS_PER_PAGE } from '#contract/sales/seller-payouts.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { DueSince } from './due-since.tsx'
import { sellerAccountsQuery } from './seller-payout-api.ts'
import { SellerPayoutDialog } from './seller-payout-dialog.tsx'
import { sellerAccountTexts, sellerPayoutTexts } from './seller-payout-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, sellerAccountTexts.title)

/** What each seller is owed, and since when. */
export default function SellersPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, parseWholeNumber(search.get('page') ?? '') ?? 1)
  const sellers = useQuery(sellerAccountsQuery(page))
  return (
    <>
      <PageHeading title={sellerAccountTexts.title}>{sellerAccountTexts.about}</PageHeading>
      <AccountList
        query={sellers}
        texts={sellerPayoutTexts}
        keyOf={({ sellerId }) => sellerId}
        amountOf={({ dueAmount }) => dueAmount}
        labelOf={({ name }) => name || sellerAccountTexts.noName}
        linkOf={({ sellerId }) => `/admin/sellers/${sellerId}`}
        noteOf={(seller) => <DueSince {...seller} />}
        dialog={(seller, close) => <SellerPayoutDialog seller={seller} onClose={close} />}
      />
      {sellers.data?.length === SELLERS_PER_PAGE && (
        <ButtonLink variant="secondary" to={`/admin/sellers?page=${page + 1}`} className="mt-4">
          {sellerAccountTexts.more}
        </ButtonLink>
      )}
    </>
  )
}
