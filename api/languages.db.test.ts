import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { anImage, sendForm } from '#testing/forms.ts'
import { aBuyer } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { runInLanguage } from './request-language.ts'

const testShop = openTestShop()
const BANGLA = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
const ENGLISH = { 'accept-language': 'en-GB,bn;q=0.9' }

const inBangla = (text: () => string) => runInLanguage('bn', text)
const get = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  testShop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('an answer is in Bangla where the header prefers it, else in English', async () => {
  const url = '/api/products/00000000-0000-4000-8000-000000000000'
  const answers = await Promise.all([get(url, BANGLA), get(url, ENGLISH), get(url)])
  expect(answers.map((answer) => answer.json().message)).toEqual([
    'পণ্যটি পাওয়া যায়নি',
    'Product not found',
    'Product not found',
  ])
})

test('a success is said in the language of whoever asked', async () => {
  const ask = (headers: Record<string, string>, identifier = 'nobody@example.test') =>
    post('/api/user/send-login-otp', { identifier }, headers)
  expect((await ask(BANGLA)).json().message).toBe(inBangla(() => messages.codeSent))
  expect((await ask(ENGLISH, 'somebody@example.test')).json().message).toBe(messages.codeSent)
})

test('errors of fields are in Bangla, those without a text of their own too', async () => {
  const answer = await post('/api/user/signin', { identifier: '' }, BANGLA)
  expect(answer.json()).toMatchObject({
    message: inBangla(() => messages.identifierRequired),
    errors: [
      { path: 'identifier' },
      { path: 'password', message: inBangla(() => messages.passwordRequired) },
    ],
  })
  const resent = await post('/api/user/verify-otp', {}, BANGLA)
  expect(resent.json().message).toMatch(/[\u0980-\u09ff]/)
})

test('errors before a route is known, and of a body that cannot be read, are in Bangla', async () => {
  const [unknown, unreadable, broken] = [
    await get('/api/no-such-call', BANGLA),
    await get('/api/products?search=%zz', BANGLA),
    await post('/api/user/signin', '{', BANGLA),
  ]
  expect([unknown, unreadable, broken].map((answer) => answer.json().message)).toEqual([
    inBangla(() => messages.routeNotFound),
    inBangla(() => messages.addressUnreadable),
    inBangla(() => messages.invalidJson),
  ])
})

test('an upload is answered in Bangla, a refused one too', async () => {
  const { customer, headers } = await aBuyer(testShop)
  const upload = (profileImage: Uint8Array) =>
    sendForm(
      testShop,
      'POST',
      '/user/upload-profile-image',
      { ...headers, ...BANGLA },
      { id: customer.id },
      { profileImage },
    )
  expect((await upload(await anImage())).message).toBe(inBangla(() => messages.profileImageUpdated))
  expect((await upload(new Uint8Array(6 * 1024 * 1024))).message).toMatch(/^ফাইলটি ৫ এমবি/)
  expect((await upload(Buffer.from('no picture'))).message).toBe(inBangla(() => messages.unsupportedImage))
})

test('too many attempts are refused in Bangla', async () => {
  const { customer } = await aBuyer(testShop)
  const tries = Array.from({ length: 12 }, () =>
    post('/api/user/signin', { identifier: customer.email, password: 'wrong' }, BANGLA),
  )
  const answers = await Promise.all(tries)
  const limited = answers.find((answer) => answer.statusCode === 429)
  expect(limited?.json().message).toBe(inBangla(() => messages.tooManyAttempts))
})
