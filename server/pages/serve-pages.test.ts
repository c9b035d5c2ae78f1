import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createResponseCache } from '#api/http/response-cache.ts'
import { createSharedPart } from '#api/http/shared-part.ts'
import type { RenderedPage } from '#web/rendered-page.ts'
import { createPageAddress } from './page-address.ts'
import { type RenderPage, servePages } from './serve-pages.ts'

const routes = { list: { path: 'products' }, product: { path: 'products/:id' }, missing: { path: '*' } }

/** A shop whose pages are `render`'s, with a clock that stands still. */
function aServer(respond: (request: Request) => Promise<Response>, page: RenderedPage | null = null) {
  const render: RenderPage = async (request) => ({ response: await respond(request), page })
  const clock = { ms: 0 }
  const app = Fastify()
  const answers = createResponseCache({ currentVersion: () => 1, now: () => clock.ms })
  servePages(app, {
    ...{ render, answers, usesGoogle: false, publicUrl: 'http://shop.test' },
    styles: { into: '<style id="styles">', part: createSharedPart('p{color:green}') },
    pageAddress: createPageAddress(routes),
  })
  onTestFinished(() => app.close())
  return { app, clock, get: (url: string) => app.inject({ url }) }
}

const page = (text: string, status = 200) =>
  new Response(`<p>${text}</p>`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

test('addresses of one page, missing pages and redirects are rendered once', async () => {
  const rendered: string[] = []
  const { app, get } = aServer(async ({ url }) => {
    const { pathname, search } = new URL(url)
    rendered.push(pathname + search)
    if (pathname === '/products/old') return Response.redirect('http://shop.test/products/new', 301)
    return page('page', pathname === '/' || pathname === '/products' ? 200 : 404)
  })
  for (let n = 0; n < 3; n++) {
    expect((await get(`/?fbclid=${n}`)).statusCode).toBe(200)
    expect((await get(`/products?page=2&utm_source=${n}`)).statusCode).toBe(200)
    expect((await get('/products/old')).statusCode).toBe(301)
    expect((await get('/products/gone')).statusCode).toBe(404)
    expect((await get(`/wp-${n}.php`)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: `/any-${n}` })).statusCode).toBe(405)
  }
  expect(rendered).toEqual(['/', '/products?page=2', '/products/old', '/products/gone', '/405'])
})

test('a page that fails is not kept', async () => {
  let status = 503
  const { get } = aServer(async () => page('page', status))
  expect((await get('/')).statusCode).toBe(503)
  status = 200
  expect((await get('/')).statusCode).toBe(200)
})

test('a CDN may show a page of the last minute while it asks for a new one, a browser asks each time, and nobody keeps an error', async () => {
  let status = 500
  const { app, get } = aServer(async () => page('page', status))
  const failed = await get('/')
  status = 200
  const shown = await get('/')
  const refused = await app.inject({ method: 'POST', url: '/' })
  expect(shown.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=300',
    'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=60, stale-if-error=300',
  })
  for (const { headers } of [failed, refused]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('cdn-cache-control')
  }
})

test('while the database is away a page of the last five minutes is shown, and tried again every two seconds', async () => {
  let renders = 0
  let isAway = false
  const { clock, get } = aServer(async () => {
    renders++
    return isAway ? page('away', 503) : page(`render ${renders}`)
  })
  await get('/')
  clock.ms += 60_000
  isAway = true
  for (let n = 0; n < 5; n++) {
    const answer = await get('/')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('render 1')
  }
  expect(renders).toBe(2)
  expect((await get('/products')).statusCode).toBe(503)
  clock.ms += 2_001
  isAway = false
  expect((await get('/')).body).toContain('render 4')
  isAway = true
  clock.ms += 301_000
  expect((await get('/')).statusCode).toBe(503)
})

test('renders at once are bounded: a page of a moment ago is shown, another one waits, and then is told to come again', async () => {
  let running = 0
  let most = 0
  let renders = 0
  const waiting: (() => void)[] = []
  let isHeld = false
  const { clock, get } = aServer(async () => {
    renders++
    most = Math.max(most, ++running)
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    running--
    return page(`render ${renders}`)
  })
  expect((await get('/')).body).toContain('render 1')
  clock.ms += 20_000
  isHeld = true
  const others = Array.from({ length: 100 }, (_, n) => get(`/products?search=${n}`))
  const refused = await Promise.race(others)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({
    'retry-after': '3',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(refused.body).toContain('Many people are visiting the shop right now. Please try again in a moment.')
  expect((await get('/')).body).toContain('render 1')
  isHeld = false
  const release = setInterval(() => waiting.shift()?.(), 0)
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  clearInterval(release)
  expect(statuses.filter((status) => status === 200)).toHaveLength(36)
  expect(most).toBe(4)
  // A page that is more than a minute too old is not shown any more.
  clock.ms += 60_000
  expect((await get('/')).body).not.toContain('render 1')
})

test('while few renders wait, nobody is shown a page from before a change', async () => {
  const waiting: (() => void)[] = []
  let isHeld = false
  let renders = 0
  const { clock, get } = aServer(async () => {
    const number = ++renders
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    return page(`render ${number}`)
  })
  expect((await get('/')).body).toContain('render 1')
  clock.ms += 20_000
  isHeld = true
  const others = Array.from({ length: 7 }, (_, n) => get(`/products?search=${n}`))
  await expect.poll(() => waiting.length).toBe(4)
  const changed = get('/')
  isHeld = false
  for (const resolve of waiting) resolve()
  await Promise.all(others)
  expect((await changed).body).not.toContain('render 1<')
})

test('a page is sent without the mark of its scripts, which the policy lists, and is all that is sent', async () => {
  const html = Buffer.from('<p>৳5</p><script nonce="a1b2">go()</script><script>steal()</script>')
  const { get } = aServer(
    async () => new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    { html, nonce: 'a1b2' },
  )
  const { body, headers } = await get('/')
  expect(body).toBe('<p>৳5</p><script>go()</script><script>steal()</script>')
  const hash = createHash('sha256').update('go()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('a page is sent with the style sheet, which its policy allows', async () => {
  const html = Buffer.from('<style id="styles"></style><p>page</p>')
  const { get } = aServer(async () => page(''), { html, nonce: 'a1b2' })
  const { body, headers } = await get('/')
  expect(body).toBe('<style id="styles">p{color:green}</style><p>page</p>')
  const digest = createHash('sha256').update('p{color:green}').digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}';`)
})
