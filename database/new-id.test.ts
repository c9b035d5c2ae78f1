import { afterEach, expect, test, vi } from 'vitest'
import { lowestId, newId } from './new-id.ts'

test('the lowest id of a timestamp separates the ids created before it from those created then and later', () => {
  const at = new Date('2026-11-21T18:00:00.000Z')
  expect(newId(at.getTime() - 1) < lowestId(at)).toBe(true)
  expect(newId(at.getTime()) > lowestId(at)).toBe(true)
  expect(newId(at.getTime() + 1) > lowestId(at)).toBe(true)
  expect(lowestId(new Date('1900-01-01'))).toBe('00000000-0000-0000-0000-000000000000')
})

afterEach(() => vi.useRealTimers())

test('ids sort in the order in which they were made, within a millisecond too, and when the clock goes back a little', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') })
  const first = Array.from({ length: 5000 }, () => newId())
  vi.setSystemTime(new Date('2026-11-21T17:59:59.990Z'))
  const ids = [...first, newId(), newId()]
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a clock that was set back by much is followed', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') })
  newId()
  vi.setSystemTime(new Date('2026-11-21T12:00:00.000Z'))
  expect(newId() < lowestId(new Date('2026-11-21T13:00:00.000Z'))).toBe(true)
})
