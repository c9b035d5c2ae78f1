import { expect, test } from 'vitest'
import {
  chosenGateway,
  emptyFields,
  fieldErrorsFrom,
  looksOdd,
  missingPlace,
  type OrderFields,
  orderFieldErrors,
  remainingErrors,
  withChange,
} from './order-fields.ts'

const filled: OrderFields = {
  ...emptyFields,
  phone: '01712345678',
  addressDetails: 'House 7, Road 3',
  division: 'Dhaka',
  district: 'Gazipur',
  city: 'Kaliakair',
}

test('filled-in fields can be sent; coupon and payment number are never required', () => {
  expect(orderFieldErrors(filled)).toEqual({})
  expect(orderFieldErrors({ ...filled, paymentMethod: 'mobile-banking' })).toEqual({})
})

test('an empty form says everything that is required', () => {
  expect(orderFieldErrors(emptyFields)).toEqual({
    phone: 'Phone number is required',
    addressDetails: 'Address is required',
    division: 'Division is required',
    district: 'District is required',
    city: 'City/Upazila is required',
  })
})

test.each(['0171234567', '01212345678', 'phone', '+1 555 0100'])('%s is no number of Bangladesh', (phone) => {
  expect(orderFieldErrors({ ...filled, phone })).toEqual({ phone: 'Invalid Bangladeshi phone number' })
})

test.each(['+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'])('%s is one', (phone) => {
  expect(orderFieldErrors({ ...filled, phone })).toEqual({})
})

test('another division clears district and city, another district the city', () => {
  expect(withChange(filled, { division: 'Sylhet' })).toMatchObject({
    division: 'Sylhet',
    district: '',
    city: '',
  })
  expect(withChange(filled, { district: 'Dhaka' })).toMatchObject({
    division: 'Dhaka',
    district: 'Dhaka',
    city: '',
  })
  expect(withChange(filled, { phone: '1' })).toMatchObject({ city: 'Kaliakair' })
})

test('the widest missing place is said first', () => {
  expect(missingPlace(orderFieldErrors(emptyFields))).toBe('Please select a division')
  expect(missingPlace(orderFieldErrors({ ...filled, district: '', city: '' }))).toBe(
    'Please select a district',
  )
  expect(missingPlace(orderFieldErrors({ ...filled, city: '' }))).toBe('Please select a city/upazila')
  expect(missingPlace({})).toBeUndefined()
})

test('an odd payment number is hinted at, an empty one is not', () => {
  expect(looksOdd('')).toBe(false)
  expect(looksOdd('01712345678')).toBe(false)
  expect(looksOdd('TXN 9F3')).toBe(true)
})

test("the shop's refusals find their fields", () => {
  const errors = [
    { path: 'deliveryAddress.city', message: 'Please select a city/upazila' },
    { path: 'cuopon', message: 'Too long' },
    { path: 'items.0.color', message: 'Please choose one of the colours of this product.' },
  ]
  expect(fieldErrorsFrom(errors)).toEqual({ city: 'Please select a city/upazila', couponCode: 'Too long' })
})

test('a changed field is given another chance, the others are not', () => {
  const fieldErrors = orderFieldErrors(emptyFields)
  expect(Object.keys(remainingErrors(fieldErrors, { phone: '0' }))).not.toContain('phone')
  expect(Object.keys(remainingErrors(fieldErrors, { division: 'Sylhet' }))).toEqual([
    'phone',
    'addressDetails',
  ])
})

test('a transaction id names its wallet and has letters and digits only; both are optional', () => {
  const paid: OrderFields = { ...filled, paymentMethod: 'mobile-banking' }
  expect(orderFieldErrors({ ...paid, wallet: 'nagad' })).toEqual({})
  expect(orderFieldErrors({ ...paid, wallet: 'bkash', walletTransactionId: '9gh7 xk2l1m' })).toEqual({})
  expect(orderFieldErrors({ ...paid, walletTransactionId: '9GH7' })).toEqual({
    wallet: 'Please choose the wallet you paid with.',
  })
  expect(orderFieldErrors({ ...paid, wallet: 'bkash', walletTransactionId: 'TRX#1' })).toEqual({
    walletTransactionId: 'A transaction ID has letters and digits only, for example 9GH7XK2L1M.',
  })
  expect(orderFieldErrors({ ...paid, paymentMethod: 'cash', walletTransactionId: 'TRX#1' })).toEqual({})
})

test('a gateway is asked for only where the order is paid online', () => {
  expect(chosenGateway({ ...filled, paymentMethod: 'ssl', gateway: 'bkash' })).toBe('bkash')
  expect(chosenGateway({ ...filled, paymentMethod: 'ssl' })).toBeUndefined()
  expect(chosenGateway({ ...filled, paymentMethod: 'cash', gateway: 'bkash' })).toBeUndefined()
})
