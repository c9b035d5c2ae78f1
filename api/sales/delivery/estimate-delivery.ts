import { dayAfter, dhakaDay, dhakaHour, weekdayOf } from '#api/period.ts'
import type { DeliveryTimeSettings } from '#api/settings/settings.ts'
import { type DeliveryDestination, isInsideDhaka } from '#contract/sales/delivery/delivery.ts'
import type { DeliveryEstimate } from '#contract/sales/delivery/delivery-times.ts'
import type { WorkingDaysRange } from '#contract/settings/working-days.ts'

/** Days like `2026-11-27` on which nothing is delivered. */
export type BreakDays = { firstDay: string; lastDay: string }

/**
 * When the shop works: days of the week that are off, the hour from which an order counts as one of the next day, and
 * breaks.
 */
export type DeliveryCalendar = {
  weekdaysOff: readonly number[]
  cutOffHour: number
  breaks: readonly BreakDays[]
}

/** How far an estimate looks, in days. */
const ESTIMATE_HORIZON_DAYS = 200

/**
 * The days on which an order arrives that is placed at this time and takes this many working days: they are counted from the
 * first working day on or after that of the order. Undefined when there are not enough working days ahead. docs/product.md §29
 *
 *     // Thursday evening, after the cut-off hour, Friday off: prepared on Saturday, brought on Sunday or Monday.
 *     estimateDelivery(thursday, { least: 1, most: 2 }, calendar)  // { firstDay: '2026-11-29', lastDay: '2026-11-30' }
 */
export function estimateDelivery(
  placedAt: Date,
  { least, most }: WorkingDaysRange,
  calendar: DeliveryCalendar,
): DeliveryEstimate | undefined {
  const today = dhakaDay(placedAt)
  const start = dhakaHour(placedAt) >= calendar.cutOffHour ? dayAfter(today) : today
  const days: string[] = []
  for (let day = start, looked = 0; looked <= ESTIMATE_HORIZON_DAYS; day = dayAfter(day), looked += 1) {
    if (isWorkingDay(day, calendar)) days.push(day)
    const [firstDay, lastDay] = [days[least], days[most]]
    if (firstDay && lastDay) return { firstDay, lastDay }
  }
  return undefined
}

/** The last day that an estimate made now can name. */
export function lastEstimatedDay(now: Date): string {
  return dhakaDay(new Date(now.getTime() + (ESTIMATE_HORIZON_DAYS + 1) * 86_400_000))
}

function isWorkingDay(day: string, { weekdaysOff, breaks }: DeliveryCalendar): boolean {
  if (weekdaysOff.includes(weekdayOf(day))) return false
  return !breaks.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
}

/** The time that an order to this place takes; undefined where the shop has set none. */
export function workingDaysTo(
  { division, district = '' }: DeliveryDestination,
  { deliveryTimes: { inside, outside }, districtDeliveryTimes }: DeliveryTimeSettings,
): WorkingDaysRange | undefined {
  const own = Object.hasOwn(districtDeliveryTimes, district) ? districtDeliveryTimes[district] : undefined
  return own ?? (isInsideDhaka(division) ? inside : outside) ?? undefined
}
