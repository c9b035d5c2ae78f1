import { expect, test } from 'vitest'
import { readPastedNumbers } from './pasted-numbers.ts'

const ids = [1, 2, 3].map((number) => `01936b1e-0000-7000-8000-00000a10451${number}`)
const [one = '', two = '', three = ''] = ids

test('numbers that name no order belong to the orders as they stand', () => {
  expect(readPastedNumbers('P-1\n\n P-2 \n', ids)).toEqual({
    numbers: { [one]: 'P-1', [two]: 'P-2' },
    unread: [],
  })
})

test('a line that begins with an order has its number, in any order and with digits of both kinds', () => {
  const pasted = '#104513\tP-3\n১০৪৫১১, P-1\nP-9'
  expect(readPastedNumbers(pasted, ids)).toEqual({
    numbers: { [three]: 'P-3', [one]: 'P-1' },
    unread: ['P-9'],
  })
})

test('lines without an order that is left, of another order and of one that has a number are unread', () => {
  expect(readPastedNumbers('a\nb\nc\nd', ids).unread).toEqual(['d'])
  expect(readPastedNumbers('104511 P-1\n104511 P-2\n104599 P-3', ids).unread).toEqual([
    '104511 P-2',
    '104599 P-3',
  ])
})
