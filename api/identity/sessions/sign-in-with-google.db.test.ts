import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { createDemoGoogle } from '#demo/google/issuer.ts'
import { aCustomer, PASSWORD } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { readGoogleToken } from './google-identity.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const FARHANA = { email: 'Farhana@Example.test', name: 'Farhana Akter' }

const post = (path: string, payload: object) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
const signInBy = (authCode: unknown) => post('google-login', { authCode })
const signIn = async (account = FARHANA) => signInBy(await testShop.google.issue(account))

async function stored(id: string) {
  const [row] = await db().select().from(users).where(eq(users.id, id))
  return row
}

describe('signing in with Google', () => {
  test('a new email gets a new verified account', async () => {
    const answer = await signIn()
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Google authentication successful!',
      data: {
        accessToken: expect.any(String),
        user: {
          email: 'farhana@example.test',
          name: 'Farhana Akter',
          role: 'user',
          isEmailVerified: true,
          phone: null,
        },
      },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/^refreshToken=/)
    expect((await signIn()).json().data.user._id).toBe(answer.json().data.user._id)
  })

  test('the email of a verified account is linked to it, and its password stays', async () => {
    const shopper = await aCustomer(db(), { email: 'farhana@example.test', name: 'Farhana A.' })
    const { user } = (await signIn()).json().data
    expect(user).toMatchObject({
      _id: shopper.id,
      name: 'Farhana A.',
      phone: shopper.phone,
      googleId: expect.any(String),
    })
    expect((await post('signin', { identifier: FARHANA.email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('an unverified account is taken over without its password and profile', async () => {
    const unverified = {
      email: 'farhana@example.test',
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      address: 'Elsewhere',
    }
    const planted = await aCustomer(db(), { ...unverified, name: 'Mallory' })
    const { user } = (await signIn()).json().data
    expect(user).toMatchObject({
      _id: planted.id,
      name: 'Farhana Akter',
      phone: null,
      address: '',
      isEmailVerified: true,
    })
    expect((await stored(planted.id))?.passwordHash).toBeNull()
    expect((await post('signin', { identifier: FARHANA.email, password: PASSWORD })).statusCode).toBe(401)
  })

  test('an account with a verified phone and this email unverified is not taken over', async () => {
    const other = await aCustomer(db(), { email: 'farhana@example.test', emailVerifiedAt: null })
    const headers = await signInAs(testShop, other)
    expect((await signIn()).json().data.user._id).not.toBe(other.id)
    expect(await stored(other.id)).toMatchObject({
      email: null,
      googleId: null,
      passwordHash: expect.any(String),
    })
    const own = await testShop.app.inject({ url: `/api/user/get-single-user/${other.id}`, headers })
    expect(own.statusCode).toBe(200)
  })

  test('concurrent sign-ins create one account', async () => {
    const answers = await Promise.all([signIn(), signIn(), signIn()])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(await db().select().from(users)).toHaveLength(1)
  })

  test('a deleted account is not restored', async () => {
    const { user } = (await signIn()).json().data
    await db()
      .update(users)
      .set({ deletedAt: new Date(), email: null, googleId: null })
      .where(eq(users.id, user._id))
    expect((await signIn()).json().data.user._id).not.toBe(user._id)
  })
})

describe('invalid tokens', () => {
  const { publicUrl, clock } = { publicUrl: 'http://localhost:3000', clock: () => testShop.clock.now() }

  /** A token with one defect, otherwise valid and signed with the right key. */
  async function forged(how: 'audience' | 'issuer' | 'algorithm' | 'key' | 'no email') {
    const claims = {
      email: how === 'no email' ? undefined : 'farhana@example.test',
      email_verified: true,
      name: 'F',
    }
    const now = Math.floor(testShop.clock.now().getTime() / 1000)
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: how === 'algorithm' ? 'HS256' : 'RS256', kid: 'x' })
      .setIssuer(how === 'issuer' ? 'https://evil.example' : `${publicUrl}/dev/google`)
      .setAudience(how === 'audience' ? 'another-shop' : testShop.google.clientId)
      .setSubject('1')
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
    if (how === 'algorithm') return token.sign(new TextEncoder().encode('0123456789abcdef0123456789abcdef'))
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const google = { ...testShop.google, keys: async () => publicKey }
    const signed = await token.sign(privateKey)
    const read = () => readGoogleToken(signed, how === 'key' ? testShop.google : google, testShop.clock.now())
    await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated', message: messages.googleFailed })
    return signed
  }

  test.each(['audience', 'issuer', 'algorithm', 'key', 'no email'] as const)(
    'a token with a wrong %s',
    async (how) => {
      const answer = await signInBy(await forged(how))
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Google authentication failed')
      expect(await db().select().from(users)).toEqual([])
    },
  )

  test('an expired token', async () => {
    const token = await testShop.google.issue(FARHANA)
    testShop.clock.advanceSeconds(3611)
    expect((await signInBy(token)).statusCode).toBe(401)
  })

  test('a token with an email that Google has not verified', async () => {
    expect(
      (await signInBy(await testShop.google.issue({ ...FARHANA, isEmailVerified: false }))).statusCode,
    ).toBe(401)
  })

  test('a token of another issuer with the same name', async () => {
    const other = createDemoGoogle({ publicUrl, clock })
    expect((await signInBy(await other.issue(FARHANA))).statusCode).toBe(401)
  })

  test('a changed, an unsigned or a missing token', async () => {
    const [head = '', payload = '', signature = ''] = (await testShop.google.issue(FARHANA)).split('.')
    const admin = Buffer.from(payload, 'base64url').toString().replace('Farhana', 'Admin')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const changed = `${head}.${Buffer.from(admin).toString('base64url')}.${signature}`
    for (const token of [changed, `${none}.${payload}.`, `${head}.${payload}.`, 'nonsense', 'a.b.c']) {
      expect((await signInBy(token)).statusCode).toBe(401)
    }
    const empty = await signInBy('')
    expect(empty.statusCode).toBe(400)
    expect(empty.json().message).toBe('No credential received from Google')
  })
})

test("the issuer's keys are fetched once and cached; when they cannot be fetched, the error is unavailable", async () => {
  let fetched = 0
  let isUp = true
  const jwks = JSON.stringify(await testShop.google.jwks())
  const server = createServer((_request, response) => {
    fetched += 1
    response.statusCode = isUp ? 200 : 500
    response.setHeader('content-type', 'application/json')
    response.end(isUp ? jwks : 'down')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const remote = () => ({
    ...testShop.google,
    keys: createRemoteJWKSet(new URL(`http://127.0.0.1:${port}/`)),
  })
  const token = await testShop.google.issue(FARHANA)
  const issuer = remote()
  for (let times = 0; times < 3; times++) {
    expect(await readGoogleToken(token, issuer, testShop.clock.now())).toMatchObject({
      email: 'farhana@example.test',
    })
  }
  expect(fetched).toBe(1)
  isUp = false
  await expect(readGoogleToken(token, remote(), testShop.clock.now())).rejects.toMatchObject({
    kind: 'unavailable',
  })
  await new Promise((closed) => server.close(closed))
  await expect(readGoogleToken(token, remote(), testShop.clock.now())).rejects.toMatchObject({
    kind: 'unavailable',
  })
})
