import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clearRefreshCookie, readRefreshCookie, setSessionCookies } from './session-cookies.ts'

const token = 'a'.repeat(43)

test.each([
  `refreshToken=${token}`,
  `theme=dark; refreshToken=${token}; x=y`,
  `refreshToken=; refreshToken=${token}`,
])('the refresh token is read from %j', (header) => {
  expect(readRefreshCookie(header)).toBe(token)
})

test.each([undefined, '', 'refreshToken', 'refreshToken=short', `myrefreshToken=${token}`, `=${token}`])(
  'there is no refresh token in %j',
  (header) => {
    expect(readRefreshCookie(header)).toBeUndefined()
  },
)

test.each([
  ['https://shop.example', '__Secure-', '; Secure'],
  ['http://localhost:3000', '', ''],
])('at %s cookies begin with "%s" and end in "%s"', async (publicUrl, prefix, secure) => {
  const app = Fastify()
  app.get('/in', async (_request, reply) =>
    setSessionCookies(reply, { refreshToken: 'a', deviceToken: 'b' }, publicUrl),
  )
  app.get('/out', async (_request, reply) => clearRefreshCookie(reply, publicUrl))
  const rest = `Path=/api/user; HttpOnly; SameSite=Strict${secure}`
  const signedIn = await app.inject('/in')
  expect(signedIn.headers['set-cookie']).toEqual([
    `${prefix}refreshToken=a; Max-Age=2592000; ${rest}`,
    `${prefix}knownDevice=b; Max-Age=31536000; ${rest}`,
  ])
  const signedOut = await app.inject('/out')
  expect(signedOut.headers['set-cookie']).toBe(`${prefix}refreshToken=; Max-Age=0; ${rest}`)
})

test('the cookie of a former version is read until the browser has the one with the prefix, which replaces it', async () => {
  const newer = 'b'.repeat(43)
  expect(readRefreshCookie(`refreshToken=${token}; __Secure-refreshToken=${newer}`)).toBe(newer)
  const app = Fastify()
  const publicUrl = 'https://shop.example'
  app.get('/in', async (_request, reply) => setSessionCookies(reply, { refreshToken: newer }, publicUrl))
  const { headers } = await app.inject({ url: '/in', headers: { cookie: `x=y; refreshToken=${token}` } })
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^refreshToken=; Max-Age=0; Path=\/api\/user;/),
    expect.stringMatching(/^__Secure-refreshToken=b{43};/),
  ])
})
