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
  ['https://shop.example', '; Secure'],
  ['http://localhost:3000', ''],
])('at %s cookies end in "%s"', async (publicUrl, secure) => {
  const app = Fastify()
  app.get('/in', async (_request, reply) =>
    setSessionCookies(reply, { refreshToken: 'a', deviceToken: 'b' }, publicUrl),
  )
  app.get('/out', async (_request, reply) => clearRefreshCookie(reply, publicUrl))
  const rest = `Path=/api/user; HttpOnly; SameSite=Strict${secure}`
  const signedIn = await app.inject('/in')
  expect(signedIn.headers['set-cookie']).toEqual([
    `refreshToken=a; Max-Age=2592000; ${rest}`,
    `knownDevice=b; Max-Age=31536000; ${rest}`,
  ])
  const signedOut = await app.inject('/out')
  expect(signedOut.headers['set-cookie']).toBe(`refreshToken=; Max-Age=0; ${rest}`)
})
