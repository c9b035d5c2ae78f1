import { expect, test } from 'vitest'
import { placeOf, type StaffSection } from './staff-links.ts'

const icon = (() => null) as never
const sections: StaffSection[] = [
  { links: [{ to: '/admin', label: 'Overview', icon }] },
  { title: 'Selling', links: [{ to: '/admin/orders', label: 'Orders', icon }] },
]

test('a page inside a place belongs to that place and not to the front page', () => {
  expect(placeOf(sections, '/admin/orders/123')?.label).toBe('Orders')
  expect(placeOf(sections, '/admin/')?.label).toBe('Overview')
  expect(placeOf(sections, '/admin/ordersheet')).toBeUndefined()
  expect(placeOf(sections, '/elsewhere')).toBeUndefined()
})
