import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { expectedUpdatedAt, oneLine, requiredLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { cutOffHour, weekdaysOff, workingDaysRange } from '#contract/settings/working-days.ts'
import { id, timestamp } from '#contract/wire.ts'
import { districtName, MAX_DISTRICTS } from './delivery.ts'
import { deliveryMessages } from './delivery-messages.ts'

/** The longest break of deliveries, in days. */
export const MAX_BREAK_DAYS = 60
/** The most breaks that are not over. */
export const MAX_BREAKS = 200
const deliveryTimesFields = {
  /** The division Dhaka; null: no promise there. */
  inside: z.nullable(workingDaysRange),
  outside: z.nullable(workingDaysRange),
  /** Districts with a time of their own, by name. */
  districts: z
    .record(districtName, workingDaysRange)
    .check(
      z.refine(
        (districts) => Object.keys(districts).length <= MAX_DISTRICTS,
        schemaErrors.tooManyChoices(MAX_DISTRICTS),
      ),
    ),
  weekdaysOff,
  cutOffHour,
}

const deliveryTimes = z.object({ ...deliveryTimesFields, updatedAt: z.nullable(timestamp) })
export type DeliveryTimes = z.output<typeof deliveryTimes>

export const getDeliveryTimesEndpoint = endpoint({
  method: 'GET',
  path: '/delivery/times',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'Get how many working days an order takes, which days of the week are off, and from which hour an order counts as one of the next day.',
  answer: deliveryTimes,
})

export const setDeliveryTimesEndpoint = endpoint({
  method: 'PUT',
  path: '/delivery/times',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Set how many working days an order takes. Placed orders keep their promised days.',
  body: z.object({
    ...deliveryTimesFields,
    /** As it was read; 409 when somebody has set the times since. */
    updatedAt: z.optional(z.nullable(timestamp)),
  }),
  message: () => deliveryMessages.timesSaved,
  answer: deliveryTimes,
})

/** Why nothing is delivered. */
export const breakKinds = ['holiday', 'eid', 'strike', 'other'] as const
export type BreakKind = (typeof breakKinds)[number]

const breakFields = {
  firstDay: z.iso.date({ error: () => deliveryMessages.breakFirstDayRequired }),
  lastDay: z.iso.date({ error: () => deliveryMessages.breakLastDayRequired }),
  name: requiredLine(80, { error: () => deliveryMessages.breakNameRequired }),
  /** Shown on Bangla pages; empty: `name` is. */
  nameBn: oneLine(80, schemaErrors.textTooLong(80)),
  kind: z.enum(breakKinds, { error: () => deliveryMessages.breakKindInvalid }),
  /** The days depend on the moon and may shift by one. */
  isExpected: z.boolean(),
}

const staffBreak = z.object({ id, ...breakFields, updatedAt: timestamp })
export type StaffBreak = z.output<typeof staffBreak>

export const listDeliveryBreaksEndpoint = endpoint({
  method: 'GET',
  path: '/delivery/breaks',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary:
    'List the days without delivery from today on, the next first, and after them the last twenty that are over.',
  answer: z.array(staffBreak),
})

export const createDeliveryBreakEndpoint = endpoint({
  method: 'POST',
  path: '/delivery/breaks',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Add days without delivery. Placed orders keep their promised days.',
  body: z.object(breakFields),
  status: 201,
  answer: staffBreak,
})

export const updateDeliveryBreakEndpoint = endpoint({
  method: 'PUT',
  path: '/delivery/breaks/:id',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Change days without delivery. `updatedAt` is the one that was read.',
  params: z.object({ id }),
  body: z.object({ ...breakFields, updatedAt: expectedUpdatedAt }),
  answer: staffBreak,
})

export const deleteDeliveryBreakEndpoint = endpoint({
  method: 'DELETE',
  path: '/delivery/breaks/:id',
  tag: 'ShippingFee',
  who: 'admin',
  permission: 'settings.edit',
  summary: 'Delete days without delivery.',
  params: z.object({ id }),
  message: () => deliveryMessages.breakDeleted,
  answer: z.null(),
})
