import { expect, test } from 'vitest'
import { changedSearch, readTableState, tabBegunAt } from './table-state.ts'

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

test('a tab is empty if its first page is, in whatever order its filters stand, but not for a later page or more filters', () => {
  const tabs = [
    { label: 'All', search: '' },
    { label: 'To send', search: 'status=approved&sort=createdAt' },
  ]
  const labelAt = (address: string) => {
    const search = new URLSearchParams(address)
    return tabBegunAt(tabs, { search, state: readTableState(search, '-createdAt') })?.label
  }
  expect(labelAt('sort=createdAt&status=approved&limit=50')).toBe('To send')
  expect(labelAt('status=approved&sort=createdAt&page=2')).toBeUndefined()
  expect(labelAt('status=approved&sort=createdAt&text=Rahima')).toBeUndefined()
  expect(labelAt('')).toBeUndefined()
})
