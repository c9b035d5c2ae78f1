import { expect, test } from 'vitest'
import { withAncestors } from './route-kinds.ts'

const shirt = '/products/01a1fce2-9a3e-7362-8c00-cd298c1f43b1'
const lamp = '/products/01a1fce2-9a3e-7ee3-b9de-9a0dff79c9f4'

test('all products are one kind of address', () => {
  expect(withAncestors([shirt, lamp])).toEqual(['/products', '/products/-'])
})

test('the addresses above one come along, for their layouts', () => {
  expect(withAncestors(['/user/my-orders', '/'])).toEqual(['/', '/user', '/user/my-orders'])
})

test('only an id is left out of an address', () => {
  expect(withAncestors(['/seller/products/add'])).toEqual([
    '/seller',
    '/seller/products',
    '/seller/products/add',
  ])
})
