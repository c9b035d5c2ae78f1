import { expect, test } from 'vitest'
import {
  asksForName,
  chosenGateway,
  emptyFields,
  fieldErrorsFrom,
  isUnusualPaymentNumber,
  missingPlaceMessage,
  type OrderFields,
  orderedInName,
  orderFieldErrors,
  remainingErrors,
  withAccountName,
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

test('an empty form lists everything that is required', () => {
  expect(orderFieldErrors(emptyFields)).toEqual({
    phone: 'Phone number is required',
    addressDetails: 'Address is required',
    division: 'Division is required',
    district: 'District is required',
    city: 'City/Upazila is required',
  })
})

test.each(['0171234567', '01212345678', 'phone', '+1 555 0100'])(
  '%s is not a Bangladeshi phone number',
  (phone) => {
    expect(orderFieldErrors({ ...filled, phone })).toEqual({ phone: 'Invalid Bangladeshi phone number' })
  },
)

test.each(['+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'])(
  '%s is a Bangladeshi phone number',
  (phone) => {
    expect(orderFieldErrors({ ...filled, phone })).toEqual({})
  },
)

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

test('the widest missing place is reported first', () => {
  expect(missingPlaceMessage(orderFieldErrors(emptyFields))).toBe('Please select a division')
  expect(missingPlaceMessage(orderFieldErrors({ ...filled, district: '', city: '' }))).toBe(
    'Please select a district',
  )
  expect(missingPlaceMessage(orderFieldErrors({ ...filled, city: '' }))).toBe('Please select a city/upazila')
  expect(missingPlaceMessage({})).toBeUndefined()
})

test('an unusual payment number gets a hint, an empty one does not', () => {
  expect(isUnusualPaymentNumber('')).toBe(false)
  expect(isUnusualPaymentNumber('01712345678')).toBe(false)
  expect(isUnusualPaymentNumber('TXN 9F3')).toBe(true)
})

test('errors of the server are shown at their fields', () => {
  const errors = [
    { path: 'deliveryAddress.city', message: 'Please select a city/upazila' },
    { path: 'cuopon', message: 'Too long' },
    { path: 'items.0.color', message: 'Please choose one of the colours of this product.' },
  ]
  expect(fieldErrorsFrom(errors)).toEqual({ city: 'Please select a city/upazila', couponCode: 'Too long' })
})

test('a change clears the errors of the changed field only', () => {
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

test('only an order that is paid online has a gateway', () => {
  expect(chosenGateway({ ...filled, paymentMethod: 'ssl', gateway: 'bkash' })).toBe('bkash')
  expect(chosenGateway({ ...filled, paymentMethod: 'ssl' })).toBeUndefined()
  expect(chosenGateway({ ...filled, paymentMethod: 'cash', gateway: 'bkash' })).toBeUndefined()
})

test('a name that an attempt has given to the account stays in the form until the order is placed', () => {
  const typed = { ...emptyFields, customerName: 'Nazma' }
  expect(asksForName('', undefined)).toBe(true)
  expect(asksForName('Nazma', typed)).toBe(true)
  expect(asksForName('Nazma', emptyFields)).toBe(false)
  expect(asksForName(undefined, typed)).toBe(false)
  expect(withAccountName(typed, '')).toEqual(typed)
  expect(withAccountName(typed, 'Nazma Akter').customerName).toBe('Nazma Akter')
  expect(withAccountName(emptyFields, 'Nazma Akter').customerName).toBe('')
})

test('what one customer has typed never becomes the name of another account that signed in meanwhile', () => {
  const fields = { ...emptyFields, customerName: ' Nazma ' }
  const [nazma, rahim] = [
    { _id: 'n', name: 'N. Akter' },
    { _id: 'r', name: 'Rahim' },
  ]
  expect(orderedInName(nazma, { customerId: 'n', fields })).toBe('Nazma')
  expect(orderedInName(nazma, { customerId: 'n', fields: emptyFields })).toBe('N. Akter')
  expect(orderedInName(rahim, { customerId: 'n', fields })).toBe('Rahim')
  expect(orderedInName({ _id: 'r', name: '' }, { customerId: null, fields })).toBe('Nazma')
})
