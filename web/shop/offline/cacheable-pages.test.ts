import { expect, test } from 'vitest'
import { imageSizes } from '#contract/images/image-sizes.ts'
import {
  cacheableData,
  cacheablePage,
  filesNamedIn,
  isCacheableImage,
  isStaffPage,
  pageOfData,
} from './cacheable-pages.ts'

const at = (address: string) => new URL(address, 'https://shop.example')

test.each([
  ['/', '/'],
  ['/bn', '/bn'],
  ['/?fbclid=1', '/'],
  ['/products?utm_source=x&page=2&category=7', '/products?category=7&page=2'],
  ['/bn/products?page=2', '/bn/products?page=2'],
  ['/products/0190/clay-lamp?ref=ad', '/products/0190/clay-lamp'],
  ['/bn/sellers/0190?ref=ad', '/bn/sellers/0190'],
  ['/collections?ref=ad', '/collections'],
  ['/bn/collections/eid?utm_source=x&sortBy=sales', '/bn/collections/eid?sortBy=sales'],
  ['/privacy-policy', '/privacy-policy'],
  ['/bn/pages/how-to-order?ref=ad', '/bn/pages/how-to-order'],
  ['/bn/checkout', '/bn/checkout'],
  ['/user/my-orders', '/user/my-orders'],
])('the page %s is kept as %s', (address, cachedAddress) => {
  expect(cacheablePage(at(address))).toBe(cachedAddress)
})

test.each([
  '/admin',
  '/bn/admin/orders',
  '/seller',
  '/sellers',
  '/login',
  '/verify/3q2-7wAA',
  '/back/3q2-7wAA',
  '/left/3q2-7wAA',
  '/join/3q2-7wAA',
  '/o/3q2-7wAA',
  '/payment/success/7',
  '/dev/inbox',
  '/api/products',
  '/user/refund-request',
])('the page %s is not kept', (address) => {
  expect(cacheablePage(at(address))).toBeUndefined()
  expect(cacheableData(at(`${address}.data`))).toBeUndefined()
})

test.each([
  ['/products.data?page=2', '/products', '?page=2'],
  ['/bn/products/7/lamp.data', '/bn/products/7/lamp', ''],
  ['/_.data', '/', ''],
  ['/_root.data', '/', ''],
  ['/bn/_.data', '/bn', ''],
  ['/bn.data', '/bn', ''],
])('%s is the data of %s', (address, pathname, search) => {
  expect(pageOfData(at(address))).toEqual({ pathname, search })
})

test('a page and its data are kept apart, and so are the data of different routes', () => {
  const address = '/products.data?page=2&utm_source=x&_routes='
  const cachedAddresses = ['home', 'list'].map((routes) => cacheableData(at(address + routes)))
  expect(new Set([cacheablePage(at('/products?page=2')), ...cachedAddresses]).size).toBe(3)
  expect(pageOfData(at('/products'))).toBeUndefined()
})

test('images are kept, but photos that staff may hide are not', () => {
  const at200 = '/images/01936b1e-0000-7000-8000-000000000000/200x150.webp'
  expect(isCacheableImage({ pathname: at200 })).toBe(true)
  for (const size of imageSizes.review)
    expect(isCacheableImage({ pathname: at200.replace('200x150', size) }), size).toBe(false)
})

test('of a page that is kept no fonts are loaded that it has not asked for', () => {
  const page = `<style id="styles">@font-face{src:url(/assets/bengali-1a.woff2)}</style>
<link rel="stylesheet" href="/assets/login-2b.css"><style>a{color:red}</style><script src="/assets/entry-3c.js"></script>`
  expect(filesNamedIn(page)).toEqual(['/assets/login-2b.css', '/assets/entry-3c.js'])
  expect(filesNamedIn('<p></p>')).toEqual([])
})

test('staff pages are distinguished from those that begin alike', () => {
  expect(['/admin', '/bn/seller/orders', '/admin.data'].map((path) => isStaffPage(at(path)))).toEqual([
    true,
    true,
    true,
  ])
  expect(isStaffPage(at('/products?seller=7'))).toBe(false)
  expect(isStaffPage(at('/sellers'))).toBe(false)
})
