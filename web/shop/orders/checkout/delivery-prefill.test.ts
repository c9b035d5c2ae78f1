import { expect, test } from 'vitest'
import { deliveryPrefill, prefillOfEmptyFields, withoutDelivery } from './delivery-prefill.ts'
import { emptyFields } from './order-fields.ts'

const savar = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 7' }
const sylhet = { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' }
const oneself = { recipientName: '', recipientPhone: '' }
const somebody = { recipientName: 'Nasima', recipientPhone: '01687654321' }

const anAddress = { id: 'home', label: 'Home', ...oneself, deliveryAddress: savar, isDefault: true }
const anOrder = {
  ...{ id: 'order', status: 'delivered' as const, phone: '01711111111' },
  ...{ ...oneself, deliveryAddress: sylhet },
}
const nothing = { addresses: [], orders: [], orderAgainId: undefined, accountPhone: undefined }

test('the checkout begins with the default address and the number of the last order', () => {
  const known = deliveryPrefill({ ...nothing, addresses: [anAddress], orders: [anOrder] })
  expect(known).toEqual({ phone: '01711111111', ...savar, ...oneself })
})

test('before the first order it has the number of the account', () => {
  const known = deliveryPrefill({ ...nothing, addresses: [anAddress], accountPhone: '01722222222' })
  expect(known).toEqual({ phone: '01722222222', ...savar, ...oneself })
})

test('without an address book it begins with the last order', () => {
  expect(deliveryPrefill({ ...nothing, orders: [anOrder] })).toEqual({
    ...{ phone: '01711111111', ...sylhet, ...oneself },
  })
})

test('gifts and cancelled orders do not count: then only the number of the account is known', () => {
  const gift = { ...anOrder, id: 'gift', ...somebody }
  const cancelled = { ...anOrder, id: 'cancelled', status: 'cancelled' as const }
  expect(deliveryPrefill({ ...nothing, orders: [gift, cancelled], accountPhone: '01722222222' })).toEqual({
    phone: '01722222222',
  })
  expect(deliveryPrefill({ ...nothing, orders: [gift, cancelled] })).toEqual({})
  const older = { ...anOrder, deliveryAddress: savar }
  expect(deliveryPrefill({ ...nothing, orders: [gift, cancelled, older] })).toMatchObject(savar)
})

test('Buy Again brings the address of its order, and who received it', () => {
  const gift = { ...anOrder, id: 'gift', phone: '01733333333', ...somebody }
  const known = deliveryPrefill({
    ...{ ...nothing, addresses: [anAddress], orders: [anOrder, gift] },
    orderAgainId: 'gift',
  })
  expect(known).toEqual({ phone: '01733333333', ...sylhet, ...somebody })
})

test('what was typed is kept: the number by itself, the address as a whole', () => {
  const known = { phone: '01711111111', ...savar, ...oneself }
  expect(prefillOfEmptyFields(emptyFields, known)).toEqual(known)
  expect(prefillOfEmptyFields({ ...emptyFields, phone: '01799999999' }, known)).toEqual({
    ...savar,
    ...oneself,
  })
  expect(prefillOfEmptyFields({ ...emptyFields, division: 'Khulna' }, known)).toEqual({
    phone: '01711111111',
  })
  expect(prefillOfEmptyFields({ ...emptyFields, recipientName: 'Nasima' }, {})).toEqual({})
})

test('nothing comes under the cursor: neither the number, nor an address that is about to be typed', () => {
  const known = { phone: '01711111111', ...savar, ...oneself }
  expect(prefillOfEmptyFields(emptyFields, known, 'phone')).toEqual({ ...savar, ...oneself })
  expect(prefillOfEmptyFields(emptyFields, known, 'addressDetails')).toEqual({ phone: '01711111111' })
  expect(prefillOfEmptyFields(emptyFields, known, 'couponCode')).toEqual(known)
})

test('the delivery of another order can be dropped while the rest of the form stays', () => {
  const typed = { ...emptyFields, ...savar, ...somebody, phone: '01711111111', couponCode: 'EID10' }
  expect(withoutDelivery(typed)).toEqual({ ...emptyFields, couponCode: 'EID10' })
})
