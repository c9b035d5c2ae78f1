import { expect, test } from 'vitest'
import { filledTitles, placeholderValues } from './placeholder-values.ts'
import { settingsFrom } from './settings.ts'

const identity = { email: '', tradeLicence: '', dbid: '', bin: '' }
const settings = settingsFrom([
  { key: 'identity', value: { ...identity, address: 'House 12,\n Road 5\nDhaka' } },
  { key: 'shopName', value: 'Jamdani' },
])

test('an address of several lines is one line of a text', () => {
  expect(placeholderValues(settings, 'en').address).toBe('House 12, Road 5, Dhaka')
})

test('a text in Bangla has the Bangla address, and the other one where there is none', () => {
  expect(placeholderValues(settings, 'bn').address).toBe('House 12, Road 5, Dhaka')
  const value = { ...identity, address: 'House 12', addressBn: 'বাড়ি ১২,\n ঢাকা' }
  const both = settingsFrom([{ key: 'identity', value }])
  expect(placeholderValues(both, 'bn').address).toBe('বাড়ি ১২, ঢাকা')
  expect(placeholderValues(both, 'en').address).toBe('House 12')
})

test('a title that is left out is the name of the shop', () => {
  expect(filledTitles({ title: 'Write to {email}', titleBn: '{shopName}' }, settings)).toEqual({
    title: 'Jamdani',
    titleBn: 'Jamdani',
  })
})
