import { placesOf } from '#contract/sales/delivery/find-places.ts'
import type { Order } from '#contract/sales/orders.ts'
import { classNames } from '#web/design/class-names.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { useBanglaPlaces } from '#web/shop/account/addresses/use-address-line.ts'

type Props = { address: Order['deliveryAddress']; className?: string }

/** An address in lines: what the customer typed as it is, the places in the page's language. */
export function DeliveryAddress({ address, className }: Props) {
  const { addressDetails } = address
  const { division, district, city } = placesOf(address, useBanglaPlaces())
  return (
    <address className={classNames('whitespace-pre-line not-italic', className)}>
      <span lang={languageOf(addressDetails)}>{addressDetails}</span>
      {`\n${city}, ${district}\n${division}`}
    </address>
  )
}
