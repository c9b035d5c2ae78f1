import type { Places } from '#contract/sales/delivery/delivery.ts'
import { isKnownAddress } from '#web/admin/orders/order-destination.ts'
import {
  OtherDestination,
  type OtherDestinationProps,
  useRecipientAndAddress,
} from '#web/admin/orders/other-destination.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'

/** `order`: the one whose goods came back. */
type Props = OtherDestinationProps & { places: Places | undefined }

/**
 * Where the other goods of an exchange go: to the address of the returned order, or to another one. Another one is
 * required where the shop does not know the former place any more.
 */
export function ExchangeDestination(props: Props) {
  const { order, places } = props
  const address = useRecipientAndAddress(order)
  const isUnknown = places !== undefined && !isKnownAddress(order, places)
  return (
    <section aria-label={returnDialogTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm">{returnDialogTexts.deliveryTo(address)}</p>
      {isUnknown && <p className="text-sm text-brick-ink">{returnDialogTexts.unknownPlace}</p>}
      <OtherDestination {...props} label={isUnknown ? undefined : returnDialogTexts.otherAddress} />
    </section>
  )
}
