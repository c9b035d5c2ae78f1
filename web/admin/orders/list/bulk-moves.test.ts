import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import type { ListedOrder } from '#contract/sales/staff-orders/order-list.ts'
import { bulkCollectedLabel, movable, moveWarnings } from './bulk-moves.ts'

const idOf = (number: number) => `01936b1e-0000-7000-8000-00000a10451${number}`
const order = (number: number, part: Partial<ListedOrder>): ListedOrder => ({
  ...{ id: idOf(number), customerId: idOf(9), customerName: 'Rahima', phone: '', status: 'pending' },
  ...{ paymentStatus: 'unpaid', paymentMethod: 'cash', source: 'web', district: '', city: '' },
  ...{ firstProductName: '', unitCount: 1, grandTotal: 1130, callCount: 0, confirmedAt: null },
  ...{
    promisedUntil: null,
    isOverdue: false,
    deadline: null,
    assignee: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...part,
  },
})
const chosen = [
  order(1, {}),
  order(2, { status: 'processing', paymentMethod: 'mobile-banking' }),
  order(3, { status: 'processing', paymentStatus: 'paid' }),
  order(4, { status: 'delivered' }),
  order(5, { status: 'cancelled' }),
]
const numbersOf = (orders: readonly ListedOrder[]) => orders.map(({ id }) => Number(id.at(-1)))

afterEach(() => setLanguageSource(() => 'en'))

test.each([
  ['processing', [1]],
  ['shipped', [2, 3]],
  ['delivered', []],
  ['cancelled', [1, 2, 3]],
  ['paid', [1, 2, 4]],
] as const)('%s is possible for those that allow it', (move, numbers) => {
  expect(numbersOf(movable(chosen, move))).toEqual(numbers)
})

test.each([
  ['delivered', { status: 'shipped' }, 'Record what couriers collected'],
  ['delivered', { status: 'shipped', paymentStatus: 'paid' }, undefined],
  ['paid', { status: 'delivered' }, 'Book what couriers collected as theirs, until you record their payout'],
  ['paid', { status: 'delivered', paymentMethod: 'mobile-banking' }, undefined],
  ['paid', { status: 'shipped' }, undefined],
  ['shipped', { status: 'processing' }, undefined],
] as const)('%s of %o asks about the cash of couriers', (move, part, label) => {
  expect(bulkCollectedLabel([order(1, part)], move)).toBe(label)
})

test('what is left and what is not paid is named before', () => {
  expect(moveWarnings(chosen, movable(chosen, 'shipped'), 'shipped')).toEqual([
    'Not possible for #104511, #104514, #104515: they stay as before.',
    'The money for #104512 has not been received: couriers have to collect it.',
  ])
  const [first] = chosen
  expect(moveWarnings(first ? [first] : [], first ? [first] : [], 'processing')).toEqual([])
  const many = Array.from({ length: 8 }, (_none, number) => order(number, {}))
  expect(moveWarnings(many, [], 'shipped')[0]).toContain('#104514 and 3 more: they stay')
})

test('warnings are Bangla on a Bangla page, with the numbers of orders as they are said', () => {
  setLanguageSource(() => 'bn')
  const many = Array.from({ length: 8 }, (_none, number) => order(number, {}))
  expect(moveWarnings(many, [], 'shipped')).toEqual([
    '#104510, #104511, #104512, #104513, #104514 ও আরও ৩টি: এটি এখানে সম্ভব নয়, আগের মতোই থাকবে।',
  ])
})
