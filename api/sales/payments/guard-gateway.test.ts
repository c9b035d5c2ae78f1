import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaidAttempt, PaymentGateway, RefundRequest, SessionRequest } from './gateway.ts'
import { guardGateway } from './guard-gateway.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => vi.restoreAllMocks())

/** A gateway whose calls all do this. */
function aGateway(call: () => Promise<never>): PaymentGateway {
  return {
    ...{ provider: 'paypoint', label: 'PayPoint', minAmount: 10, maxAmount: 200_000 },
    ...{ takesMoneyOnValidate: false, refundsPaymentOnce: false },
    ...{ openSession: call, validate: call, query: call, refund: call, queryRefund: call },
    readReturn: () => undefined,
  }
}
const payment = {} as PaidAttempt
const outcomesOf = (gateway: PaymentGateway) =>
  Promise.all([
    gateway.openSession({} as SessionRequest),
    gateway.validate(payment, 'ID'),
    gateway.query(payment),
    gateway.refund(payment, {} as RefundRequest),
    gateway.queryRefund(payment, {} as RefundRequest),
  ])

test.each([
  ['throws', () => Promise.reject(new Error('The company is on fire.')), 'The company is on fire.'],
  [
    'throws before it waits',
    () => {
      throw new Error('a bug')
    },
    'a bug',
  ],
  ['never answers', () => new Promise<never>(() => undefined), 'no answer in time'],
  ['answers nothing', async () => undefined as never, 'no outcome'],
])('a gateway that %s is unclear, whatever it was called for', async (_how, call, problem) => {
  const outcomes = await outcomesOf(guardGateway(aGateway(call), 20))
  expect(outcomes).toEqual(Array(5).fill({ outcome: 'unclear', problem }))
  expect(console.error).toHaveBeenCalledWith(`The payment provider "paypoint" failed in refund: ${problem}`)
})

test('an answer is handed on as it is, and a gateway without notifications has none', async () => {
  const answer = { outcome: 'untouched' } as const
  const gateway = guardGateway({ ...aGateway(() => Promise.reject()), query: async () => answer })
  expect(await gateway.query(payment)).toBe(answer)
  expect(gateway.readNotification).toBeUndefined()
})
