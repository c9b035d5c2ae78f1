import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { attemptCounters } from '#database/schema/limits.ts'
import { aCustomer } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { anotherCode, codeSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

/** Limits that take many attempts to reach; the tests store counters just below them. */

const testShop = openTestShop()

const EMAIL = 'rahima@example.test'
const PHONE = '01712345678'

const post = (path: string, payload: object) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
const requestCode = (identifier = EMAIL) => post('forgot-password', { identifier })
const check = (code: string) => post('verify-otp', { identifier: EMAIL, code })

/** Stores `count` attempts, made some seconds ago. */
function insertAttempts(key: string, count: number, secondsAgo = 0) {
  const windowStart = new Date(testShop.clock.now().getTime() - secondsAgo * 1000)
  return testShop.database.db.insert(attemptCounters).values({ key, windowStart, count })
}

test('after a hundred wrong codes an address waits a quarter of an hour, even with a correct code', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL })
  await insertAttempts('code:address:127.0.0.1', 99)
  expect((await requestCode()).statusCode).toBe(200)
  const code = await codeSentTo(testShop, EMAIL)
  expect((await check(anotherCode(code))).statusCode).toBe(400)
  const rejected = await check(code)
  expect(rejected.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(rejected.headers['retry-after']).toBe('900')
  testShop.clock.advanceSeconds(900)
  expect((await requestCode()).statusCode).toBe(200)
  expect((await check(await codeSentTo(testShop, EMAIL))).statusCode).toBe(200)
})

test('at most twenty codes a day are sent to one email', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL })
  await insertAttempts(`send:day:${EMAIL}`, 19, 2 * 3600)
  expect((await requestCode()).statusCode).toBe(200)
  testShop.clock.advanceSeconds(60)
  const rejected = await requestCode()
  expect(rejected.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(rejected.headers['retry-after']).toBe(String(22 * 3600 - 60))
  expect(await messagesTo(testShop, EMAIL)).toHaveLength(1)
})

test('an address may request three hundred emails in a quarter of an hour, and after that still SMS', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL, phone: PHONE })
  await insertAttempts('send:email:address:127.0.0.1', 299)
  expect((await requestCode('nobody@example.test')).statusCode).toBe(200)
  const rejected = await requestCode()
  expect(rejected.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(rejected.headers['retry-after']).toBe('900')
  expect(await messagesTo(testShop, EMAIL)).toEqual([])
  expect((await requestCode(PHONE)).statusCode).toBe(200)
})

test('an account may upload thirty images an hour, rejected ones included', async () => {
  const { db } = testShop.database
  const [busy, other] = [await aCustomer(db), await aCustomer(db)]
  await insertAttempts(`profile-image:${busy.id}`, 29)
  const upload = async (id: string, profileImage: Uint8Array) =>
    sendForm(
      testShop,
      'POST',
      '/user/upload-profile-image',
      await signInAs(testShop, { id }),
      { id },
      { profileImage },
    )
  expect((await upload(busy.id, Buffer.from('not an image'))).status).toBe(415)
  const rejected = { status: 429, message: messages.tooManyAttempts }
  expect(await upload(busy.id, await anImage())).toMatchObject(rejected)
  expect((await upload(other.id, await anImage())).status).toBe(200)
  testShop.clock.advanceSeconds(3600)
  expect((await upload(busy.id, await anImage())).status).toBe(200)
})
