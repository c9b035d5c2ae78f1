import { expect, test } from 'vitest'
import { awaitsWalletPayment } from './use-next-step.ts'

const unpaid = { paymentMethod: 'mobile-banking', status: 'pending', amountDue: 2_580 } as const

test('only a pending order of mobile banking that is not paid waits for money', () => {
  expect(awaitsWalletPayment(unpaid)).toBe(true)
  expect(awaitsWalletPayment({ ...unpaid, amountDue: 0 })).toBe(false)
  expect(awaitsWalletPayment({ ...unpaid, paymentMethod: 'cash' })).toBe(false)
  for (const status of ['processing', 'shipped', 'cancelled'] as const)
    expect(awaitsWalletPayment({ ...unpaid, status })).toBe(false)
})
