import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { checkoutTexts } from '#web/shop/orders/checkout/checkout-texts.tsx'
import type { OrderFields } from '#web/shop/orders/checkout/order-fields.ts'
import { addAddress } from './address-api.ts'

/** How long a placed order waits for its address to be saved, in milliseconds. */
const SAVE_TIMEOUT_MS = 3_000

/**
 * Keeps the address of a placed order in the account, before the browser goes on to the payment page, which would end the
 * request. The order is placed in any case, so it says when that fails and never throws.
 */
export async function saveOrderedAddress(customerId: string, fields: OrderFields): Promise<void> {
  const { addressDetails, division, district, city, recipientName, recipientPhone } = fields
  const deliveryAddress = { addressDetails, division, district, city }
  try {
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
    await addAddress(customerId, { deliveryAddress, recipientName, recipientPhone }, signal)
  } catch (error) {
    notify.error(checkoutTexts.addressNotSaved(failureText(error)))
  }
}
