import { messages } from '#contract/messages.ts'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { ExchangeInput, ExchangePlan } from '#contract/sales/returns-staff.ts'
import type { StaffQuote } from '#contract/sales/staff-quote.ts'
import type { Taka } from '#contract/taka.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import type { DestinationValues } from '#web/admin/orders/address-fields.tsx'
import { amountErrors } from '#web/admin/orders/changes/order-change.ts'
import {
  type PhoneLine,
  phoneOrderLines,
  phoneOrderTotals,
} from '#web/admin/orders/phone-order/phone-order.ts'
import { assertNoErrors, wrongField } from '#web/design/form/field-errors.ts'
import {
  emptyFields,
  type OrderFieldErrors,
  orderFieldErrors,
} from '#web/shop/orders/checkout/order-fields.ts'

/** The other goods for a return, typed amounts, and where they go. */
export type ExchangeForm = {
  lines: readonly PhoneLine[]
  fee: string
  discount: string
  /** Undefined: to the address and recipient of the returned order. */
  destination: DestinationValues | undefined
}

/** What the shop is asked about the price of the other goods; undefined while there are none, or an amount is no number. */
export function exchangePlanOf({
  lines,
  fee,
  discount,
  destination,
}: ExchangeForm): ExchangePlan | undefined {
  const isWrong = Object.keys(amountErrors({ deliveryFee: fee, discount })).length > 0
  if (lines.length === 0 || isWrong) return undefined
  const discountAmount = parseWholeNumber(discount) ?? 0
  const isElsewhere = destination && Object.keys(destinationErrors(destination)).length === 0
  return {
    lines: phoneOrderLines(lines),
    deliveryFee: parseWholeNumber(fee) ?? 0,
    ...(discountAmount > 0 && { discountAmount }),
    ...(isElsewhere && { deliveryAddress: destinationFrom(destination).deliveryAddress }),
  }
}

/**
 * The total of the other goods, and what is left of it, or of the credit of the return, once one pays for the other.
 * `quoted`: as the shop answered; until then the form adds up what it knows.
 */
export function exchangeTotals(form: ExchangeForm, credit: Taka, quoted?: StaffQuote) {
  const { subtotal, discountAmount, deliveryFee, grandTotal } = quoted ?? phoneOrderTotals(form, 0)
  return {
    subtotal,
    discountAmount,
    deliveryFee,
    grandTotal,
    toCollect: Math.max(0, grandTotal - credit),
    toSendBack: Math.max(0, credit - Math.max(0, grandTotal)),
  }
}

/** The exchange as the API takes it, at the total that is shown. Throws with what is wrong in the form. */
export function exchangeFrom(form: ExchangeForm, quoted?: StaffQuote): ExchangeInput {
  if (form.lines.length === 0) throw new Error(messages.noItems)
  assertNoErrors(amountErrors({ deliveryFee: form.fee, discount: form.discount }))
  const { subtotal, discountAmount, grandTotal } = exchangeTotals(form, 0, quoted)
  if (discountAmount > subtotal) throw wrongField('discount', messages.discountTooLarge)
  assertNoErrors(destinationErrors(form.destination))
  return {
    lines: [],
    deliveryFee: 0,
    ...exchangePlanOf(form),
    grandTotal,
    ...(form.destination && destinationFrom(form.destination)),
  }
}

/** Errors by field of another address; none for that of the returned order. */
export function destinationErrors(destination: DestinationValues | undefined): OrderFieldErrors {
  if (!destination) return {}
  // The phone is the customer's, which the order has already.
  const { phone: _phone, ...errors } = orderFieldErrors({ ...emptyFields, ...destination })
  return errors
}

function destinationFrom({ recipientName, recipientPhone, ...deliveryAddress }: DestinationValues) {
  return { deliveryAddress, recipientName, recipientPhone }
}

/** Address and recipient of an order to start from, without places that the shop does not know any more. */
export function destinationOf(order: FormerOrder, places: Places): DestinationValues {
  const { deliveryAddress, recipientName, recipientPhone } = order
  const { division, district, city } = knownPlaces(deliveryAddress, places)
  return { ...deliveryAddress, division, district, city, recipientName, recipientPhone }
}

/** Whether the shop still delivers to the address of an order as it is written there. */
export function isKnownAddress({ deliveryAddress }: FormerOrder, places: Places): boolean {
  return knownPlaces(deliveryAddress, places).city !== ''
}

type FormerOrder = Pick<Order, 'deliveryAddress' | 'recipientName' | 'recipientPhone'>

function knownPlaces({ division, district, city }: Order['deliveryAddress'], places: Places) {
  const inDivision = places.find(({ name }) => name === division)
  const inDistrict = inDivision?.districts.find(({ name }) => name === district)
  const inCity = inDistrict?.cities.find(({ name }) => name === city)
  return {
    division: inDivision?.name ?? '',
    district: inDistrict?.name ?? '',
    city: inCity?.name ?? '',
  }
}
