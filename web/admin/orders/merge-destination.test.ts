import { expect, test } from 'vitest'
import { mergeDestination } from './merge-destination.ts'

const start = {
  ...{ customerName: 'Rahima', phone: '01712345678', recipientName: '', recipientPhone: '' },
  ...{ addressDetails: 'House 1', division: 'Dhaka', district: 'Dhaka', city: 'Savar' },
}

test('what was not changed here is as the colleague has left it', () => {
  const mine = { ...start, addressDetails: 'House 12' }
  const theirs = { ...start, customerName: 'Salma', recipientName: 'Karim', recipientPhone: '01911223344' }
  expect(mergeDestination(start, mine, theirs)).toEqual({ ...theirs, addressDetails: 'House 12' })
})

test('of two addresses none is made of parts of both', () => {
  const mine = { ...start, addressDetails: 'House 12' }
  const theirs = { ...start, division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar' }
  expect(mergeDestination(start, mine, theirs)).toEqual(mine)
  expect(mergeDestination(start, start, theirs)).toEqual(theirs)
})
