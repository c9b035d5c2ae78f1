import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { formatContact } from './contact.ts'

afterEach(() => setLanguageSource(() => 'en'))

test('a phone number has the digits of the page, an email stays as it is', () => {
  const contacts = ['01712345678', '+880 1712-345678', 'karim99@example.com', '-']
  expect(contacts.map(formatContact)).toEqual(contacts)
  setLanguageSource(() => 'bn')
  expect(contacts.map(formatContact)).toEqual(['০১৭১২৩৪৫৬৭৮', '+৮৮০ ১৭১২-৩৪৫৬৭৮', 'karim99@example.com', '-'])
})
