import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  DeliveryTimes,
  setDeliveryTimesEndpoint,
} from '#contract/sales/delivery/delivery-times-staff.ts'
import {
  MAX_WORKING_DAYS,
  NO_CUT_OFF_HOUR,
  type WorkingDaysRange,
  workingDaysMessages,
} from '#contract/settings/working-days.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { deliveryTimesTexts } from './delivery-times-texts.ts'

/** Two numbers as they are typed; both empty: no time. */
export type TypedRange = { least: string; most: string }
export type DistrictTime = TypedRange & { district: string }

/** The values of the form of delivery times. */
export type DeliveryTimesValues = {
  inside: TypedRange
  outside: TypedRange
  districts: readonly DistrictTime[]
  weekdaysOff: readonly number[]
  cutOffHour: string
}

/** The times as the form shows them. */
export function deliveryTimesValues(times: DeliveryTimes): DeliveryTimesValues {
  return {
    inside: typedRange(times.inside),
    outside: typedRange(times.outside),
    districts: Object.entries(times.districts).map(([district, range]) => ({
      district,
      ...typedRange(range),
    })),
    weekdaysOff: times.weekdaysOff,
    cutOffHour: times.cutOffHour === NO_CUT_OFF_HOUR ? '' : String(times.cutOffHour),
  }
}

function typedRange(range: WorkingDaysRange | null): TypedRange {
  return { least: range ? String(range.least) : '', most: range ? String(range.most) : '' }
}

/** The times as the API takes them, of values without errors. */
export function deliveryTimesBody(
  values: DeliveryTimesValues,
): Omit<InputOf<typeof setDeliveryTimesEndpoint>['body'], 'updatedAt'> {
  return {
    inside: rangeOf(values.inside),
    outside: rangeOf(values.outside),
    districts: Object.fromEntries(
      values.districts.flatMap(({ district, ...typed }) => {
        const range = rangeOf(typed)
        return range ? [[district, range]] : []
      }),
    ),
    weekdaysOff: [...values.weekdaysOff],
    cutOffHour: values.cutOffHour === '' ? NO_CUT_OFF_HOUR : Number(values.cutOffHour),
  }
}

function rangeOf({ least, most }: TypedRange): WorkingDaysRange | null {
  const range = { least: parseWholeNumber(least), most: parseWholeNumber(most) }
  if (range.least === undefined || range.most === undefined) return null
  return { least: range.least, most: range.most }
}

/** What is wrong with a typed range; `isRequired` for a district, which is listed for its time. */
export function rangeError({ least, most }: TypedRange, isRequired = false): string | undefined {
  const typed = [least.trim(), most.trim()]
  if (!isRequired && typed.every((text) => text === '')) return undefined
  if (typed.some((text) => text === '')) return deliveryTimesTexts.bothNeeded
  const [first, last] = typed.map(parseWholeNumber)
  if (first === undefined || last === undefined || first > MAX_WORKING_DAYS || last > MAX_WORKING_DAYS)
    return workingDaysMessages.workingDaysInvalid(MAX_WORKING_DAYS)
  return first > last ? workingDaysMessages.workingDaysCrossed : undefined
}

/** Errors by field. */
export function deliveryTimesErrors({ inside, outside, districts, weekdaysOff }: DeliveryTimesValues) {
  const ofDistrict = districts.map(({ district, ...typed }) =>
    district ? rangeError(typed, true) : messages.districtRequired,
  )
  return {
    inside: rangeError(inside),
    outside: rangeError(outside),
    districts: ofDistrict.find((error) => error !== undefined),
    weekdaysOff: weekdaysOff.length === 7 ? workingDaysMessages.weekdaysInvalid : undefined,
  }
}
