import { expect, test } from 'vitest'
import { areaOf, laterTablesIn } from './area-order.ts'

const tables = new Map([
  ['users', 'identity'],
  ['orders', 'sales'],
  ['products', 'catalogue'],
])

test('SQL of an area names no table of a later one', () => {
  expect(laterTablesIn('sql`select 1 from orders o join products p on true`', 'identity', tables)).toEqual([
    'orders',
    'products',
  ])
  expect(laterTablesIn('sql`select 1 from orders o join products p on true`', 'sales', tables)).toEqual([])
})

test('the table of users may be named everywhere, and comments are ignored', () => {
  expect(laterTablesIn('sql`left join users u on true` // from orders', 'audit', tables)).toEqual([])
})

test('the area of a file is its folder below api and database/schema', () => {
  expect(areaOf('api/sales/orders/placing/place-order.ts')).toBe('sales')
  expect(areaOf('database/schema/audit.ts')).toBe('audit')
  expect(areaOf('api/shop.ts')).toBeUndefined()
})
