import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createPageAddress } from './page-address.ts'
import { redirectOldAddresses } from './redirect-pages.ts'

const routes = { list: { path: 'products' }, product: { path: 'products/:id' }, missing: { path: '*' } }

test('old addresses are led on with their parameters and language; pages of the shop are not looked up', async () => {
  const lookedUp: string[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  redirectOldAddresses(app, {
    pageAddress: createPageAddress(routes),
    findRedirect: async (path) => {
      lookedUp.push(path)
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
  expect(await get('/wp-login.php')).toEqual([200, undefined])
  const before = lookedUp.length
  for (const page of ['/', '/products?page=2', '/products/01936b1e-0000-7000-8000-000000000000/vase', '/bn'])
    expect(await get(page)).toEqual([200, undefined])
  expect(lookedUp).toHaveLength(before)
})
