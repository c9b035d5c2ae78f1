import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Shop } from '#api/shop.ts'
import { currentLanguage } from '#contract/language.ts'
import { createPageHandler } from './page-handler.ts'
import { renderedPage } from './rendered-page.ts'

const module = { default: () => null, loader: () => ({ name: 'Lamp' }) }
const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  'layouts/store-layout': { id: 'layouts/store-layout', parentId: 'root', module: { default: () => null } },
  list: { id: 'list', parentId: 'layouts/store-layout', path: 'products', module },
  login: { id: 'login', parentId: 'layouts/store-layout', path: 'login', module },
  admin: { id: 'admin', parentId: 'root', path: 'admin', module },
}

const build = {
  routes,
  assets: { version: '1', url: '/m.js', entry: { imports: [], module: '/e.js' }, routes },
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, context: never, answer: never) => {
        const { set } = answer as { set(key: typeof renderedPage, value: object): void }
        const ids = Object.keys((context as { routeModules: object }).routeModules)
        set.call(answer, renderedPage, { html: Buffer.from(ids.join()), nonce: 'a1b2' })
        return new Response(null, { status, headers })
      },
    },
  },
  ...{ ssr: true, future: {}, prerender: [], isSpaMode: false, publicPath: '/', assetsBuildDirectory: '' },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const handle = createPageHandler(build, {
  ...{ shop: {} as Shop, mode: 'production', currentLanguage },
  runInLanguage: (_language, run) => run(),
})
const ask = (path: string) => handle(new Request(`http://shop.test${path}`))

test('a page stands beside its response, and those of the store are rendered without the routes of others', async () => {
  const { response, page } = await ask('/products')
  expect([response.status, await response.text(), page?.nonce]).toEqual([200, '', 'a1b2'])
  expect(page?.html.toString()).toBe('root,layouts/store-layout,list')
  expect((await ask('/bn/login')).page?.html.toString()).toBe('root,layouts/store-layout,login')
  expect((await ask('/admin')).page?.html.toString()).toBe('root,layouts/store-layout,list,login,admin')
})

test('data and routes that the browser asks for are in the response', async () => {
  const data = await ask('/products.data')
  expect([data.response.status, data.page]).toEqual([200, null])
  expect(await data.response.text()).toContain('Lamp')
  const manifest = await ask('/__manifest?version=1&paths=%2Fadmin')
  expect([manifest.response.status, manifest.page]).toEqual([200, null])
  expect(Object.keys(await manifest.response.json())).toEqual(['root', 'admin'])
})
