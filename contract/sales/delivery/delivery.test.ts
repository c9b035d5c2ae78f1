import { expect, test } from 'vitest'
import { deliveryFeeTo } from './delivery.ts'

const fees = { insideFee: 70, outsideFee: 130 }

test('an order to the division of Dhaka pays the inside fee, every other one the outside fee', () => {
  expect(deliveryFeeTo({ division: 'Dhaka', district: 'Gazipur' }, fees)).toBe(70)
  for (const division of ['Chittagong', 'Sylhet', '']) expect(deliveryFeeTo({ division }, fees)).toBe(130)
})

test('an order to a district with its own fee pays that fee', () => {
  const withOwn = { ...fees, districtFees: { Gazipur: 90 } }
  expect(deliveryFeeTo({ division: 'Dhaka', district: 'Gazipur' }, withOwn)).toBe(90)
  expect(deliveryFeeTo({ division: 'Dhaka', district: 'toString' }, withOwn)).toBe(70)
})
