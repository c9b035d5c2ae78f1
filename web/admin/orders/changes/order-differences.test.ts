import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { differences } from './order-differences.ts'

afterEach(() => setLanguageSource(() => 'en'))

const totals = { subtotal: 0, discountAmount: 0, deliveryFee: 0, returnFee: 0, grandTotal: 0 }
const deliveryAddress = {
  ...{ division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar', addressDetails: 'House 1' },
}
const delivery = {
  ...{ customerName: 'Rahima', phone: '01712345678', recipientName: '', recipientPhone: '', deliveryAddress },
}
const lamp = { productName: 'Lamp', color: 'red', size: null, unitPrice: 100 }

test('items differ by product, choice and price', () => {
  const before = { lines: [{ ...lamp, units: 3 }], totals }
  const after = {
    lines: [
      { ...lamp, units: 1 },
      { ...lamp, color: 'blue', units: 2 },
    ],
    totals,
  }
  expect(differences(before, after)).toEqual(['Lamp, red: 3 → 1', 'Lamp, blue: 0 → 2'])
})

test('of recipient and address, what changed is named', () => {
  const after = {
    ...{ ...delivery, recipientName: 'Karim', recipientPhone: '01911223344' },
    deliveryAddress: { ...deliveryAddress, addressDetails: 'House 9' },
  }
  expect(differences({ lines: [], totals, delivery }, { lines: [], totals, delivery: after })).toEqual([
    'The customer receives it → Karim, 01911223344',
    'House 1, Beanibazar, Sylhet → House 9, Beanibazar, Sylhet',
  ])
})

test('in Bangla units and choices are Bangla, and names stay as they are', () => {
  setLanguageSource(() => 'bn')
  const before = { lines: [{ ...lamp, units: 3 }], totals, delivery }
  const after = {
    ...{ lines: [{ ...lamp, units: 12 }], totals },
    delivery: { ...delivery, recipientName: 'Karim', recipientPhone: '01911223344' },
  }
  expect(differences(before, after)).toEqual(['Lamp, লাল: ৩ → ১২', 'ক্রেতা নিজে নেবেন → Karim, 01911223344'])
})

test('in Bangla places have their Bangla names, and what was typed stays', () => {
  setLanguageSource(() => 'bn')
  const places = [
    {
      ...{ name: 'Sylhet', nameBn: 'সিলেট' },
      districts: [{ name: 'Sylhet', nameBn: 'সিলেট', aliases: [], cities: [] }],
    },
  ]
  const after = { ...delivery, deliveryAddress: { ...deliveryAddress, addressDetails: 'House 9' } }
  const [text] = differences({ lines: [], totals, delivery }, { lines: [], totals, delivery: after }, places)
  expect(text).toBe('House 1, Beanibazar, সিলেট → House 9, Beanibazar, সিলেট')
})
