import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, forbidden, invalidField, notFound } from '#api/errors.ts'
import { MASK, maskContactsIn } from '#api/http/mask-contacts.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { deliveryAdjustments, freeDeliveryOf } from '#api/pricing/order-adjustments.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import { deliveryChangedMessages } from '#api/sales/orders/order-messages.ts'
import { findOrder } from '#api/sales/orders/orders.repository.ts'
import { updateDelivery } from '#api/sales/orders/placing/staff-order.repository.ts'
import { recipientOf } from '#api/sales/orders/recipient.ts'
import { refundExcess } from '#api/sales/orders/status/give-up-units.ts'
import type { BookParcels } from '#api/sales/parcels/book-parcels.ts'
import { amountDueOf, amountPaidOf } from '#api/sales/payments/payment-status.ts'
import { lockOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { assertNoRefundPaysFor } from '#api/sales/refunds/excess.ts'
import { prepareRefundMessages } from '#api/sales/refunds/refund-messages.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { deliveryChargeTo } from '#contract/sales/delivery/delivery.ts'
import { mayLapse } from '#contract/sales/may-lapse.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { assertReadAt } from './assert-read-at.ts'
import { deliveryOf } from './delivery-of-order.ts'
import type { OrderDelivery } from './order-totals.repository.ts'
import {
  changeTotals,
  currentAdjustments,
  findCharged,
  recordOrderChange,
  versionOf,
} from './order-totals.ts'
import { tryOut } from './try-out.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  delivery: DeliveryService
  site: SiteService
  bookParcels: Pick<BookParcels, 'cancelBookings'>
}

type AddressInput = Pick<Order, 'customerName' | 'deliveryAddress'> &
  Parameters<typeof recipientOf>[0] & {
    /** Left out by those who see it masked, unless they change it; the recipient's too. */
    phone?: string | undefined
    updatedAt: Date
    deliveryFee?: Taka | undefined
  }

type Change = { before: OrderDelivery; after: OrderDelivery; changedBy: string; now: Date }

/**
 * Changes who receives an order and where, until it is shipped, and its delivery fee where staff name one: a new
 * version and event, the refund of what was paid above the new total, and one message to its buyer. Nothing at all
 * where it is saved as it was. Packed parcels are taken back from the couriers they are booked with. A fee of 0 where
 * delivery is free is kept as that of a new order is. What needs `orders.change`: docs/product.md §31
 */
export function createChangeAddress({ db, withTx, clock, config, delivery, site, bookParcels }: Needs) {
  return async (viewer: Viewer, orderId: string, input: AddressInput): Promise<void> => {
    viewer.assertAdmin()
    const found = await findOrder(db, orderId)
    if (!found) throw notFound(messages.orderNotFound)
    const { order: shown, verifiedEmail } = found
    const before = deliveryOf(shown)
    const typed = viewer.may('contacts.view') ? input : unmasked(input, before)
    const after = {
      customerName: typed.customerName,
      phone: typed.phone ?? before.phone,
      ...recipientOf({ ...before, ...typed }),
      deliveryAddress: await delivery.knownAddress(typed.deliveryAddress),
    }
    const [{ shopName }, places] = await Promise.all([site.settings(), delivery.places()])
    const context = { shopName, publicUrl: config.publicUrl, verifiedEmail, places }
    const order = { ...shown, ...after }
    const refund = { order, verifiedEmail, event: 'pending', cause: 'change' } as const
    const messagesOf = await prepareRefundMessages({ site, config }, refund)
    const [now, changedBy] = [clock(), viewer.userId]

    /** Returns whether anything changes. */
    async function apply(tx: Tx): Promise<boolean> {
      const locked = await lockOrder(tx, orderId)
      if (!locked) throw notFound(messages.orderNotFound)
      if (!['pending', 'processing'].includes(locked.status)) throw conflict(messages.addressOfShipped)
      await assertReadAt(tx, locked, input.updatedAt)
      if (shown.parcels.length > 0 && !viewer.may({ anyOf: ['orders.change', 'orders.pack'] }))
        throw forbidden(messages.addressOfPacked)
      const { deliveryFee = shown.deliveryFee } = input
      const isNewFee = deliveryFee !== shown.deliveryFee
      if (isNewFee && !(await isShopFeeOfUnpaid(tx, locked, { shown, before, after, deliveryFee })))
        viewer.assertMay('orders.change')
      if (!isNewFee && isDeepStrictEqual(before, after)) return false
      await updateDelivery(tx, { orderId, readAt: input.updatedAt, now, delivery: after })
      const change = { before, after, changedBy, now }
      // Delivery that is free there too may cost the shop another amount.
      const mayBeFree =
        deliveryFee === 0 && (shown.freeDeliveryAmount !== undefined || input.deliveryFee !== undefined)
      const changed =
        isNewFee || mayBeFree ? await changeFee(tx, locked, { deliveryFee, isNewFee }, change) : undefined
      if (changed) {
        await assertNoRefundPaysFor(tx, locked.grandTotal, changed)
        await refundExcess(tx, changed, { order, changedBy, now, messagesOf })
      } else await recordVersion(tx, orderId, change)
      const totals =
        changed && isNewFee ? { grandTotal: changed.grandTotal, amountDue: amountDueOf(changed) } : undefined
      await enqueueMessages(tx, deliveryChangedMessages(order, totals, context), { aboutId: orderId, now })
      const audited = {
        before: { ...before, ...(isNewFee && { deliveryFee: shown.deliveryFee }) },
        after: { ...after, ...(isNewFee && { deliveryFee }) },
        at: now,
      }
      await recordAudit(tx, viewer, 'order.address-changed', { type: 'order', id: orderId }, audited)
      return true
    }

    await bookParcels.cancelBookings(viewer, { orderId, updatedAt: input.updatedAt }, async (booked) =>
      (await tryOut((work) => withTx(work), apply)) ? booked : [],
    )
    await withTx(apply)
  }
}

