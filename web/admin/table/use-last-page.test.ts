import { expect, test } from 'vitest'
import { lastPage } from './use-last-page.ts'

test('from behind the end of a list it goes to its last page, and never forwards', () => {
  expect(lastPage(99, { rows: [], pages: 3 })).toBe(3)
  expect(lastPage(2, { rows: [], pages: 1 })).toBe(1)
  // Rows were added between the rows and their number.
  expect(lastPage(3, { rows: [], pages: 5 })).toBe(2)
  expect(lastPage(3, { rows: ['a'], pages: 3 })).toBeUndefined()
  expect(lastPage(1, { rows: [], pages: 1 })).toBeUndefined()
})
