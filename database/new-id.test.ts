import { expect, test } from 'vitest'
import { lowestId, newId } from './new-id.ts'

test('the lowest id of a timestamp separates the ids created before it from those created then and later', () => {
  const at = new Date('2026-11-21T18:00:00.000Z')
  expect(newId(at.getTime() - 1) < lowestId(at)).toBe(true)
  expect(newId(at.getTime()) > lowestId(at)).toBe(true)
  expect(newId(at.getTime() + 1) > lowestId(at)).toBe(true)
  expect(lowestId(new Date('1900-01-01'))).toBe('00000000-0000-0000-0000-000000000000')
})
