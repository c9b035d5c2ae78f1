import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { refundFieldErrors } from './refund-dialog.tsx'
import { listedMethods } from './refund-labels.ts'

test('the three wallets are accepted, with a number in any usual spelling', () => {
  for (const refundMethod of ['bkash', 'nagad', 'rocket']) {
    expect(refundFieldErrors({ refundMethod, refundNumber: '01712345678' })).toEqual({})
  }
  expect(refundFieldErrors({ refundMethod: 'bkash', refundNumber: '+880 1712-345678' })).toEqual({})
})

test('Card is listed and rejected with a message that names what works', () => {
  expect(listedMethods().map(({ label }) => label)).toEqual(['bKash', 'Nagad', 'Rocket', 'Card'])
  expect(refundFieldErrors({ refundMethod: 'card', refundNumber: '01712345678' })).toEqual({
    refundMethod: messages.refundMethodUnknown,
  })
})

test('a method is required', () => {
  expect(refundFieldErrors({ refundMethod: '', refundNumber: '01712345678' })).toEqual({
    refundMethod: messages.refundMethodRequired,
  })
})

test.each(['', '0171234567', '01212345678', '017123456789'])('the number %j is rejected', (refundNumber) => {
  expect(refundFieldErrors({ refundMethod: 'bkash', refundNumber })).toEqual({
    refundNumber: messages.refundNumberInvalid,
  })
})
