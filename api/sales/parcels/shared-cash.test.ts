import { expect, test } from 'vitest'
import { sharedCash } from './shared-cash.ts'

const parcels = [{ cashToCollect: 600 }, { cashToCollect: 400 }]

test('parcels collect what they were packed for, and together no more than is left', () => {
  expect(sharedCash(parcels, 1_000)).toEqual([600, 400])
  expect(sharedCash(parcels, 700)).toEqual([600, 100])
  expect(sharedCash(parcels, 500)).toEqual([500, 0])
  expect(sharedCash(parcels, -20)).toEqual([0, 0])
})
