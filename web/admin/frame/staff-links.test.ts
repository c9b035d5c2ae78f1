import { expect, test } from 'vitest'
import { adminSections } from './admin-links.ts'
import { linkFor, type StaffSection } from './staff-links.ts'

const icon = (() => null) as never
const sections: StaffSection[] = [
  { links: [{ to: '/admin', label: 'Overview', icon }] },
  { title: 'Selling', links: [{ to: '/admin/orders', label: 'Orders', icon }] },
]

test('a page below a link belongs to that link and not to the front page', () => {
  expect(linkFor(sections, '/admin/orders/123')?.label).toBe('Orders')
  expect(linkFor(sections, '/admin/')?.label).toBe('Overview')
  expect(linkFor(sections, '/admin/ordersheet')).toBeUndefined()
  expect(linkFor(sections, '/elsewhere')).toBeUndefined()
})

test('no two pages of /admin have the same icon', () => {
  const icons = adminSections().flatMap(({ links }) => links.map((link) => link.icon))
  expect(icons.length).toBeGreaterThan(20)
  expect(new Set(icons).size).toBe(icons.length)
})
