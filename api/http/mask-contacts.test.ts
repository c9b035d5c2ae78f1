import { expect, test } from 'vitest'
import { maskContacts, maskContactsIn } from './mask-contacts.ts'

test.each([
  ['01712345678', '017•••••678'],
  ['+8801712345678', '017•••••678'],
  ['+880 1712-345678', '017•••••678'],
  ['০১৭১২৩৪৫৬৭৮', '০১৭•••••৬৭৮'],
  ['Call 01712-345678 or 01812345678.', 'Call 017•••••678 or 018•••••678.'],
  ['rahima.begum@example.com', 'r•••@example.com'],
  ['name,01712345678,a@b.test,Dhaka', 'name,017•••••678,a•••@b.test,Dhaka'],
  ['https://wa.me/8801712345678', 'https://wa.me/017•••••678'],
])('%s becomes %s', (text, masked) => {
  expect(maskContactsIn(text)).toBe(masked)
})

test.each([
  '01936b1e-0000-7000-8000-000001712345',
  '01712345-6789-7000-8000-000000000000',
  '017123456789',
  '/images/lamp@2x.webp',
  '2026-11-26T06:13:49.017Z',
  '৳1,712',
])('%s stays', (text) => {
  expect(maskContactsIn(text)).toBe(text)
})

test('numbers, dates and the shape of an answer stay', () => {
  const at = new Date()
  expect(maskContacts({ data: [{ phone: '01712345678', amount: 1712345678, at, none: null }] })).toEqual({
    data: [{ phone: '017•••••678', amount: 1712345678, at, none: null }],
  })
})
