import { expect, test } from 'vitest'
import { profileEdit, profileOf } from './profile-edit.ts'

const before = { name: 'Anika', email: 'anika@example.com', phone: '', address: 'Road 5, Dhanmondi' }

test('only what was filled in is sent, tidied', () => {
  const typed = { name: ' Anika R. ', email: ' Anika@Example.com ', phone: '+880 1712-345678', address: '' }
  expect(profileEdit(typed, { ...before, address: '' })).toEqual({
    name: 'Anika R.',
    email: 'anika@example.com',
    phone: '01712345678',
  })
})

test('nothing filled in changes nothing, but an address can be emptied', () => {
  expect(profileEdit({ name: ' ', email: '', phone: '', address: '' }, before)).toEqual({ address: '' })
})

test('an account without a phone has an empty field for it', () => {
  expect(profileOf({ name: 'Anika', email: null, phone: null, address: '' })).toEqual({
    name: 'Anika',
    email: '',
    phone: '',
    address: '',
  })
})
