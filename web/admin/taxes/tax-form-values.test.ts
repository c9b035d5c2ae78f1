import { expect, test } from 'vitest'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import type { TaxSettings } from '#contract/settings/taxes.ts'
import { taxesFromForm, taxFormErrors, taxFormValues } from './tax-form-values.ts'

const settings: TaxSettings = {
  ...{ mode: 'included', percent: 15, deliveryPercent: null },
  categories: [{ categoryId: 'books', percent: 0 }],
  products: [{ productId: 'scarf', productName: 'Scarf', percent: 7.5 }],
  signatory: { name: 'Rahima', designation: 'Proprietor' },
  ...{ hasBin: true, updatedAt: null },
}

test('what the form shows is what is sent again', () => {
  const { mode, percent, deliveryPercent, categories, signatory } = settings
  expect(taxesFromForm(taxFormValues(settings))).toEqual({
    ...{ mode, percent, deliveryPercent, categories, signatory },
    products: [{ productId: 'scarf', percent: 7.5 }],
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
