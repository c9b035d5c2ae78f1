import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { AccountList } from '#web/admin/transfers/account-list.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { DueSince } from './due-since.tsx'
import { sellerAccountsQuery } from './seller-payout-api.ts'
import { SellerPayoutDialog } from './seller-payout-dialog.tsx'
import { sellerAccountTexts, sellerPayoutTexts } from './seller-payout-texts.ts'

export const meta = () => staffMeta(sellerAccountTexts.title)

/** What each seller is owed, and since when. */
export default function SellersPage() {
  const sellers = useQuery(sellerAccountsQuery)
  return (
    <>
      <PageHeading title={sellerAccountTexts.title}>{sellerAccountTexts.about}</PageHeading>
      <AccountList
        query={sellers}
        texts={sellerPayoutTexts}
        keyOf={({ sellerId }) => sellerId}
        amountOf={({ dueAmount }) => dueAmount}
        nameOf={({ sellerId, name }) => (
          <Link
            to={`/admin/sellers/${sellerId}`}
            lang={languageOf(name)}
            className="inline-flex min-h-11 items-center font-medium break-words text-leaf-ink underline-offset-2 hover:underline md:min-h-6"
          >
            {name || sellerAccountTexts.noName}
          </Link>
        )}
        noteOf={(seller) => <DueSince {...seller} />}
        labelOf={({ name }) => name || sellerAccountTexts.noName}
        dialog={(seller, close) => <SellerPayoutDialog seller={seller} onClose={close} />}
      />
    </>
  )
}
