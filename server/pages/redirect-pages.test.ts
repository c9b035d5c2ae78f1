import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createPageAddress } from './page-address.ts'
import { redirectOldAddresses } from './redirect-pages.ts'

const routes = {
  list: { path: 'products' },
  product: { path: 'products/:id' },
  collection: { path: 'collections/:slug' },
  page: { path: 'pages/:slug' },
  missing: { path: '*' },
}

test('old addresses are led on with their parameters and language; pages of the shop are not looked up', async () => {
  const lookedUp: string[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  redirectOldAddresses(app, {
    pageAddress: createPageAddress(routes),
    findRedirect: async (path, hasPage) => {
      lookedUp.push(path)
      if (path === '/over') return ['/other', '/ঈদ', '/products', '/pages/x', '/50%'].filter(hasPage).join()
      if (path === '/pages/size-chart') return '/pages/sizes'
      if (path.startsWith('/collections/eid')) return '/collections/ঈদ'
      return path.startsWith('/product/')
        ? '/products/1'
        : decodeURI(path).startsWith('/products/নীল')
          ? 'https://x.test/#a'
          : undefined
    },
  })
  app.get('/*', async () => 'page')
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await get('/product/vase?utm_source=a')).toEqual([301, '/products/1?utm_source=a'])
  expect(await get('/bn/product/vase')).toEqual([301, '/bn/products/1'])
  expect(await get('/products/নীল?x=1')).toEqual([301, 'https://x.test/#a'])
  expect(await get('/bn/collections/eid?x=1')).toEqual([301, `${encodeURI('/bn/collections/ঈদ')}?x=1`])
  expect(await get('/bn/pages/size-chart')).toEqual([301, '/bn/pages/sizes'])
  expect(await get('/pages/sizes')).toEqual([200, undefined])
  expect(await get('/collections/gifts')).toEqual([200, undefined])
  expect(await get('/over'), 'of these the list is a page').toEqual([301, '/products'])
  expect(await get('/wp-login.php')).toEqual([200, undefined])
  const before = lookedUp.length
  for (const page of [
    '/',
    '/collections',
    '/products?page=2',
    '/products/01936b1e-0000-7000-8000-000000000000/vase',
    '/bn',
  ])
    expect(await get(page)).toEqual([200, undefined])
  expect(lookedUp).toHaveLength(before)
})

test('a product that is not on sale is stood in for by a list, which nobody remembers', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  redirectOldAddresses(app, {
    pageAddress: createPageAddress(routes),
    findRedirect: async (path) => (path.startsWith('/product/vase') ? '/products/1' : '/products/2'),
    findSubstitute: async (target) => (target === '/products/1' ? '/products?category=7' : undefined),
  })
  const { statusCode, headers } = await app.inject({ url: '/bn/product/vase?ref=x' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    ...[302, '/bn/products?category=7&ref=x', 'no-cache'],
  ])
  expect((await app.inject({ url: '/product/lamp' })).statusCode).toBe(301)
})

test('a browser keeps no redirect from an address that a page may get back, and others for an hour', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let names = new Map([['/pages/a', '/pages/b']])
  redirectOldAddresses(app, {
    pageAddress: createPageAddress(routes),
    findRedirect: async (path) => (path === '/product/vase' ? '/products/1' : names.get(path)),
  })
  app.get('/*', async () => 'page')
  const cacheOf = async (url: string) => (await app.inject({ url })).headers['cache-control']
  expect(await cacheOf('/pages/a')).toBe('no-cache')
  expect(await cacheOf('/bn/pages/a')).toBe('no-cache')
  expect(await cacheOf('/product/vase')).toMatch(/max-age=3600/)
  // The page is called `a` again: who follows its address of meanwhile arrives.
  names = new Map([['/pages/b', '/pages/a']])
  const { headers } = await app.inject({ url: '/pages/b' })
  expect(headers).toMatchObject({ location: '/pages/a', 'cache-control': 'no-cache' })
  expect((await app.inject({ url: '/pages/a' })).statusCode).toBe(200)
})
