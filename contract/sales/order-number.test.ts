import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { newId, newOrderId } from '#database/new-id.ts'
import { orderNumber, parseOrderNumber, shortId, shownOrderNumber } from './order-number.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('the id of an order ends in its number, which shoppers and staff see', () => {
  const id = newOrderId(4512)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{5}[a-f]004512$/)
  expect([shortId(id), orderNumber(id)]).toEqual(['004512', '004512'])
})

test('after a million orders staff see the whole number, shoppers its last six digits', () => {
  const id = newOrderId(1_104_512)
  expect(id).toMatch(/[a-f]1104512$/)
  expect([shortId(id), orderNumber(id)]).toEqual(['104512', '1104512'])
})

test('orders of one moment have ids of that moment that differ', () => {
  const at = Date.parse('2026-11-21T06:00:00Z')
  expect(newOrderId(1, at).slice(0, 13)).toBe(newId(at).slice(0, 13))
  expect(newOrderId(1, at)).not.toBe(newOrderId(1, at))
})

test('the random end of an older order is shown as it is', () => {
  expect(orderNumber('0199c0de-0000-7000-8000-0000005f3a9c')).toBe('5f3a9c')
})

test('shoppers’ pages in Bangla show the number in Bangla digits, and one of letters as it is', () => {
  const ids = [newOrderId(104_512), '0199c0de-0000-7000-8000-0000005f3a9c']
  expect(ids.map(shownOrderNumber)).toEqual(['104512', '5f3a9c'])
  setLanguageSource(() => 'bn')
  expect(ids.map(shownOrderNumber)).toEqual(['১০৪৫১২', '5f3a9c'])
  expect(ids.map(shownOrderNumber).map(parseOrderNumber)).toEqual(['104512', '5f3a9c'])
})

test.each([
  ['#104512', '104512'],
  ['১০৪৫১২', '104512'],
  [' #1A2B3C ', '1a2b3c'],
  ['#১১০৪৫১২', '1104512'],
  ['10 45 12', '104512'],
  ['# ১০৪-৫১২', '104512'],
  ['10 45 1', undefined],
  ['1a 2b 3c', undefined],
  ['10451', undefined],
  ['lamp', undefined],
  ['1a2b3c4', undefined],
])('the search text %s is the number %s', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number)
})
