import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readPrices } from './price-range.ts'

const read = (lowest: string, highest: string) => readPrices({ lowest, highest })

test('the ends of the range are no bounds', () => {
  expect(read('', '')).toEqual({ lowest: 0, highest: 10_000, minPrice: undefined, maxPrice: undefined })
  expect(read('0', '10000')).toEqual({ lowest: 0, highest: 10_000, minPrice: undefined, maxPrice: undefined })
  expect(read('500', '2000')).toEqual({ lowest: 500, highest: 2000, minPrice: '500', maxPrice: '2000' })
})

test('prices may be typed in Bangla digits', () => {
  expect(read('৫০০', '')).toMatchObject({ lowest: 500, minPrice: '500' })
})

test.each(['abc', '-1', '1e9', '10001', '12.5'])('%s is not a price', (invalid) => {
  expect(read(invalid, '')).toEqual({ field: 'lowest', message: messages.priceOutOfRange })
  expect(read('', invalid)).toEqual({ field: 'highest', message: messages.priceOutOfRange })
})

test('a lowest price above the highest is an error', () => {
  expect(read('900', '100')).toEqual({ field: 'lowest', message: messages.pricesCrossed })
  expect(read('100', '100')).toMatchObject({ minPrice: '100', maxPrice: '100' })
})
