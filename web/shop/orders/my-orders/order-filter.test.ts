import { expect, test } from 'vitest'
import { filterOrders } from './order-filter.ts'

const orders = [
  {
    id: '0199-aaa111',
    status: 'pending',
    createdAt: new Date('2026-11-01'),
    lines: [{ productName: 'Clay Lamp', translatedName: 'মাটির প্রদীপ' }],
  },
  {
    id: '0199-bbb222',
    status: 'delivered',
    createdAt: new Date('2026-11-20'),
    lines: [{ productName: 'জামদানি শাড়ি' }, { productName: 'Clay Pot' }],
  },
] as const

const found = (search: string, status: Parameters<typeof filterOrders>[2] = 'all') =>
  filterOrders(orders, search, status).map(({ id }) => id.slice(-6))

test('without a search all orders are shown, newest first', () => {
  expect(found('')).toEqual(['bbb222', 'aaa111'])
})

test('an order is found by a part of its id in any letter case, with or without #', () => {
  expect(found('AAA1')).toEqual(['aaa111'])
  expect(found(' #bbb222 ')).toEqual(['bbb222'])
})

test('an order number may be typed in Bangla digits', () => {
  expect(found('#২২২')).toEqual(['bbb222'])
})

test('an order is found by the name of any of its products', () => {
  expect(found('clay')).toEqual(['bbb222', 'aaa111'])
  expect(found('POT')).toEqual(['bbb222'])
  expect(found('শাড়ি')).toEqual(['bbb222'])
  expect(found('saree')).toEqual([])
  expect(found('প্রদীপ')).toEqual(['aaa111'])
})

test('status and search are combined', () => {
  expect(found('clay', 'pending')).toEqual(['aaa111'])
  expect(found('', 'cancelled')).toEqual([])
})
