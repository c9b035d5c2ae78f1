import type { NamedSellerAccount } from '#contract/sales/seller-payouts.ts'
import { DuePaymentDialog } from '#web/admin/transfers/due-payment-dialog.tsx'
import { recordSellerPayout } from './seller-payout-api.ts'
import { sellerAccountTexts, sellerPayoutTexts } from './seller-payout-texts.ts'

type Props = { seller: Pick<NamedSellerAccount, 'sellerId' | 'name' | 'dueAmount'>; onClose: () => void }

/** Records what a seller was paid. */
export function SellerPayoutDialog({ seller: { sellerId, name, dueAmount }, onClose }: Props) {
  return (
    <DuePaymentDialog
      texts={{ ...sellerPayoutTexts.dialog, record: sellerPayoutTexts.record }}
      name={name || sellerAccountTexts.noName}
      dueAmount={dueAmount}
      onRecord={(payout) => recordSellerPayout({ sellerId, ...payout })}
      onClose={onClose}
    />
  )
}
