import { Button } from '#web/design/button.tsx'
import { Download } from '#web/design/icons/admin.tsx'
import { useAction } from '#web/design/use-action.ts'
import { saveSellerStatement } from './seller-payout-api.ts'
import { sellerAccountTexts } from './seller-payout-texts.ts'

/** Saves a seller's statement as a CSV file; without an id that of the signed-in seller. */
export function SaveSellerStatement({ sellerId }: { sellerId?: string }) {
  const [busy, run] = useAction()
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run(() => saveSellerStatement(sellerId))}>
      <Download aria-hidden="true" className="size-4.5" />
      {sellerAccountTexts.save}
    </Button>
  )
}
