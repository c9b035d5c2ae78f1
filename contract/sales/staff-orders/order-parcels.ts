import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { newParcel, parcelOutcome } from '#contract/sales/parcels.ts'
import { id, text, timestamp } from '#contract/wire.ts'
import { orderParams, singleOrder } from './staff-view.ts'

export const updateParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/parcel',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary: 'Correct the courier and tracking number of a parcel on its way.',
  ...orderParams,
  body: z.object({
    updatedAt: timestamp,
    /** Without it the newest parcel on its way. */
    parcelId: z.optional(id),
    courierName: text(80),
    trackingNumber: text(80),
  }),
  answer: singleOrder,
})

export const packParcelEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/parcels',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Pack units of an order into a parcel, and hand it over at once where `isHandedOver`. When the last unit is handed over, the order is shipped.',
  ...orderParams,
  body: newParcel,
  answer: singleOrder,
  status: 201,
})

export const packBySellerEndpoint = endpoint({
  method: 'POST',
  path: '/order/:orderId/parcels/by-seller',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Pack all open units of an order into one parcel for each seller, and one for the goods of the shop itself.',
  ...orderParams,
  body: z.object({ updatedAt: timestamp }),
  answer: singleOrder,
  status: 201,
})

export const closeParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/parcels/:parcelId',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Record what became of a parcel: unpacked, handed over, delivered (in part: with the refused units), refused or lost. The buyer pays only for what arrives. `isCollected` also records the cash of a delivered one as collected by its courier. A hand-over is 409 with `data: { toldCash, cashToCollect }` when its courier was told to collect another amount as it was booked, until `agreedCash` says that the courier agreed on the present one.',
  params: z.object({ orderId: id, parcelId: id }),
  body: parcelOutcome,
  answer: singleOrder,
})

const courierStates = [
  'booked',
  'picked-up',
  'on-its-way',
  'delivered',
  'partly-delivered',
  'returned',
  'lost',
  'cancelled',
  'unknown',
] as const

const parcelTracking = z.object({
  state: z.enum(courierStates),
  /** In the words of the courier. */
  detail: z.string(),
})

export type ParcelTracking = z.output<typeof parcelTracking>

export const trackParcelEndpoint = endpoint({
  method: 'GET',
  path: '/order/:orderId/parcels/:parcelId/tracking',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.view',
  summary:
    'Ask the courier of a parcel where it is. Nothing is stored: staff record what became of it. 503 when the courier does not answer.',
  params: z.object({ orderId: id, parcelId: id }),
  answer: parcelTracking,
})

export const refuseDeliveryEndpoint = endpoint({
  method: 'PATCH',
  path: '/order/:orderId/delivery-refused',
  tag: 'Order',
  who: 'admin',
  permission: 'orders.pack',
  summary:
    'Record that delivery of a shipped parcel was refused: the order is cancelled and its stock restored.',
  ...orderParams,
  body: z.object({ reason: z.optional(text(300)) }),
  answer: singleOrder,
})
