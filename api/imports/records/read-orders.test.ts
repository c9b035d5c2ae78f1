import { expect, test } from 'vitest'
import { amountOf, dateOf, quantityOf } from './read-orders.ts'

test.each([
  ['2024-03-05 14:22:11 +0600', '2024-03-05T08:22:11.000Z'],
  ['2024-03-05T08:22:11Z', '2024-03-05T08:22:11.000Z'],
  ['2024-03-05 14:22', '2024-03-05T08:22:00.000Z'],
  ['২০২৪-০৩-০৫', '2024-03-04T18:00:00.000Z'],
])('%s is a time in Dhaka unless it says another', (text, time) => {
  expect(dateOf(text)?.toISOString()).toBe(time)
})

test.each(['05/03/2024', '2024-02-31', '2024-13-01', 'yesterday', ''])('%s is no date', (text) => {
  expect(dateOf(text)).toBeUndefined()
})

test.each([
  ['1,250.50', 1251],
  ['৳ ১,২০০', 1200],
  ['Tk. 99', 99],
  ['-50.4', -50],
])('%s are %i taka', (text, taka) => {
  expect(amountOf(text)).toBe(taka)
})

test.each(['free', '1.2.3', '99999999999', '1e9'])('%s is no amount', (text) => {
  expect(amountOf(text)).toBeUndefined()
})

test.each([
  ['1,200', 1200],
  ['১,২০,০০০', 120_000],
  ['2.00', 2],
  ['2,00', 2],
  ['', Number.NaN],
])('%s is a quantity of %d', (text, units) => {
  expect(quantityOf(text)).toBe(units)
})
