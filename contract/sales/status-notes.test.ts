import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { statusNotes, statusNoteText } from './status-notes.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('the notes of the shop itself are shown in the language of the page', () => {
  const shown = () => Object.values(statusNotes).map(statusNoteText)
  expect(shown()).toEqual(['It was not paid in time.', 'A refund was requested.'])
  setLanguageSource(() => 'bn')
  expect(shown()).toEqual(['সময়মতো টাকা দেওয়া হয়নি।', 'টাকা ফেরত চাওয়া হয়েছে।'])
})

test('a note that staff wrote stays as it is', () => {
  for (const note of ['Out of jute', 'toString', '']) expect(statusNoteText(note)).toBe(note)
})
