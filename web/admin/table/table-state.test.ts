import { expect, test } from 'vitest'
import { changedSearch, readTableState } from './table-state.ts'

test('the address says page, size, order and filters', () => {
  const state = readTableState(
    new URLSearchParams('page=3&limit=50&sort=-total&status=pending'),
    '-createdAt',
  )
  expect(state).toEqual({ page: 3, limit: 50, sort: '-total', filters: { status: 'pending' } })
})

test('invalid numbers in the address count as missing', () => {
  const state = readTableState(new URLSearchParams('page=-1&limit=7'), '-createdAt')
  expect(state).toEqual({ page: 1, limit: 25, sort: '-createdAt', filters: {} })
})

test('another filter begins at the first page, another page keeps the filters', () => {
  const here = new URLSearchParams('status=pending&page=4')
  expect(String(changedSearch(here, { status: 'shipped' }))).toBe('status=shipped')
  expect(String(changedSearch(here, { status: '' }))).toBe('')
  expect(String(changedSearch(here, { page: '5' }))).toBe('status=pending&page=5')
})
