import { expect, test } from 'vitest'
import { profileChanges, profileOf } from './profile-changes.ts'

const before = { name: 'Anika', email: 'anika@example.com', phone: '', address: 'Road 5, Dhanmondi' }

test('only filled-in fields are sent, normalised', () => {
  const values = { name: ' Anika R. ', email: ' Anika@Example.com ', phone: '+880 1712-345678', address: '' }
  expect(profileChanges(values, { ...before, address: '' })).toEqual({
    name: 'Anika R.',
    email: 'anika@example.com',
    phone: '01712345678',
  })
})

test('empty fields change nothing, but an address can be removed', () => {
  expect(profileChanges({ name: ' ', email: '', phone: '', address: '' }, before)).toEqual({ address: '' })
})

test('an account without a phone has an empty field for it', () => {
  expect(profileOf({ name: 'Anika', email: null, phone: null, address: '' })).toEqual({
    name: 'Anika',
    email: '',
    phone: '',
    address: '',
  })
})
