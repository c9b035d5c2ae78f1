import { expect, test } from 'vitest'
import { createPageAddress } from './page-address.ts'

const routes = {
  root: {},
  store: { parentId: 'root' },
  products: { parentId: 'store', path: 'products' },
  product: { parentId: 'store', path: 'products/:id/:name?' },
  collections: { parentId: 'store', path: 'collections/:slug' },
  admin: { parentId: 'root', path: 'admin' },
  orders: { parentId: 'admin', path: 'orders' },
  missing: { parentId: 'store', path: '*' },
}
const pageAddress = createPageAddress(routes)

test.each([
  ['/', '/'],
  ['/?fbclid=IwAR0&utm_source=x', '/'],
  ['/products?fbclid=x&sortBy=sales&category=7', '/products?category=7&sortBy=sales'],
  ['/products?category=7&sortBy=sales&gclid=1', '/products?category=7&sortBy=sales'],
  ['/products?search=&minPrice=', '/products'],
  ['/products?search=l%C3%A0mp+%26&page=2', '/products?search=l%C3%A0mp+%26&page=2'],
  ['/products?color=red&color=blue', '/products?color=red&color=blue'],
  ['/products/1/lamp?fbclid=x', '/products/1/lamp'],
  ['/collections/eid?fbclid=x&sortBy=sales&page=2', '/collections/eid?sortBy=sales&page=2'],
  ['/collections/eid.data?color=red&x=1&_routes=a', '/collections/eid.data?color=red&_routes=a'],
  ['/collections?sortBy=sales', '/collections'],
  ['/products.data?category=7&_routes=a&x=1', '/products.data?category=7&_routes=a'],
  ['/products/1.data?_routes=a', '/products/1.data?_routes=a'],
  ['/__manifest?paths=%2Flogin&version=1a&x=1', '/__manifest?paths=%2Flogin&version=1a'],
  ['/admin/orders?status=pending', '/admin/orders'],
  ['/Products/1', '/Products/1'],
  ['/_.data?_routes=a', '/_.data?_routes=a'],
  ['/constructor?search=x', '/405'],
  ['/orders', '/405'],
  ['/wp-login.php?x=1', '/405'],
  ['/wp/products', '/405'],
  ['/wp.data?_routes=a', '/405.data'],
  ['/products?%E0%A4%A', '/products'],
  ['/bn', '/bn/'],
  ['/bn/?fbclid=x', '/bn/'],
  ['/bn/products?fbclid=x&sortBy=sales&category=7', '/bn/products?category=7&sortBy=sales'],
  ['/bn/products.data?category=7&_routes=a&x=1', '/bn/products.data?category=7&_routes=a'],
  ['/bn/_root.data?x=1', '/bn/_root.data'],
  ['/bn/__manifest?paths=%2Flogin&version=1a&x=1', '/bn/__manifest?paths=%2Flogin&version=1a'],
  ['/bn/wp-login.php', '/bn/405'],
  ['/bnx', '/405'],
])('%s is kept as %s', (address, kept) => {
  expect(pageAddress(address)).toBe(kept)
})
