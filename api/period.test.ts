import { expect, test } from 'vitest'
import { daysOf, dhakaDay, periodBefore, periodOf } from './period.ts'

// 1:30 at night in Dhaka, still the day before in London.
const now = new Date('2026-11-20T19:30:00Z')

test('today is the day in Dhaka, not the one in London', () => {
  expect(dhakaDay(now)).toBe('2026-11-21')
  expect(periodOf({ period: 'today' }, now)).toEqual({
    start: new Date('2026-11-20T18:00:00Z'),
    end: new Date('2026-11-21T18:00:00Z'),
  })
})

test('seven days are today and the six before, compared with the seven before those', () => {
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

test('this month begins on its first day', () => {
  expect(periodOf({ period: 'month' }, now).start).toEqual(new Date('2026-10-31T18:00:00Z'))
})

test('an own period holds both its days, and may be open', () => {
  expect(daysOf(periodOf({ from: '2026-11-01', to: '2026-11-02' }, now) as never)).toEqual([
    '2026-11-01',
    '2026-11-02',
  ])
  expect(periodOf({ from: '2026-11-01' }, now)).toEqual({ start: new Date('2026-10-31T18:00:00Z') })
})
