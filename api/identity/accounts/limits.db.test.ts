import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { attemptCounters } from '#database/schema/limits.ts'
import { aCustomer } from '#testing/factories.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { anotherCode, codeSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

/** The limits that take many tries to reach: tests begin just below them. */

const testShop = openTestShop()

const EMAIL = 'rahima@example.test'
const PHONE = '01712345678'

const post = (path: string, payload: object) =>
  testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload })
const askForCode = (identifier = EMAIL) => post('forgot-password', { identifier })
const check = (code: string) => post('verify-otp', { identifier: EMAIL, code })

/** So many tries were made, some seconds ago. */
function tried(key: string, count: number, secondsAgo = 0) {
  const windowStart = new Date(testShop.clock.now().getTime() - secondsAgo * 1000)
  return testShop.database.db.insert(attemptCounters).values({ key, windowStart, count })
}

test('after a hundred wrong codes an address waits a quarter of an hour, also with a right one', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL })
  await tried('code:address:127.0.0.1', 99)
  expect((await askForCode()).statusCode).toBe(200)
  const code = await codeSentTo(testShop, EMAIL)
  expect((await check(anotherCode(code))).statusCode).toBe(400)
  const refused = await check(code)
  expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(refused.headers['retry-after']).toBe('900')
  testShop.clock.advanceSeconds(900)
  expect((await askForCode()).statusCode).toBe(200)
  expect((await check(await codeSentTo(testShop, EMAIL))).statusCode).toBe(200)
})

test('twenty codes a day are sent to one email', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL })
  await tried(`send:day:${EMAIL}`, 19, 2 * 3600)
  expect((await askForCode()).statusCode).toBe(200)
  testShop.clock.advanceSeconds(60)
  const refused = await askForCode()
  expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(refused.headers['retry-after']).toBe(String(22 * 3600 - 60))
  expect(await messagesTo(testShop, EMAIL)).toHaveLength(1)
})

test('one address may ask for three hundred emails in a quarter of an hour, and then still for SMS', async () => {
  await aCustomer(testShop.database.db, { email: EMAIL, phone: PHONE })
  await tried('send:email:address:127.0.0.1', 299)
  expect((await askForCode('nobody@example.test')).statusCode).toBe(200)
  const refused = await askForCode()
  expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyAttempts })
  expect(refused.headers['retry-after']).toBe('900')
  expect(await messagesTo(testShop, EMAIL)).toEqual([])
  expect((await askForCode(PHONE)).statusCode).toBe(200)
})

test('an account uploads thirty pictures an hour, whatever became of them', async () => {
  const { db } = testShop.database
  const [busy, other] = [await aCustomer(db), await aCustomer(db)]
  await tried(`profile-image:${busy.id}`, 29)
  const upload = async (id: string, profileImage: Uint8Array) =>
    sendForm(
      testShop,
      'POST',
      '/user/upload-profile-image',
      await signInAs(testShop, { id }),
      { id },
      { profileImage },
    )
  expect((await upload(busy.id, Buffer.from('no picture'))).status).toBe(415)
  const refused = { status: 429, message: messages.tooManyAttempts }
  expect(await upload(busy.id, await anImage())).toMatchObject(refused)
  expect((await upload(other.id, await anImage())).status).toBe(200)
  testShop.clock.advanceSeconds(3600)
  expect((await upload(busy.id, await anImage())).status).toBe(200)
})