/**
 * Sets the delivery fee of a locked order. Undefined where it stays as it is: free, and at the same cost. Throws conflict
 * while its payment page asks for another amount.
 */
async function changeFee(
  tx: Tx,
  order: PayableOrder,
  { deliveryFee, isNewFee }: { deliveryFee: Taka; isNewFee: boolean },
  { before, after, changedBy, now }: Change,
): Promise<PayableOrder | undefined> {
  if (isNewFee && mayLapse(order)) throw conflict(messages.changeAwaitsPayment)
  const charged = await findCharged(tx, order.id)
  const adjustments = await currentAdjustments(tx, order.id, charged)
  // What delivery would cost where it is free for this subtotal, as for a new order.
  const free =
    deliveryFee === 0 ? (await shopFeeTo(tx, after, charged.totals.subtotal)).freeDeliveryAmount : 0
  if (!isNewFee && (free === 0 || free === freeDeliveryOf(adjustments))) return undefined
  const others = adjustments.filter(({ kind }) => kind !== 'delivery' && kind !== 'free-delivery')
  return changeTotals(tx, order, {
    kind: 'address',
    reason: '',
    changedBy,
    now,
    before: charged,
    lines: charged.lines,
    delivery: { before, after },
    adjustments: [...others, ...deliveryAdjustments(deliveryFee, free)],
  })
}

type NewFee = { shown: Order; before: OrderDelivery; after: OrderDelivery; deliveryFee: Taka }

/** Whether a new fee is the shop's, in place of the shop's and not of one that was agreed on, and nothing is paid yet. */
async function isShopFeeOfUnpaid(
  tx: Tx,
  locked: PayableOrder,
  { shown, before, after, deliveryFee }: NewFee,
): Promise<boolean> {
  if (amountPaidOf(locked) > 0) return false
  const [former, present] = [
    await shopFeeTo(tx, before, shown.subtotal),
    await shopFeeTo(tx, after, shown.subtotal),
  ]
  return shown.deliveryFee === former.deliveryFee && deliveryFee === present.deliveryFee
}

/** What the shop charges for delivery to an address, as for a new order. */
async function shopFeeTo(tx: Tx, { deliveryAddress }: OrderDelivery, subtotal: Taka) {
  return deliveryChargeTo(deliveryAddress, subtotal, feesOf(await readStoredSettings(tx)))
}

/**
 * What somebody typed who sees numbers and emails masked: what they left as they saw it stays as it is stored. Throws invalid
 * for a text that was changed around a masked part.
 */
function unmasked(input: AddressInput, before: OrderDelivery): AddressInput {
  const kept = (path: string, typed: string, stored: string) => {
    if (typed === maskContactsIn(stored)) return stored
    if (typed.includes(MASK)) throw invalidField(path, messages.maskedTextChanged)
    return typed
  }
  const { customerName, recipientName, deliveryAddress } = input
  const details = kept(
    'deliveryAddress.addressDetails',
    deliveryAddress.addressDetails,
    before.deliveryAddress.addressDetails,
  )
  return {
    ...input,
    customerName: kept('customerName', customerName, before.customerName),
    ...(recipientName !== undefined && {
      recipientName: kept('recipientName', recipientName, before.recipientName),
    }),
    deliveryAddress: { ...deliveryAddress, addressDetails: details },
  }
}

/** The version and the event of a change that leaves the total as it is. */
async function recordVersion(
  tx: Tx,
  orderId: string,
  { before, after, changedBy, now }: Change,
): Promise<void> {
  const charged = await findCharged(tx, orderId)
  await recordOrderChange(tx, {
    orderId,
    kind: 'address',
    reason: '',
    changedBy,
    now,
    before: versionOf(charged, before),
    after: versionOf(charged, after),
  })
}
