import { useQuery } from '@tanstack/react-query'
import { deliveryTexts } from '#web/admin/orders/delivery-texts.ts'
import {
  OtherDestination,
  type OtherDestinationProps,
  useRecipientAndAddress,
} from '#web/admin/orders/other-destination.tsx'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { orderVersionTexts } from './order-version-texts.ts'

/** Where a changed order goes and who receives it: as before, or what is entered here. */
export function ChangedDestination(props: OtherDestinationProps) {
  const { data: places } = useQuery(placesQuery)
  const address = useRecipientAndAddress(props.order)
  return (
    <section aria-label={deliveryTexts.delivery} className="mt-4 grid gap-3 border-t border-line pt-3">
      <p className="text-sm break-words">{orderVersionTexts.deliveryTo(address)}</p>
      <OtherDestination {...props} places={places} label={orderVersionTexts.otherDestination} />
    </section>
  )
}
