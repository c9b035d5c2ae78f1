import { describe, expect, test } from 'vitest'
import { amountDueOf, amountPaidOf, type OrderBalance, paymentStatusOf } from './payment-status.ts'

const order = (balance: Partial<OrderBalance> = {}): OrderBalance => ({
  status: 'pending',
  paymentMethod: 'cash',
  grandTotal: 1_000,
  waivedAmount: 0,
  receivedTotal: 0,
  refundedTotal: 0,
  ...balance,
})

describe('an order is', () => {
  test.each([
    ['unpaid while nothing came', order(), false, 'unpaid', 1_000],
    [
      'pending while nothing came through its gateway',
      order({ paymentMethod: 'ssl' }),
      false,
      'pending',
      1_000,
    ],
    [
      'unpaid once staff have packed an online order that nobody paid',
      order({ status: 'processing', paymentMethod: 'ssl' }),
      false,
      'unpaid',
      1_000,
    ],
    [
      'unpaid when it lapsed or was cancelled before anything came through its gateway',
      order({ status: 'cancelled', paymentMethod: 'ssl' }),
      false,
      'unpaid',
      0,
    ],
    ['unpaid when a part came', order({ receivedTotal: 300 }), true, 'unpaid', 700],
    [
      'unpaid when a part came by hand for an online order',
      order({ paymentMethod: 'ssl', receivedTotal: 300 }),
      true,
      'unpaid',
      700,
    ],
    ['paid when all came', order({ receivedTotal: 1_000 }), true, 'paid', 0],
    ['paid when more came', order({ receivedTotal: 1_200 }), true, 'paid', 0],
    ['paid when staff waived the rest', order({ receivedTotal: 995, waivedAmount: 5 }), true, 'paid', 0],
    ['paid when its total is ৳0 and staff said so', order({ grandTotal: 0 }), true, 'paid', 0],
    [
      'unpaid again when a part went back',
      order({ receivedTotal: 1_000, refundedTotal: 400 }),
      true,
      'unpaid',
      400,
    ],
    [
      'refunded when all went back',
      order({ receivedTotal: 1_000, refundedTotal: 1_000 }),
      true,
      'refunded',
      1_000,
    ],
    [
      'paid when it is cancelled and the shop has a part',
      order({ status: 'cancelled', receivedTotal: 300 }),
      true,
      'paid',
      0,
    ],
    [
      'refunded when it is cancelled and all went back',
      order({ status: 'cancelled', receivedTotal: 300, refundedTotal: 300 }),
      true,
      'refunded',
      0,
    ],
    ['unpaid when it is cancelled and nothing came', order({ status: 'cancelled' }), false, 'unpaid', 0],
  ])('%s', (_name, balance, hasPayment, status, due) => {
    expect(paymentStatusOf(balance, hasPayment)).toBe(status)
    expect(amountDueOf(balance)).toBe(due)
  })
})

test('the amount paid is what came and did not go back', () => {
  expect(amountPaidOf(order({ receivedTotal: 1_000, refundedTotal: 400 }))).toBe(600)
})
