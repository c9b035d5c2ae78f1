import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { addressLine } from './use-address-line.ts'

const places = [
  {
    ...{ name: 'Dhaka', nameBn: 'ঢাকা' },
    districts: [
      {
        ...{ name: 'Dhaka', nameBn: 'ঢাকা', aliases: [] },
        cities: [{ name: 'Savar', nameBn: 'সাভার', kind: 'upazila' as const, aliases: [] }],
      },
    ],
  },
]
const savar = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 7' }

afterEach(() => setLanguageSource(() => 'en'))

test('an address is one line that names no place twice', () => {
  expect(addressLine(savar, places)).toBe('House 7, Savar, Dhaka')
})

test('its places have their Bangla names on Bangla pages, those that are unknown the stored ones', () => {
  setLanguageSource(() => 'bn')
  expect(addressLine(savar, places)).toBe('House 7, সাভার, ঢাকা')
  expect(addressLine({ ...savar, city: 'Atlantis' }, places)).toBe('House 7, Atlantis, ঢাকা')
})
