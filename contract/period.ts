import * as z from 'zod/mini'

/** Periods of reports and lists; days are days in Dhaka. `own` is the range from `from` to `to`, both included. */
export const periods = ['today', '7d', '30d', '90d', 'month', 'own'] as const
export type PeriodName = (typeof periods)[number]

/** A day in Dhaka: `2026-11-21`. */
export const day = z.iso.date('Must be a day like 2026-11-21')

/** Query parameters of a period. Without `period`, `from` and `to` still apply. */
export const periodQuery = {
  period: z.optional(z.enum(periods)),
  from: z.optional(day),
  to: z.optional(day),
}
export type PeriodQuery = {
  period?: PeriodName | undefined
  from?: string | undefined
  to?: string | undefined
}
