import { afterEach, expect, test } from 'vitest'
import { jobKinds } from '#api/jobs/job-kinds.ts'
import { setLanguageSource } from '#contract/language.ts'
import { jobLabel, latenessText } from './job-labels.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('every kind of job has a label for staff', () => {
  for (const name of Object.keys(jobKinds)) expect(jobLabel(name)).not.toBe(name)
  expect(jobLabel('webhooks.send')).toBe('webhooks.send')
})

test.each([
  [59, 'less than a minute'],
  [60, '1 minute'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [3 * 86_400, '3 days'],
])('%i seconds late is %s', (seconds, text) => {
  expect(latenessText(seconds)).toBe(text)
})

test('jobs are in Bangla on Bangla pages', () => {
  setLanguageSource(() => 'bn')
  for (const name of Object.keys(jobKinds)) expect(jobLabel(name)).toMatch(/^[^a-z]+$/)
  expect(latenessText(119 * 60)).toBe('১১৯ মিনিট')
})
