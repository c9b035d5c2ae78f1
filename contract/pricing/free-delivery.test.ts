import { expect, test } from 'vitest'
import { chargedFee, freeDeliveryFromIn, missingForFreeDelivery } from './free-delivery.ts'

const terms = { freeDeliveryFrom: 2000, districtFreeDelivery: { Bandarban: 0, Sylhet: 3000 } }

test('delivery is free from an amount on, which districts may have of their own, or not at all', () => {
  expect(['Dhaka', 'Sylhet', 'Bandarban', ''].map((district) => freeDeliveryFromIn(district, terms))).toEqual(
    [2000, 3000, undefined, 2000],
  )
  expect(freeDeliveryFromIn('Dhaka', {})).toBeUndefined()
  expect(freeDeliveryFromIn('constructor', { districtFreeDelivery: {} })).toBeUndefined()
})

test('what is missing until it is free is told, nothing where it never is', () => {
  expect(missingForFreeDelivery(1500, 'Dhaka', terms)).toBe(500)
  expect(missingForFreeDelivery(2000, 'Dhaka', terms)).toBe(0)
  expect(missingForFreeDelivery(9000, 'Bandarban', terms)).toBeUndefined()
})

test('a fee is charged below the amount, and nothing of it from the amount on', () => {
  expect(chargedFee(130, 1999, 2000)).toEqual({ deliveryFee: 130, freeDeliveryAmount: 0 })
  expect(chargedFee(130, 2000, 2000)).toEqual({ deliveryFee: 0, freeDeliveryAmount: 130 })
  expect(chargedFee(130, 9000, undefined)).toEqual({ deliveryFee: 130, freeDeliveryAmount: 0 })
})
