import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { OriginalCoupon } from '#api/pricing/price-order.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import { estimateDelivery, workingDaysTo } from '#api/sales/delivery/estimate-delivery.ts'
import { promisedDaysOf } from '#api/sales/orders/promised-days.ts'
import { type Recipient, recipientOf } from '#api/sales/orders/recipient.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { deliveryFeeTo, type Places } from '#contract/sales/delivery/delivery.ts'
import type { NewOrder, Order, OrderSource, PromisedDays } from '#contract/sales/orders.ts'
import type { StoredMessageTexts } from '#contract/settings/message-texts.ts'
import type { SmsOrderLink } from '#contract/settings/settings.ts'
import type { TaxTerms } from '#contract/settings/taxes.ts'
import type { Tx } from '#database/connect.ts'
import type { lockProductsAndBuyer } from './stocked-products.repository.ts'

type Needs = Pick<ServiceNeeds, 'customFields'> & { delivery: DeliveryService; site: SiteService }

type LockedForOrder = Awaited<ReturnType<typeof lockProductsAndBuyer>>

/** What staff set for a phone order or an exchange: a discount, another fee, and what is stored in the order's transaction. */
export type StaffTerms = {
  discountAmount: number
  deliveryFee?: number | undefined
  source: OrderSource
  promisedDays?: Partial<PromisedDays>
  /** An exchange: priced by the shop's rules and the coupon of the returned goods. */
  exchange?: { originalCoupon: (tx: Tx) => Promise<OriginalCoupon | undefined> }
  /** Sends no confirmation; `afterInsert` sends its own message. */
  isUnannounced?: boolean
  afterInsert: (tx: Tx, order: Order) => Promise<void>
}

/** What is settled before the transaction: destination, source, promise, and the names of shop and places in messages. */
export type OrderTerms = Recipient &
  PromisedDays & {
    source: OrderSource
    address: NewOrder['deliveryAddress']
    /** Set by staff in place of the shop's own. */
    staffFee: number | undefined
    /** Granted by staff, in addition to a coupon. */
    staffDiscount: number
    /** What the shopper filled in. */
    customFields: StoredFields
    shopName: ShopName
    smsOrderLink: SmsOrderLink
    messageTexts: StoredMessageTexts
    places: Places
    now: Date
  }

/** The terms with the fee and the promised days, which are read in the transaction (docs/reliability.md, promise 11). */
export type ChargedTerms = OrderTerms & {
  deliveryFee: number
  freeDeliveryFrom: number | undefined
  taxes: TaxTerms
}

/** Reads the terms of an order before its transaction. Throws invalid for an unknown address or a field that does not fit. */
export function createReadOrderTerms({ customFields, delivery, site }: Needs) {
  return async (newOrder: NewOrder, staffTerms: StaffTerms | undefined, now: Date): Promise<OrderTerms> => {
    const recipient = recipientOf(newOrder)
    const promisedDays = promisedDaysOf(staffTerms?.promisedDays ?? {})
    const address = await delivery.knownAddress(newOrder.deliveryAddress)
    // Staff fill in the fields of an order that they enter on its page.
    const filledIn = staffTerms
      ? null
      : customFields.order.fill(null, newOrder.customFields, { by: 'customer', isNew: true })
    const [settings, places] = await Promise.all([site.settings(), delivery.places()])
    const { shopName, smsOrderLink, messageTexts } = settings
    return {
      ...recipient,
      ...promisedDays,
      source: staffTerms?.source ?? 'web',
      address,
      staffFee: staffTerms?.deliveryFee,
      staffDiscount: staffTerms?.discountAmount ?? 0,
      shopName,
      smsOrderLink,
      messageTexts,
      places,
      now,
      customFields: filledIn,
    }
  }
}

/** The terms with what the settings, read in the transaction, charge and promise. */
export function chargedTermsOf(
  terms: OrderTerms,
  { settings, delivery }: Pick<LockedForOrder, 'settings' | 'delivery'>,
): ChargedTerms {
  const fees = feesOf(settings)
  return {
    ...terms,
    deliveryFee: terms.staffFee ?? deliveryFeeTo(terms.address, fees),
    // A fee set by staff is final: free delivery does not apply.
    freeDeliveryFrom:
      terms.staffFee === undefined ? freeDeliveryFromIn(terms.address.district, fees) : undefined,
    taxes: settings.taxes,
    ...promiseOf(terms, delivery),
  }
}

/** The days that staff promised; else those that the shop's settings say, or none. docs/product.md §29 */
function promiseOf(
  { promisedFrom, promisedUntil, address, now }: OrderTerms,
  { times, breaks }: LockedForOrder['delivery'],
): PromisedDays {
  const range = promisedUntil ? undefined : workingDaysTo(address, times)
  if (!range) return { promisedFrom, promisedUntil }
  const { weekdaysOff, cutOffHour } = times.deliveryTimes
  const estimate = estimateDelivery(now, range, { weekdaysOff, cutOffHour, breaks })
  return { promisedFrom: estimate?.firstDay ?? null, promisedUntil: estimate?.lastDay ?? null }
}
