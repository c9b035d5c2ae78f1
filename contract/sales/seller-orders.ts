import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { lineChoice, lineNames } from '#contract/pricing/order-lines.ts'
import { fileAnswer, id, timestamp, wireCodec } from '#contract/wire.ts'
import { orderStatus } from './orders.ts'
import { parcel, parcelUnits } from './parcels.ts'

/** What a seller sees of an order: their own lines and parcels, and of the buyer the district. docs/product.md §5 */
const sellerOrder = wireCodec(
  {
    orderId: id,
    status: orderStatus,
    district: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** With the number of units in each state. */
    lines: z.array(
      z.object({
        lineId: id,
        ...lineNames,
        ...lineChoice,
        open: z.int(),
        packed: z.int(),
        handedOver: z.int(),
        delivered: z.int(),
        refused: z.int(),
        lost: z.int(),
        cancelled: z.int(),
      }),
    ),
    /** Those that have nothing but the seller's goods, oldest first. */
    parcels: z.array(parcel),
  },
  { lines: 'items' },
)
export type SellerOrder = z.output<typeof sellerOrder>

const ownParcel = z.object({
  updatedAt: timestamp,
  lines: z.array(parcelUnits).check(z.minLength(1, schemaErrors.parcelEmpty)),
})
export type OwnParcelInput = z.output<typeof ownParcel>

const ownOutcome = z.object({ updatedAt: timestamp, outcome: z.enum(['unpacked', 'handed-over']) })
export type OwnParcelOutcome = z.output<typeof ownOutcome>

const orderParams = { params: z.object({ orderId: id }) }
const parcelParams = { params: z.object({ orderId: id, parcelId: id }) }

export const getSellerOrderEndpoint = endpoint({
  method: 'GET',
  path: '/seller/orders/:orderId',
  tag: 'Order',
  who: 'seller',
  summary: 'Get your own lines and parcels of an order; of the buyer only the district.',
  ...orderParams,
  answer: sellerOrder,
})

export const packOwnParcelEndpoint = endpoint({
  method: 'POST',
  path: '/seller/orders/:orderId/parcels',
  tag: 'Order',
  who: 'seller',
  summary: 'Pack units of your own lines of a confirmed order into a parcel.',
  ...orderParams,
  body: ownParcel,
  answer: sellerOrder,
  status: 201,
})

export const closeOwnParcelEndpoint = endpoint({
  method: 'PATCH',
  path: '/seller/orders/:orderId/parcels/:parcelId',
  tag: 'Order',
  who: 'seller',
  summary: 'Unpack a parcel of your own goods, or hand it over to the courier.',
  ...parcelParams,
  body: ownOutcome,
  answer: sellerOrder,
})

export const printOwnSlipEndpoint = endpoint({
  method: 'GET',
  path: '/seller/orders/:orderId/parcels/:parcelId/slip',
  tag: 'Order',
  who: 'seller',
  summary:
    'Print the packing slip of a parcel of your own goods that is packed or on its way, with recipient and address, on A4 or on an 80 mm roll.',
  ...parcelParams,
  query: z.object({ paper: z.enum(['a4', '80mm']) }),
  answerType: 'application/pdf',
  answer: fileAnswer,
})
