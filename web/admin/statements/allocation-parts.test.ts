import { expect, test } from 'vitest'
import { allocationsOf, dividedAmount, withOrder } from './allocation-parts.ts'

const order = (id: string, amountDue: number) => {
  const details = { customerName: 'Rahima', phone: '01712345678', createdAt: new Date(0) }
  return { id, amountDue, grandTotal: amountDue, ...details }
}

test('an order gets what it is due, and the last one what is left', () => {
  const first = withOrder([], order('a', 1130), 2000)
  const both = withOrder(first, order('b', 1500), 2000)
  expect(both.map(({ amount }) => amount)).toEqual(['1130', '870'])
  expect(dividedAmount(both)).toBe(2000)
  expect(allocationsOf(both)).toEqual([
    { orderId: 'a', amount: 1130 },
    { orderId: 'b', amount: 870 },
  ])
})

test('an amount that cannot be read counts as nothing and is not sent', () => {
  const parts = [{ order: order('a', 1130), amount: 'x' }]
  expect(dividedAmount(parts)).toBe(0)
  expect(() => allocationsOf(parts)).toThrow('whole taka')
})
