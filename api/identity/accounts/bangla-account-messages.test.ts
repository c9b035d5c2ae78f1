import { afterEach, beforeEach, expect, test } from 'vitest'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { setLanguageSource } from '#contract/language.ts'
import {
  type CodePurpose,
  codeMessage,
  contactChangedMessage,
  existingAccountMessage,
  passwordChangedMessage,
  verificationLinkMessage,
} from './account-messages.ts'

beforeEach(() => setLanguageSource(() => 'bn'))
afterEach(() => setLanguageSource(() => 'en'))

const phone = '01712345678'
const shop = { shopName: { name: 'বিপণি', nameBn: '' }, name: 'রহিমা' }
const url = 'https://shop.example/bn/login'

test.each<CodePurpose>(['register-phone', 'change-phone', 'reset-password', 'sign-in'])(
  'the SMS with a code (%s) is one part in Bangla, and its last line binds it to the shop',
  (purpose) => {
    const { text } = codeMessage(purpose, { ...shop, identifier: phone, code: '4821', host: 'shop.example' })
    expect(text).toMatch(/^4821 .*\n\n@shop\.example #4821$/)
    expect(smsSegments(text).parts).toBe(1)
  },
)

test('other SMS about an account are at most two parts, with their link', () => {
  const texts = [
    existingAccountMessage({ ...shop, to: phone, signInUrl: url }),
    passwordChangedMessage({ ...shop, to: phone, resetUrl: url }),
    contactChangedMessage({ ...shop, to: phone, kind: 'phone', helpUrl: url }),
  ].map(({ text }) => text)
  for (const text of texts) expect(smsSegments(text).parts).toBeLessThanOrEqual(2)
  for (const text of texts) expect(text).toMatch(/[\u0980-\u09ff].*https:/)
})

test('an email is in Bangla and stores its language for the frame', () => {
  const email = verificationLinkMessage({ ...shop, to: 'rahima@example.test', url })
  expect(email.subject).toBe('বিপণি-এর জন্য আপনার ইমেইল যাচাই করুন')
  expect(email.text).toContain('প্রিয় রহিমা, এটি আপনার ইমেইল কি না, নিশ্চিত করুন।')
  expect(email.content?.language).toBe('bn')
})
