import { messages } from '#contract/messages.ts'
import type { ReturnState } from '#contract/sales/returns.ts'

/** The states a return may change to, by its current state. Goods may arrive before anybody has approved the return. */
const nextStates: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'received', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['closed'],
  closed: [],
  rejected: [],
}

/** Whether a return may change from one state to the other. */
export function canChangeState(from: ReturnState, to: ReturnState): boolean {
  return nextStates[from].includes(to)
}

/** Until when a buyer can ask for a return; undefined when nothing was delivered, or the shop takes nothing back. */
export function returnableUntil(deliveredAt: Date | undefined, returnDays: number): Date | undefined {
  if (!deliveredAt || returnDays === 0) return undefined
  return new Date(deliveredAt.getTime() + returnDays * 24 * 60 * 60_000)
}

/**
 * Why a buyer cannot ask for a return now; undefined when they can. `deliveredAt`: when the last delivered parcel was
 * taken, also while others are on their way. `unitsLeft`: delivered units that are in no return yet.
 */
export function whyNotReturnable(
  deliveredAt: Date | undefined,
  { returnDays, unitsLeft, now }: { returnDays: number; unitsLeft: number; now: Date },
): string | undefined {
  if (!deliveredAt) return messages.returnOnlyDelivered
  if (unitsLeft === 0) return messages.nothingLeftToReturn
  const until = returnableUntil(deliveredAt, returnDays)
  if (!until) return messages.returnsNotOffered
  return now > until ? messages.returnTooLate(returnDays) : undefined
}
