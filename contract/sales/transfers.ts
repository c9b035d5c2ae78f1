import * as z from 'zod/mini'
import { schemaErrors } from '#contract/messages.ts'
import { id, taka, text, timestamp } from '#contract/wire.ts'
import { wallet } from './orders.ts'

/** How money of couriers, suppliers and sellers changes hands. */
const transferMethod = z.enum(['by-hand', 'bank', 'wallet'])

/** A payout of a courier, a payment to a supplier or a payout to a seller, as it was recorded. */
export const recordedTransfer = {
  id,
  amount: taka,
  method: transferMethod,
  /** Name of the wallet; '' otherwise. */
  provider: z.string(),
  reference: z.string(),
  recordedByName: z.string(),
  recordedAt: timestamp,
  isReversed: z.boolean(),
  /** Whether it can still be taken back as recorded by mistake. */
  canBeReversed: z.boolean(),
}

/** The way of one to be recorded. */
export const transferWay = {
  method: transferMethod,
  /** For the method `wallet`. */
  wallet: z.optional(wallet),
  reference: z.optional(text(80)),
}

/** Money that goes to somebody whom the shop owes it. */
export const duePayment = {
  ...transferWay,
  /** As it was shown: a second click records nothing. */
  dueAmount: z.int(),
  amount: taka.check(z.minimum(1, schemaErrors.amountRequired)),
  /** The day in Dhaka, `2026-11-21`. */
  paidOn: z.iso.date(schemaErrors.dayRequired),
  isMoreThanDue: z.optional(z.boolean()),
}
