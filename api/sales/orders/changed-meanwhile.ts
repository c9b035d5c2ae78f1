import { messages } from '#contract/messages.ts'

/** Who changed the order last and when, for staff whose own change came too late. */
export function changedMeanwhile(
  last: { actorName: string | null; at: Date } | undefined,
  now: Date,
): string {
  return messages.changedMeanwhile(last?.actorName ?? messages.someoneElse, dhakaTime.format(last?.at ?? now))
}

/** `Nov 21, 3:05 PM`, for a sentence. */
const dhakaTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Dhaka',
})
