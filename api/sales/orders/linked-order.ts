import type { ServiceNeeds } from '#api/needs.ts'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import { trackingUrlOf } from '#api/sales/couriers/tracking-url.ts'
import { orderWithCashNow } from '#api/sales/parcels/cash-now.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import { orderNumber } from '#contract/sales/order-number.ts'
import type { Order, PromisedDays } from '#contract/sales/orders.ts'
import type { ParcelState } from '#contract/sales/parcels.ts'
import type { Taka } from '#contract/taka.ts'
import { createOrderLinks, ORDER_LINK_DAYS } from './order-links.ts'
import { findOrderByNumber } from './orders.repository.ts'

/** What somebody sees of an order who has its link: no name, phone or address, and nothing of how it was paid. */
export type LinkedOrder = PromisedDays &
  Pick<
    Order,
    | 'status'
    | 'subtotal'
    | 'discountAmount'
    | 'deliveryFee'
    | 'returnFee'
    | 'addedTax'
    | 'grandTotal'
    | 'amountPaid'
    | 'amountDue'
    | 'confirmedAt'
    | 'createdAt'
  > & {
    number: string
    /** When it first got each status. */
    reachedAt: Partial<Record<Order['status'], Date>>
    lines: Pick<
      Order['lines'][number],
      | 'productName'
      | 'translatedName'
      | 'imageUrl'
      | 'color'
      | 'size'
      | 'options'
      | 'quantity'
      | 'returnedUnits'
      | 'lineTotal'
    >[]
    parcels: {
      state: ParcelState
      courierName: string
      trackingNumber: string
      trackingUrl: string | undefined
      /** What is paid at the door for a parcel on its way; 0 of others. */
      cashToCollect: Taka
    }[]
    expiresAt: Date
  }

/** What a link leads to. The language is that of the order. */
export type LinkTarget =
  | { outcome: 'found'; language: Language; order: LinkedOrder }
  | { outcome: 'expired'; language: Language }
  | { outcome: 'unknown' }

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config'> & { couriers: readonly CourierProvider[] }

/**
 * Reads an order by the link that was sent for it. An altered link reads nothing from the database. Expired: its
 * order has not changed for ninety days, or its buyer's account was deleted. docs/product.md §6
 */
export function createFindLinkedOrder({ db, clock, config, couriers }: Needs) {
  const links = createOrderLinks(config)

  return async (token: string): Promise<LinkTarget> => {
    const number = links.read(token)
    const found = number === undefined ? undefined : await findOrderByNumber(db, number)
    if (!found) return { outcome: 'unknown' }
    const { language, phone } = found.order
    const expiresAt = new Date(found.updatedAt.getTime() + ORDER_LINK_DAYS * DAY_MS)
    if (clock() >= expiresAt || phone === '') return { outcome: 'expired', language }
    const order = await orderWithCashNow(db, found.order)
    return { outcome: 'found', language, order: linkedOrder(order, expiresAt, couriers) }
  }
}

function linkedOrder(
  order: Omit<Order, 'customFields'>,
  expiresAt: Date,
  couriers: readonly CourierProvider[],
): LinkedOrder {
  const { status, subtotal, discountAmount, deliveryFee, returnFee, addedTax, grandTotal } = order
  const { amountPaid, amountDue, confirmedAt, createdAt, promisedFrom, promisedUntil } = order
  return {
    status,
    subtotal,
    discountAmount,
    deliveryFee,
    returnFee,
    ...(addedTax && { addedTax }),
    grandTotal,
    amountPaid,
    amountDue,
    ...(confirmedAt && { confirmedAt }),
    createdAt,
    promisedFrom,
    promisedUntil,
    expiresAt,
    number: orderNumber(order.id),
    // The first time of each: an order may become pending again.
    reachedAt: Object.fromEntries(order.timeline.toReversed().map(({ to, at }) => [to, at])),
    lines: order.lines.map(
      ({
        productName,
        translatedName,
        imageUrl,
        color,
        size,
        options,
        quantity,
        returnedUnits,
        lineTotal,
      }) => ({
        ...{ productName, translatedName, imageUrl, color, size, options },
        ...{ quantity, returnedUnits, lineTotal },
      }),
    ),
    parcels: order.parcels
      .filter(({ state }) => state !== 'ready')
      .map(({ state, courierName, trackingNumber, cashToCollect }) => ({
        state,
        courierName,
        trackingNumber,
        trackingUrl: trackingUrlOf(couriers, courierName, trackingNumber),
        cashToCollect: state === 'handed-over' ? cashToCollect : 0,
      })),
  }
}
