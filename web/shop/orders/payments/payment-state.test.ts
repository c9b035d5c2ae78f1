import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { isWaiting, paymentState, paymentStateText } from './payment-state.ts'

afterEach(() => setLanguageSource(() => 'en'))

const online = { status: 'pending', paymentMethod: 'ssl' } as const

test.each([
  [{ ...online, paymentStatus: 'pending' }, 'waiting', 'Confirming your payment'],
  [{ ...online, paymentStatus: 'paid' }, 'confirmed', 'Your order is confirmed'],
  [{ ...online, status: 'cancelled', paymentStatus: 'pending' }, 'cancelled', 'This order is cancelled'],
  [{ ...online, status: 'cancelled', paymentStatus: 'paid' }, 'cancelled', 'This order is cancelled'],
  [{ ...online, status: 'cancelled', paymentStatus: 'refunded' }, 'refunded', 'This order is refunded'],
  [{ ...online, paymentMethod: 'cash', paymentStatus: 'unpaid' }, 'unpaid', 'Your order is placed'],
] as const)('%j is %s', (order, state, title) => {
  expect(paymentState(order)).toBe(state)
  expect(paymentStateText(state, order).title).toBe(title)
  expect(isWaiting(order)).toBe(state === 'waiting')
})

test('a payment that arrived after the cancellation is mentioned', () => {
  const late = { ...online, status: 'cancelled', paymentStatus: 'paid' } as const
  expect(paymentStateText('cancelled', late).text).toContain('we are sending it back')
})

test('a state is said in Bangla on a Bangla page', () => {
  setLanguageSource(() => 'bn')
  expect(paymentStateText('confirmed', { ...online, paymentStatus: 'paid' }).title).toBe(
    'আপনার অর্ডার নিশ্চিত হয়েছে',
  )
})
