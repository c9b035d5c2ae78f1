import { invalidField } from '#api/errors.ts'
import { dhakaDay } from '#api/period.ts'
import { messages } from '#contract/messages.ts'
import type { Order, PromisedDays } from '#contract/sales/orders.ts'

/** The days that are promised; a single day counts as the last. Throws invalid when the last is before the first. */
export function promisedDaysOf({
  promisedFrom = null,
  promisedUntil = null,
}: {
  [K in keyof PromisedDays]?: string | null | undefined
}): PromisedDays {
  if (promisedFrom && promisedUntil && promisedFrom > promisedUntil)
    throw invalidField('promisedUntil', messages.promiseCrossed)
  return promisedUntil ? { promisedFrom, promisedUntil } : { promisedFrom: null, promisedUntil: promisedFrom }
}

/** Whether the promised days are over before the order was delivered or cancelled. */
export function isOverdue(
  { status, promisedUntil }: Pick<Order, 'status' | 'promisedUntil'>,
  now: Date,
): boolean {
  const isOpen = status !== 'delivered' && status !== 'cancelled'
  return isOpen && promisedUntil !== null && promisedUntil < dhakaDay(now)
}
