import { expect, test } from 'vitest'
import { daysOf, dhakaDay, periodBefore, periodOf } from './period.ts'

// 1:30 a.m. in Dhaka, still the day before in London.
const now = new Date('2026-11-20T19:30:00Z')

test('today is the day in Dhaka, not in London', () => {
  expect(dhakaDay(now)).toBe('2026-11-21')
  expect(periodOf({ period: 'today' }, now)).toEqual({
    start: new Date('2026-11-20T18:00:00Z'),
    end: new Date('2026-11-21T18:00:00Z'),
  })
})

test('7d is today and the six days before, compared with the seven days before those', () => {
  const week = periodOf({ period: '7d' }, now) as { start: Date; end: Date }
  expect(daysOf(week)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(daysOf(periodBefore(week)).at(-1)).toBe('2026-11-14')
})

test('the month starts on its first day', () => {
  expect(periodOf({ period: 'month' }, now).start).toEqual(new Date('2026-10-31T18:00:00Z'))
})

test('a custom period includes both its days and may be open', () => {
  expect(daysOf(periodOf({ from: '2026-11-01', to: '2026-11-02' }, now) as never)).toEqual([
    '2026-11-01',
    '2026-11-02',
  ])
  expect(periodOf({ from: '2026-11-01' }, now)).toEqual({ start: new Date('2026-10-31T18:00:00Z') })
})
