import { expect, test } from 'vitest'
import { formatMoment, parseMoment } from './moment.ts'

test.each([
  ['2026-11-22 14:05', '2026-11-22T08:05:00.000Z'],
  ['2026-11-22T14:05:30', '2026-11-22T08:05:30.000Z'],
  ['2026-11-22 08:05Z', '2026-11-22T08:05:00.000Z'],
  [' 2026-11-22 10:05:00.250 +02:00 ', '2026-11-22T08:05:00.250Z'],
])('%s is a moment, in Bangladesh time unless it names a zone', (text, expected) => {
  expect(parseMoment(text).toISOString()).toBe(expected)
})

test.each([
  '',
  'yesterday',
  '14:05',
  '2026-11-22',
  '2026-13-22 14:05',
  '22/11/2026 14:05',
  '2026-11-22 25:05',
])('"%s" is refused', (text) => {
  expect(() => parseMoment(text)).toThrow('is no moment. Write it as')
})

test('a moment is shown in Bangladesh time', () => {
  expect(formatMoment(new Date('2026-11-22T08:05:00Z'))).toBe('22 Nov 2026, 14:05:00 Bangladesh time')
})
