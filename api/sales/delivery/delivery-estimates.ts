import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay, dhakaHour } from '#api/period.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { DeliveryEstimate, DeliveryEstimates } from '#contract/sales/delivery/delivery-times.ts'
import type { WorkingDaysRange } from '#contract/settings/working-days.ts'
import { type DeliveryBreakRow, listBreaksBetween } from './delivery.repository.ts'
import { type DeliveryCalendar, estimateDelivery, lastEstimatedDay } from './estimate-delivery.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'catalogueVersion'> & { site: SiteService }

/**
 * When an order that is placed now arrives, for pages to show; an order reads settings and breaks in its own transaction.
 * docs/product.md §29
 */
export function createDeliveryEstimates({ db, clock, catalogueVersion, site }: Needs) {
  const cache = createVersionCache<DeliveryEstimates>(catalogueVersion)

  return async (): Promise<DeliveryEstimates> => {
    const now = clock()
    // Settings may be a few seconds old after a change that reached this process late: they are part of the key.
    const { deliveryTimes, districtDeliveryTimes } = await site.settings()
    const key = JSON.stringify([dhakaDay(now), dhakaHour(now), deliveryTimes, districtDeliveryTimes])
    return cache(key, async () => {
      const breaks = await listBreaksBetween(db, { from: dhakaDay(now), until: lastEstimatedDay(now) })
      const { inside, outside, weekdaysOff, cutOffHour } = deliveryTimes
      const calendar: DeliveryCalendar = { weekdaysOff, cutOffHour, breaks }
      const estimateOf = (range: WorkingDaysRange | null) =>
        (range && estimateDelivery(now, range, calendar)) ?? null
      const estimates = {
        inside: estimateOf(inside),
        outside: estimateOf(outside),
        districts: Object.fromEntries(
          Object.entries(districtDeliveryTimes).flatMap(([district, range]) => {
            const estimate = estimateOf(range)
            return estimate ? [[district, estimate]] : []
          }),
        ),
      }
      return { ...estimates, breaks: breaksBefore(lastDayOf(estimates), breaks) }
    })
  }
}

function lastDayOf({ inside, outside, districts }: Omit<DeliveryEstimates, 'breaks'>): string {
  const all: (DeliveryEstimate | null)[] = [inside, outside, ...Object.values(districts)]
  return all.reduce(
    (latest, estimate) => (estimate && estimate.lastDay > latest ? estimate.lastDay : latest),
    '',
  )
}

function breaksBefore(lastDay: string, breaks: readonly DeliveryBreakRow[]): DeliveryEstimates['breaks'] {
  return breaks
    .filter(({ firstDay }) => firstDay <= lastDay)
    .map(({ firstDay, lastDay, name, nameBn, isExpected }) => ({
      firstDay,
      lastDay,
      name,
      nameBn,
      isExpected,
    }))
}
