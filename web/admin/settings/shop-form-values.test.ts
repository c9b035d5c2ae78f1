import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { settingsFromForm, shopFormErrors, shopFormValues } from './shop-form-values.ts'

const settings = {
  ...{
    shopName: 'Biponi',
    shopNameBn: 'বিপণি',
    supportPhone: '',
    merchantNumber: '',
    takaPerDollar: 120.5,
    returnDays: 7,
  },
  ...{
    cartReminderHours: 24,
    secondPersonAbove: 0,
    commissionPercent: 12.5,
    whatsapp: '',
    messenger: '',
    smsOrderLink: 'always' as const,
    homeDistrict: 'Sylhet',
    updatedAt: null,
  },
}
const values = shopFormValues(settings)

test('settings are saved as they were shown', () => {
  const { updatedAt: _at, ...saved } = settings
  expect(settingsFromForm(values)).toEqual(saved)
  expect(shopFormErrors(values)).toEqual({})
})

test('no limit is an empty field, and numbers may be Bangla', () => {
  expect(values.secondPersonAbove).toBe('')
  expect(settingsFromForm({ ...values, returnDays: '১৪', secondPersonAbove: '৳১০,০০০' })).toMatchObject({
    returnDays: 14,
    secondPersonAbove: 10_000,
  })
})

test.each(['366', '-1', '1.5', '', 'week'])('%j days are an error', (returnDays) => {
  expect(shopFormErrors({ ...values, returnDays })).toEqual({ returnDays: messages.returnDaysInvalid })
})

test('a limit is whole taka', () => {
  expect(shopFormErrors({ ...values, secondPersonAbove: 'much' })).toEqual({
    secondPersonAbove: messages.secondPersonAboveInvalid,
  })
})

test.each(['', '101', '-1', '12.345', 'ten'])('%j is no share in percent', (commissionPercent) => {
  expect(shopFormErrors({ ...values, commissionPercent })).toEqual({
    commissionPercent: messages.commissionPercentInvalid,
  })
})
