import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readGoogleToken } from '#api/identity/sessions/google-identity.ts'
import { createDemoGoogle } from './issuer.ts'
import { mountGoogle } from './mount-google.ts'

const clock = () => new Date('2026-11-21T06:00:00Z')
const google = createDemoGoogle({ publicUrl: 'http://localhost:3000', clock })
const app = Fastify()
mountGoogle(app, google)

const choose = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/dev/google',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

test('every row shows an email', async () => {
  const page = await app.inject({ url: '/dev/google' })
  expect(page.body).toContain('customer@biponi.test')
  expect(page.headers['content-security-policy']).not.toContain('script-src')
})

test('a window hands a real token to the page that opened it', async () => {
  const page = await choose({ email: 'New@biponi.test', name: 'New </script> Person' })
  const credential = /"credential":"([^"]+)"/.exec(page.body)?.[1] ?? ''
  expect(await readGoogleToken(credential, google, clock())).toMatchObject({ email: 'new@biponi.test' })
  expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'/)
})

test('a page takes the token back to where it was asked for', async () => {
  const answer = await choose({ email: 'customer@biponi.test', name: 'Nusrat', return: '/login?x=1' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(/^\/login\?x=1#credential=eyJ/)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nb'])(
  'it never takes one to %j',
  async (path) => {
    const answer = await choose({ email: 'customer@biponi.test', name: 'Nusrat', return: path })
    expect(answer.statusCode).toBe(200)
    expect((await app.inject({ url: '/dev/google', query: { return: path } })).body).not.toContain('evil')
  },
)

test('the same person has the same number each time', async () => {
  const issued = await Promise.all(
    ['a@biponi.test', 'A@biponi.test', 'b@biponi.test'].map((email) => google.issue({ email, name: 'A' })),
  )
  const [first, again, other] = await Promise.all(
    issued.map((token) => readGoogleToken(token, google, clock())),
  )
  expect(first?.googleId).toBe(again?.googleId)
  expect(first?.googleId).not.toBe(other?.googleId)
})
