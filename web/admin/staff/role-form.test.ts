import { expect, test } from 'vitest'
import { toggled } from './role-form.tsx'

test('a permission brings what it is of no use without, and does not stay without it', () => {
  expect(toggled([], 'orders.change', true)).toEqual(['orders.view', 'orders.change', 'contacts.view'])
  expect(toggled(['orders.view', 'orders.pack', 'products.view'], 'orders.view', false)).toEqual([
    'products.view',
  ])
  expect(toggled(['orders.view', 'orders.pack'], 'orders.pack', false)).toEqual(['orders.view'])
})
