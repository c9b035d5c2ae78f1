import { expect, test } from 'vitest'
import { deliveryChargeTo } from '#contract/sales/delivery/delivery.ts'
import { freeDeliveryHint } from './free-delivery-terms.ts'

const nowhere = { division: '', district: '' }
const sylhet = { division: 'Sylhet', district: 'Sylhet' }

function hint(subtotal: number, to: typeof sylhet, terms: object) {
  const fees = { insideFee: 70, outsideFee: 130, ...terms }
  return freeDeliveryHint(subtotal, to, {
    fees,
    chargeTo: (to, subtotal) => deliveryChargeTo(to, subtotal, fees),
  })
}

test('what is missing until delivery is free is said before the district is known', () => {
  expect(hint(1650, nowhere, { freeDeliveryFrom: 2000 })).toEqual({ missing: 350, isInMost: false })
  expect(hint(2000, nowhere, { freeDeliveryFrom: 2000 })).toEqual({ missing: 0, isInMost: false })
  expect(hint(1650, nowhere, {})).toBeUndefined()
})

test('where districts differ it is said of most, and exactly once the district is known', () => {
  const terms = { freeDeliveryFrom: 2000, districtFreeDelivery: { Sylhet: 3000, Bandarban: 0, Dhaka: 1000 } }
  expect(hint(1650, nowhere, terms)).toEqual({ missing: 350, isInMost: true })
  expect(hint(1650, sylhet, terms)).toEqual({ missing: 1350, isInMost: false })
  expect(hint(1650, { division: 'Chattagram', district: 'Bandarban' }, terms)).toBeUndefined()
})

test('a lower amount of a district leaves the sentence true of all', () => {
  const terms = { freeDeliveryFrom: 2000, districtFreeDelivery: { Dhaka: 1000 } }
  expect(hint(1650, nowhere, terms)).toEqual({ missing: 350, isInMost: false })
})

test('nothing is said where it would be true of few districts, or where delivery costs nothing anyway', () => {
  const many = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`District ${index}`, 0]))
  expect(hint(1650, nowhere, { freeDeliveryFrom: 2000, districtFreeDelivery: many })).toBeUndefined()
  expect(hint(1650, nowhere, { freeDeliveryFrom: 2000, insideFee: 0 })).toBeUndefined()
  const own = { freeDeliveryFrom: 2000, districtFees: { Sylhet: 0 } }
  expect(hint(1650, sylhet, own)).toBeUndefined()
})
