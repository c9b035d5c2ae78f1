import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { MAX_ORDER_LINES } from '#contract/pricing/order-limits.ts'
import { newLines } from '#contract/pricing/order-lines.ts'
import { id, taka, text, timestamp, wireCodec } from '#contract/wire.ts'
import { newAddress, newRecipient, order, silentOption } from './orders.ts'
import { refundMethod, refundNumber } from './refunds.ts'
import { MAX_RETURN_PHOTOS } from './return-limits.ts'
import {
  orderReturn,
  returnedLines,
  returnNote,
  returnReason,
  returnResolution,
  returnState,
} from './returns.ts'
import { staffQuote } from './staff-quote.ts'

/** A row of the staff's list of returns. */
const listedReturn = wireCodec(
  {
    id,
    orderId: id,
    customerName: z.string(),
    phone: z.string(),
    state: returnState,
    reason: returnReason,
    resolution: returnResolution,
    /** Names of the first line's product as of `lineNames`, and the number of units of all lines. */
    firstProductName: z.string(),
    firstTranslatedName: z.nullish(z.string()),
    unitCount: z.int(),
    photoCount: z.int(),
    createdAt: timestamp,
  },
  { id: '_id' },
)
export type ListedReturn = z.output<typeof listedReturn>

const returnFilter = z.object({
  ...pageQuery,
  state: z.optional(returnState),
  /** Short id of the order, or part of its phone number or customer's name. */
  text: z.optional(text(40)),
  sort: z.optional(z.enum(['-createdAt', 'createdAt'])),
})
export type ReturnFilter = z.output<typeof returnFilter>

export const listReturnsEndpoint = endpoint({
  method: 'GET',
  path: '/return',
  tag: 'Refund',
  who: 'admin',
  permission: { anyOf: ['returns.handle', 'orders.view'] },
  summary: 'List one page of all returns, by state; by default newest first.',
  query: returnFilter,
  answer: rowPage(listedReturn),
})

/** A return that staff enter, which is approved at once. */
const staffReturn = wireCodec(
  {
    orderId: id,
    lines: returnedLines,
    reason: returnReason,
    resolution: returnResolution,
    note: z.optional(returnNote),
    /** The customer gets no message that the return is noted. */
    isSilent: silentOption,
  },
  { lines: 'items' },
)
export type StaffReturnInput = z.output<typeof staffReturn>

export const enterReturnEndpoint = endpoint({
  method: 'POST',
  path: '/return/manual',
  tag: 'Refund',
  who: 'admin',
  permission: 'returns.handle',
  summary:
    'Enter a return that a customer announced by phone or brought to the shop; it is approved at once.',
  body: staffReturn,
  answer: orderReturn,
  status: 201,
})

const returnParams = { params: z.object({ id }) }

export const addReturnPhotosEndpoint = endpoint({
  method: 'POST',
  path: '/return/:id/photos',
  tag: 'Refund',
  who: 'admin',
  permission: 'returns.handle',
  summary: 'Add photos that a customer sent to the shop to a return, up to four with those it has.',
  ...returnParams,
  files: { photo: { maxCount: MAX_RETURN_PHOTOS, maxBytes: MAX_IMAGE_BYTES } },
  answer: orderReturn,
  status: 201,
})

export const decideReturnEndpoint = endpoint({
  method: 'PATCH',
  path: '/return/:id/decision',
  tag: 'Refund',
  who: 'admin',
  permission: 'returns.handle',
  summary: 'Approve a requested return, or reject one whose goods have not come back, with a reason.',
  ...returnParams,
  body: z.object({ decision: z.enum(['approved', 'rejected']), reason: z.optional(text(300)) }),
  answer: orderReturn,
})

/** What came back, and what the customer gets for it. */
const receiveReturnInput = wireCodec(
  {
    lines: z
      .array(
        z.object({
          lineId: id,
          restockedUnits: z.int().check(z.minimum(0)),
          writtenOffUnits: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.maxLength(MAX_ORDER_LINES)),
    /** What the order charges for the return, such as its way back. */
    fee: z.optional(taka),
    /** The delivery fee goes back too, since the shop sent something wrong. */
    withDeliveryFee: z.optional(z.boolean()),
  },
  { lines: 'items' },
)
export type ReceiveReturnInput = z.output<typeof receiveReturnInput>

export const receiveReturnEndpoint = endpoint({
  method: 'POST',
  path: '/return/:id/receipt',
  tag: 'Refund',
  who: 'admin',
  permission: { anyOf: ['returns.handle', 'orders.pack'] },
  summary:
    'Record which units came back and whether they can be sold again. The order no longer charges for them; when nothing was paid for them, the return is closed.',
  ...returnParams,
  body: receiveReturnInput,
  answer: orderReturn,
})

export const refundReturnEndpoint = endpoint({
  method: 'POST',
  path: '/return/:id/refund',
  tag: 'Refund',
  who: 'admin',
  permission: 'refunds.decide',
  summary:
    'Give the money for a received return back, in whole or in part: the way it was paid, or to a wallet. It joins the queue of refunds. The return is closed once nothing is left to give back.',
  ...returnParams,
  body: z.object({
    /** At most what is left to give back; without it all of that. */
    amount: z.optional(taka.check(z.minimum(1, schemaErrors.amountRequired))),
    /** Without it the money goes back the way it came. */
    wallet: z.optional(z.object({ method: refundMethod, number: refundNumber })),
  }),
  answer: orderReturn,
})

/** The order with the other goods; without an address and recipient, they are those of the returned order. */
const exchangeInput = wireCodec(
  {
    lines: newLines,
    deliveryFee: taka,
    discountAmount: z.optional(taka),
    grandTotal: taka,
    deliveryAddress: z.optional(newAddress),
    ...newRecipient,
  },
  { lines: 'items', discountAmount: 'discount', grandTotal: 'totalPrice' },
)
export type ExchangeInput = z.output<typeof exchangeInput>

const exchangePlan = wireCodec(
  {
    lines: newLines,
    deliveryFee: taka,
    discountAmount: z.optional(taka),
    deliveryAddress: z.optional(newAddress),
  },
  { lines: 'items', discountAmount: 'discount' },
)
export type ExchangePlan = z.output<typeof exchangePlan>

export const previewExchangeEndpoint = endpoint({
  method: 'POST',
  path: '/return/:id/exchange/preview',
  tag: 'Refund',
  who: 'admin',
  permission: 'returns.handle',
  summary:
    'What the order with other goods would cost, with what price rules and the coupon of the returned order take off. Nothing is placed.',
  ...returnParams,
  body: exchangePlan,
  answer: staffQuote,
})

export const exchangeReturnEndpoint = endpoint({
  method: 'POST',
  path: '/return/:id/exchange',
  tag: 'Refund',
  who: 'admin',
  permission: 'returns.handle',
  summary:
    'Place an order for other goods, paid as far as the money for a received return goes; the rest is collected, or refunded. A total that differs is answered 409 with the current figures.',
  ...returnParams,
  body: exchangeInput,
  answer: order,
  status: 201,
})
