import { expect, test } from 'vitest'
import { bulkChangeMessages } from '#contract/catalogue/bulk/bulk-change-messages.ts'
import { messages } from '#contract/messages.ts'
import { type BulkValues, emptyBulkValues, readCategory, readPrice } from './read-change.ts'

const price = (values: Partial<BulkValues>) => readPrice({ ...emptyBulkValues, ...values })

test('a change of prices is read from digits of either language', () => {
  expect(price({ typed: '৭.৫' }).change).toEqual({ kind: 'percent', percent: 7.5, roundTo: 1 })
  expect(price({ way: 'percent-down', typed: '10', step: '5' }).change).toEqual({
    kind: 'percent',
    percent: -10,
    roundTo: 5,
  })
  expect(price({ way: 'amount-down', typed: '1,250', step: '10' }).change).toEqual({
    kind: 'amount',
    amount: -1250,
    roundTo: 10,
  })
  expect(price({ way: 'discount', typed: '0' }).change).toEqual({
    kind: 'discount',
    discountPercent: 0,
    roundTo: 1,
  })
})

test('an empty field is no error, and a number that is not possible is one', () => {
  expect(price({ typed: ' ' })).toEqual({})
  expect(price({ way: 'percent-down', typed: '100' })).toEqual({ error: bulkChangeMessages.percentInvalid })
  expect(price({ typed: '1.234' })).toEqual({ error: bulkChangeMessages.percentInvalid })
  expect(price({ way: 'amount-up', typed: '1.5' })).toEqual({ error: bulkChangeMessages.amountInvalid })
  expect(price({ way: 'discount', typed: '100' })).toEqual({ error: messages.productDiscountInvalid })
})

test('levels of a category that are not chosen are none', () => {
  expect(readCategory(emptyBulkValues)).toEqual({})
  expect(readCategory({ ...emptyBulkValues, categoryId: 'a', subcategoryId: 'b' }).change).toEqual({
    kind: 'category',
    categoryId: 'a',
    subcategoryId: 'b',
    subSubcategoryId: null,
  })
})
