import { expect, test } from 'vitest'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import type { TaxSettings } from '#contract/settings/taxes.ts'
import { taxesFromForm, taxFormErrors, taxFormValues } from './tax-form-values.ts'

const settings: TaxSettings = {
  ...{ mode: 'included', percent: 15, deliveryPercent: null },
  categories: [{ categoryId: 'books', percent: 0 }],
  products: [{ productId: 'scarf', productName: 'Scarf', percent: 7.5 }],
  later: [
    { of: 'shop', id: null, percent: 12, from: '2027-07-01' },
    { of: 'product', id: 'scarf', name: 'Scarf', percent: 5, from: '2027-07-01' },
  ],
  signatory: { name: 'Rahima', designation: 'Proprietor' },
  ...{ hasBin: true, updatedAt: null },
}

test('what the form shows is what is sent again', () => {
  const { mode, percent, deliveryPercent, categories, signatory } = settings
  expect(taxesFromForm(taxFormValues(settings))).toEqual({
    ...{ mode, percent, deliveryPercent, categories, signatory },
    products: [{ productId: 'scarf', percent: 7.5 }],
    later: [
      { of: 'shop', id: null, percent: 12, from: '2027-07-01' },
      { of: 'product', id: 'scarf', percent: 5, from: '2027-07-01' },
    ],
  })
  const typed = { ...taxFormValues(settings), percent: '৭.৫', deliveryPercent: '5' }
  expect(taxesFromForm(typed)).toMatchObject({ percent: 7.5, deliveryPercent: 5 })
})

test('what is no rate, and a row without a category, are errors', () => {
  const values = taxFormValues(settings)
  expect(taxFormErrors(values)).toEqual({})
  const error = taxMessages.percentInvalid
  for (const percent of ['', '101', '7.555', 'fifteen'])
    expect(taxFormErrors({ ...values, percent })).toEqual({ percent: error })
  expect(taxFormErrors({ ...values, deliveryPercent: 'x' })).toEqual({ deliveryPercent: error })
  expect(taxFormErrors({ ...values, categories: [{ district: '', percent: '5' }] })).toEqual({
    categories: 'Please choose a category',
  })
  const products = [{ productId: 'a', productName: 'A', percent: '' }]
  expect(taxFormErrors({ ...values, products })).toEqual({ products: error })
})

test('a later rate needs a percentage and a day, and no second one on that day', () => {
  const values = taxFormValues(settings)
  const row = { key: 'a', subject: 'category:books', percent: '5', from: '2027-07-01' }
  const errorOf = (...later: (typeof row)[]) => taxFormErrors({ ...values, later }).later
  expect(errorOf(row, { ...row, key: 'b', from: '2028-07-01' })).toBeUndefined()
  expect(errorOf({ ...row, percent: '' })).toBe(taxMessages.percentInvalid)
  expect(errorOf({ ...row, from: '' })).toBe(taxMessages.startRequired)
  expect(errorOf(row, { ...row, key: 'b', percent: '6' })).toBe(taxMessages.laterTwice)
})
