import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  needsGoogleScript,
  pageHeaders,
  sendSecurityHeaders,
  withoutNonce,
} from './security-headers.ts'

const nonce = 'a1b2'
test('every answer says how it may be used, also one that is written directly or not found', async () => {
  const app = Fastify()
  sendSecurityHeaders(app, 'https://shop.test')
  app.get('/text', () => 'text')
  app.get('/direct', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end('direct')
  })
  const headersOf = async (url: string) => (await app.inject(url)).headers
  const expected = {
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "frame-ancestors 'none'",
  }
  expect(await headersOf('/text')).toMatchObject(expected)
  expect(await headersOf('/missing')).toMatchObject(expected)
  expect(await headersOf('/direct')).toMatchObject({
    ...expected,
    'content-security-policy': "default-src 'self'",
  })
})

const text = '<p>৳5</p><script nonce="a1b2">go("৳")</script><script nonce="a1b2" src="/a.js"></script>'
const html = Buffer.from(text)

test('a page runs our scripts and its own inline ones, nothing else', () => {
  const policy = contentSecurityPolicy(html, { nonce })
  const digest = createHash('sha256').update('go("৳")').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`)
  expect(policy).not.toContain('google')
})

test('a script that got into the page in another way does not run', () => {
  const injected = Buffer.from(
    '<p nonce="a1b2"><script>steal()</script><script nonce="c3d4">steal()</script></p>',
  )
  expect(contentSecurityPolicy(Buffer.concat([html, injected]), { nonce })).toBe(
    contentSecurityPolicy(html, { nonce }),
  )
  expect(contentSecurityPolicy(injected)).toContain("script-src 'self';")
})

test('a page has its own inline style, and no other one', () => {
  const style = Buffer.from('<style nonce="a1b2">:root{--a:1}</style><style>p{}</style>')
  const digest = createHash('sha256').update(':root{--a:1}').digest('base64')
  const policy = contentSecurityPolicy(Buffer.concat([html, style]), { nonce })
  expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`)
  expect(policy).toContain(contentSecurityPolicy(html, { nonce }).split('; ')[1])
  expect(contentSecurityPolicy(style)).toContain("style-src 'self';")
})

test('the mark of its scripts is not sent with the page', () => {
  expect(String(withoutNonce(html, nonce))).toBe(
    '<p>৳5</p><script>go("৳")</script><script src="/a.js"></script>',
  )
  expect(withoutNonce(html, undefined)).toBe(html)
})

test('videos are framed from YouTube without cookies and from Vimeo only', () => {
  expect(contentSecurityPolicy(html)).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
  )
})

test('no page runs scripts of other origins, or talks to them: neither analytics nor advertisements', () => {
  const origins = contentSecurityPolicy(html, { nonce }).match(/https?:\/\/[^ ;]+/g)
  expect(origins).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
})

test('a page with the Google button allows its script, styles and frames', () => {
  const policy = contentSecurityPolicy(html, { nonce, withGoogle: true })
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/accounts\.google\.com\/gsi\/client;/)
  expect(policy).toContain("style-src 'self' https://accounts.google.com/gsi/style;")
  expect(policy).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
  expect(policy).toMatch(/frame-src [^;]*https:\/\/accounts\.google\.com\/gsi\/;/)
})

test.each(['/login', '/register', '/login/', '/login?x=1', '/bn/login'])(
  '%s needs the Google script in a shop with Google sign-in',
  (path) => {
    expect(needsGoogleScript(path, true)).toBe(true)
    expect(needsGoogleScript(path, false)).toBe(false)
  },
)

test.each(['/', '/loginx', '/products?x=/login', '/user/profile', '/checkout'])(
  '%s does not need the Google script',
  (path) => {
    expect(needsGoogleScript(path, true)).toBe(false)
  },
)

test.each([
  ...['/join/3q2-7wAA', '/verify/3q2-7wAA', '/user/verify/3q2-7wAA', '/bn/join/3q2-7wAA'],
  ...['/back/3q2-7wAB_9xY', '/bn/back/3q2-7wAB_9xY', '/left/3q2-7wAB_9xY'],
])('%s, whose URL contains a token, is never sent as referrer', (path) => {
  expect(pageHeaders('https://shop.example', path)['referrer-policy']).toBe('strict-origin')
  expect(pageHeaders('https://shop.example', '/login')['referrer-policy']).not.toBe('strict-origin')
})

test.each([
  ...[
    '/admin/stock-counts',
    '/admin/stock-counts/01936b1e',
    '/bn/admin/stock-counts/01936b1e',
    '/admin/stock-counts?page=2',
  ],
])('%s has a scanner and may use the camera', (path) => {
  expect(pageHeaders('https://shop.example', path)['permissions-policy']).toMatch(/^camera=\(self\), /)
})

test.each(['/', '/admin', '/admin/products', '/admin/stock-countsx', '/products?x=/admin/stock-counts'])(
  '%s may use neither camera, microphone nor place',
  (path) => {
    expect(pageHeaders('https://shop.example', path)['permissions-policy']).toBe(
      'camera=(), microphone=(), geolocation=()',
    )
  },
)
