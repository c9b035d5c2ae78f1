import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, requiredText, taka, text, timestamp } from '#contract/wire.ts'
import { recordedTransfer, transferWay } from './transfers.ts'

const courierName = requiredText(schemaErrors.courierNameRequired, 80)

/** A courier with the money that he collected and has not paid out; negative: he paid out more than was recorded. */
const courierAccount = z.object({
  name: z.string(),
  heldAmount: z.int(),
  /** When he collected or paid out last. */
  lastAt: timestamp,
})
export type CourierAccount = z.output<typeof courierAccount>

export const listCouriersEndpoint = endpoint({
  method: 'GET',
  path: '/couriers',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary:
    'List the couriers that collected money, with what each of them holds now; at most 200, the most first.',
  answer: z.array(courierAccount),
})

const courierService = z.object({
  name: z.string(),
  /** Whether it can be asked where a parcel is. */
  canTrack: z.boolean(),
})
export type CourierServiceInfo = z.output<typeof courierService>

export const listCourierServicesEndpoint = endpoint({
  method: 'GET',
  path: '/couriers/services',
  tag: 'Order',
  who: 'admin',
  permission: { anyOf: ['orders.view', 'books.view'] },
  summary:
    'List the couriers in use that are told of parcels by the shop and give them their tracking number.',
  answer: z.array(courierService),
})

const payout = z.object({
  ...recordedTransfer,
  courierName: z.string(),
  feeAmount: taka,
  arrivedOn: z.string(),
})
export type CourierPayout = z.output<typeof payout>

const courierFilter = z.object({ ...pageQuery, courierName: z.optional(text(80)) })
export type CourierFilter = z.output<typeof courierFilter>

export const listCourierPayoutsEndpoint = endpoint({
  method: 'GET',
  path: '/couriers/payouts',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary: 'List what couriers paid out, newest first; those taken back too.',
  query: courierFilter,
  answer: rowPage(payout),
})

const collection = z.object({
  id,
  orderId: id,
  courierName: z.string(),
  customerName: z.string(),
  amount: taka,
  receivedAt: timestamp,
  /** Recorded by mistake and taken back. */
  isReversed: z.boolean(),
})
export type Collection = z.output<typeof collection>

export const listCollectionsEndpoint = endpoint({
  method: 'GET',
  path: '/couriers/collections',
  tag: 'Order',
  who: 'admin',
  permission: 'books.view',
  summary: 'List the payments that a courier collected, newest first.',
  query: z.object({ ...pageQuery, courierName }),
  answer: rowPage(collection),
})

export const recordCourierPayoutEndpoint = endpoint({
  method: 'POST',
  path: '/couriers/payouts',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Record what a courier paid out: what arrived, and the fee that he deducted of what he holds. Both together exceed what he holds only with `isMoreThanHeld`.',
  body: z.object({
    courierName,
    /** As it was shown: a second click records nothing. */
    heldAmount: z.int(),
    amount: taka,
    feeAmount: taka,
    ...transferWay,
    /** The day in Dhaka, `2026-11-21`. */
    arrivedOn: z.iso.date(schemaErrors.dayRequired),
    isMoreThanHeld: z.optional(z.boolean()),
  }),
  answer: payout,
  status: 201,
})

export const reverseCourierPayoutEndpoint = endpoint({
  method: 'PATCH',
  path: '/couriers/payouts/:id/reversal',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary: 'Take back a payout that was recorded by mistake, within an hour, by a counter-posting.',
  params: z.object({ id }),
  answer: payout,
})
