import * as z from 'zod/mini'
import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Texts about working days; apart from `messages.ts`, since only staff read them. */
export const workingDaysMessages = defineTexts(
  {
    workingDaysInvalid: (max: number) => `Please enter whole numbers of working days, from 0 to ${max}.`,
    workingDaysCrossed: 'The most must not be less than the least.',
    weekdaysInvalid: 'At least one day of the week must be left for delivery.',
    cutOffHourInvalid: 'Please choose an hour.',
  },
  {
    workingDaysInvalid: (max) => `কত কর্মদিবস লাগবে, ০ থেকে ${formatCount(max)}-এর মধ্যে পূর্ণ সংখ্যায় লিখুন।`,
    workingDaysCrossed: 'বেশির ঘরের সংখ্যা কমের চেয়ে ছোট হতে পারবে না।',
    weekdaysInvalid: 'সপ্তাহে অন্তত একদিন ডেলিভারি থাকতে হবে।',
    cutOffHourInvalid: 'একটি সময় বেছে নিন।',
  },
)

/** The longest time that an order may take, in working days. */
export const MAX_WORKING_DAYS = 60
/** The hour that stands for "no earlier than midnight". */
export const NO_CUT_OFF_HOUR = 24

const workingDays = z
  .int({ error: () => workingDaysMessages.workingDaysInvalid(MAX_WORKING_DAYS) })
  .check(
    z.minimum(0, { error: () => workingDaysMessages.workingDaysInvalid(MAX_WORKING_DAYS) }),
    z.maximum(MAX_WORKING_DAYS, { error: () => workingDaysMessages.workingDaysInvalid(MAX_WORKING_DAYS) }),
  )

/** How many working days an order takes. */
export const workingDaysRange = z
  .object({ least: workingDays, most: workingDays })
  .check(
    z.refine(({ least, most }) => least <= most, { error: () => workingDaysMessages.workingDaysCrossed }),
  )
export type WorkingDaysRange = z.output<typeof workingDaysRange>

/** Days of the week without delivery: 0 is Sunday, 5 is Friday. */
export const weekdaysOff = z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
  z.refine((days) => new Set(days).size === days.length && days.length < 7, {
    error: () => workingDaysMessages.weekdaysInvalid,
  }),
)

const cutOffHourError = { error: () => workingDaysMessages.cutOffHourInvalid }

/** Orders from this hour in Dhaka on count as those of the next day; 24: none do. */
export const cutOffHour = z
  .int(cutOffHourError)
  .check(z.minimum(1, cutOffHourError), z.maximum(NO_CUT_OFF_HOUR, cutOffHourError))
