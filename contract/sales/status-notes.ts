import { defineTexts } from '#contract/language.ts'

/** Notes stored with a status change that the shop makes itself. */
export const statusNotes = { notPaidInTime: 'not paid in time', refundRequested: 'refund requested' } as const
type StatusNote = (typeof statusNotes)[keyof typeof statusNotes]

const texts = defineTexts(
  {
    'not paid in time': 'It was not paid in time.',
    'refund requested': 'A refund was requested.',
  } satisfies Record<StatusNote, string>,
  {
    'not paid in time': 'সময়মতো টাকা দেওয়া হয়নি।',
    'refund requested': 'টাকা ফেরত চাওয়া হয়েছে।',
  },
)

/** A note of a status change as it is shown: the shop's own in the current language, others as they were written. */
export function statusNoteText(note: string): string {
  return isOwn(note) ? texts[note] : note
}

const isOwn = (note: string): note is StatusNote => Object.values<string>(statusNotes).includes(note)
