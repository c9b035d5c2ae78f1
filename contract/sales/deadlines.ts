import * as z from 'zod/mini'
import { timestamp } from '#contract/wire.ts'

export const HOUR_MS = 60 * 60_000

/** A deadline is near when it ends within this. */
const NEAR_HOURS = 24

/** What the law sets a time for: hand over, deliver, give money back, answer a complaint. docs/bangladesh.md §5.4 */
const deadlineKinds = ['hand-over', 'delivery', 'refund', 'complaint'] as const
export const deadlineKind = z.enum(deadlineKinds)

/** Open: time is left, little is left, or it is over. Ended: in time, or too late. */
export const deadlineState = z.enum(['open', 'near', 'overdue', 'kept', 'missed'])
export type DeadlineState = z.output<typeof deadlineState>

export const deadline = z.object({
  kind: deadlineKind,
  startedAt: timestamp,
  dueAt: timestamp,
  /** When it was done; null: not yet. */
  endedAt: z.nullable(timestamp),
  state: deadlineState,
})
export type Deadline = z.output<typeof deadline>
export type OrderDeadline = Omit<Deadline, 'state'>

/** All open ones, those of them that are near or over, near ones only, or those that are over. */
export const deadlineFilter = z.enum(['open', 'due', 'near', 'overdue'])
export type DeadlineFilter = z.output<typeof deadlineFilter>

export function stateOfDeadline(
  { dueAt, endedAt }: Pick<OrderDeadline, 'dueAt' | 'endedAt'>,
  now: Date,
): DeadlineState {
  if (endedAt) return endedAt.getTime() <= dueAt.getTime() ? 'kept' : 'missed'
  if (dueAt.getTime() < now.getTime()) return 'overdue'
  return dueAt.getTime() <= nearUntil(now).getTime() ? 'near' : 'open'
}

/** Deadlines until then are near. */
export const nearUntil = (now: Date) => new Date(now.getTime() + NEAR_HOURS * HOUR_MS)
