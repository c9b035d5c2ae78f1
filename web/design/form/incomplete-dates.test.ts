import { expect, test } from 'vitest'
import { formTexts } from './form-texts.ts'
import { incompleteDates } from './incomplete-dates.ts'

test('a date that is typed in part is an error at its field, an empty or whole one is not', () => {
  const inputs = [
    { name: 'firstDay', type: 'date', validity: { badInput: true } },
    { name: 'lastDay', type: 'date', validity: { badInput: false } },
    { name: 'publishAt', type: 'datetime-local', validity: { badInput: true } },
  ]
  expect(incompleteDates(inputs)).toEqual({
    firstDay: formTexts.incompleteDate,
    publishAt: formTexts.incompleteTime,
  })
})
