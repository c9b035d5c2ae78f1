import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aCustomer, PASSWORD } from '#testing/factories.ts'
import { anotherCode, codeSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'

/** Somebody tries to keep an owner out, from ever new addresses (docs/reliability.md, promise 8 and A8). */

const testShop = openTestShop()

const EMAIL = 'rahima@example.test'
const OWNERS_ADDRESS = '203.0.113.7'
const DAY_SECONDS = 24 * 60 * 60

let strangers = 0
beforeEach(async () => {
  strangers = 0
  await aCustomer(testShop.database.db, { email: EMAIL })
})

type From = { address?: string; cookie?: string }

/** Without an address the request comes from one that was never used before. */
function post(path: string, payload: object, { address, cookie }: From = {}) {
  strangers++
  return testShop.app.inject({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    remoteAddress: address ?? `198.51.${Math.floor(strangers / 250)}.${strangers % 250}`,
    headers: cookie ? { cookie } : {},
  })
}

/** Signs the owner in on a new browser and returns its cookie. */
async function aKnownDevice(cookie?: string): Promise<string> {
  const answer = await post(
    'signin',
    { identifier: EMAIL, password: PASSWORD },
    { address: OWNERS_ADDRESS, ...(cookie && { cookie }) },
  )
  expect(answer.statusCode).toBe(200)
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return cookies.find((text) => text.startsWith('knownDevice='))?.split(';')[0] ?? ''
}

async function sendCode(from: From = {}): Promise<string> {
  testShop.clock.advanceSeconds(60)
  expect((await post('send-login-otp', { identifier: EMAIL }, from)).statusCode).toBe(200)
  return codeSentTo(testShop, EMAIL)
}

const enter = (code: string, from?: From) => post('otp-login', { identifier: EMAIL, code }, from)

/** Wrong codes until one is refused without being compared; returns how many were compared. */
async function guessUntilRefused(from: From = {}): Promise<number> {
  for (let compared = 0; compared < 60; ) {
    const wrong = anotherCode(await sendCode(from))
    for (let tries = 0; tries < 5; tries++) {
      if ((await enter(wrong, from)).statusCode === 429) return compared
      compared++
    }
  }
  return 60
}

describe('passwords', () => {
  test('ten wrong ones slow down the address they came from, and nobody else', async () => {
    const signIn = (password: string, address: string) =>
      post('signin', { identifier: EMAIL, password }, { address })
    for (let address = 1; address <= 5; address++) {
      for (let guess = 0; guess < 10; guess++) {
        expect((await signIn(`guess ${guess}`, `198.51.100.${address}`)).statusCode).toBe(401)
      }
      expect((await signIn(PASSWORD, `198.51.100.${address}`)).statusCode).toBe(429)
    }
    expect((await signIn(PASSWORD, OWNERS_ADDRESS)).statusCode).toBe(200)
  })
})

describe('codes', () => {
  test('strangers share fifteen guesses a day whatever their addresses; the owner then still has the password', async () => {
    expect(await guessUntilRefused()).toBe(15)
    testShop.clock.advanceSeconds(60)
    expect((await enter(await sendCode())).statusCode).toBe(429)
    expect((await post('signin', { identifier: EMAIL, password: PASSWORD })).statusCode).toBe(200)
    testShop.clock.advanceSeconds(DAY_SECONDS)
    expect((await enter(await sendCode())).statusCode).toBe(200)
  })

  test('two browsers that the account knows have fifteen each, a third counts as a stranger', async () => {
    const devices = [await aKnownDevice(), await aKnownDevice(), await aKnownDevice()]
    expect(await guessUntilRefused()).toBe(15)
    const compared: number[] = []
    for (const cookie of devices) compared.push(await guessUntilRefused({ cookie }))
    expect(compared).toEqual([15, 15, 0])
    testShop.clock.advanceSeconds(DAY_SECONDS + 60)
    const [, , third = ''] = devices
    expect(await guessUntilRefused({ cookie: third })).toBe(15)
  })

  test('strangers who have used up their guesses cannot use up those at a code of the owner', async () => {
    const cookie = await aKnownDevice()
    await guessUntilRefused()
    const code = await sendCode({ cookie })
    for (let tries = 0; tries < 20; tries++) expect((await enter(anotherCode(code))).statusCode).toBe(429)
    expect((await enter(code, { cookie })).statusCode).toBe(200)
  })

  test('strangers who have had many codes sent do not use up those of the owner', async () => {
    const cookie = await aKnownDevice()
    for (let sent = 0; sent < 10; sent++) await sendCode()
    testShop.clock.advanceSeconds(60)
    expect((await post('send-login-otp', { identifier: EMAIL })).statusCode).toBe(429)
    expect((await enter(await sendCode({ cookie }), { cookie })).statusCode).toBe(200)
  })

  test('a browser stays the same one when its owner signs in again', async () => {
    const first = await aKnownDevice()
    expect(await aKnownDevice(first)).toBe(first)
    expect(await aKnownDevice()).not.toBe(first)
  })

  test('the cookie of another account is that of a stranger', async () => {
    const other = await aCustomer(testShop.database.db, { email: 'other@example.test' })
    const answer = await post('signin', { identifier: other.email, password: PASSWORD })
    const cookie = [answer.headers['set-cookie'] ?? []].flat()[1]?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^knownDevice=/)
    expect(await guessUntilRefused()).toBe(15)
    expect(await guessUntilRefused({ cookie })).toBe(0)
  })
})

describe('a new number', () => {
  const phone = '01712345678'
  const register = () =>
    post('register', {
      name: 'Karim Uddin',
      password: 'secret1',
      confirmPassword: 'secret1',
      method: 'phone',
      phone,
    })

  test('gets at most six SMS a day, from whatever addresses', async () => {
    for (let sent = 0; sent < 6; sent++) {
      expect((await register()).statusCode).toBe(201)
      testShop.clock.advanceSeconds(3600)
    }
    const refused = await register()
    expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
    expect(await messagesTo(testShop, phone)).toHaveLength(6)
  })

  test.each(['unknown', 'known'])(
    'that is %s gets at most six sign-in codes a day from strangers',
    async (kind) => {
      if (kind === 'known') await aCustomer(testShop.database.db, { phone })
      for (let sent = 0; sent < 6; sent++) {
        expect((await post('send-login-otp', { identifier: phone })).statusCode).toBe(200)
        testShop.clock.advanceSeconds(3600)
      }
      const refused = await post('send-login-otp', { identifier: phone })
      expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
      expect(await messagesTo(testShop, phone)).toHaveLength(6)
    },
  )
})
