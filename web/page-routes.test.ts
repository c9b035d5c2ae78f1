import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstSegments, withLayoutOnly, withSegmentOnly } from './page-routes.ts'

const routes = {
  root: { id: 'root', path: '' },
  store: { id: 'store', parentId: 'root' },
  home: { id: 'home', parentId: 'store' },
  product: { id: 'product', parentId: 'store', path: 'Products/:id/:name?' },
  account: { id: 'account', parentId: 'store', path: 'user' },
  orders: { id: 'orders', parentId: 'account', path: 'my-orders' },
  missing: { id: 'missing', parentId: 'store', path: '*' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  banners: { id: 'banners', parentId: 'admin', path: 'banners' },
}

test('addresses begin with the first segment of a route that is below no other one', () => {
  expect([...firstSegments(routes)]).toEqual(['products', 'user', 'admin'])
})

test('a layout has the pages inside it and what it stands in', () => {
  const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild
  const store = withLayoutOnly(build, 'store')
  const kept = ['root', 'store', 'home', 'product', 'account', 'orders', 'missing']
  expect(Object.keys(store.routes)).toEqual(kept)
  expect(Object.keys(store.assets.routes)).toEqual(kept)
  expect(store.assets.version).toBe('1')
})

test('the pages of a segment stand beside the home page and that for missing pages', () => {
  const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild
  const store = withLayoutOnly(build, 'store')
  const account = withSegmentOnly(store, 'user')
  const kept = ['root', 'store', 'home', 'account', 'orders', 'missing']
  expect(Object.keys(account.routes)).toEqual(kept)
  expect(Object.keys(account.assets.routes)).toEqual(kept)
  expect(Object.keys(withSegmentOnly(store, '').routes)).toEqual(['root', 'store', 'home', 'missing'])
})
