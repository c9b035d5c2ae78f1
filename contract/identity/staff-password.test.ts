import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { passwordWeakness } from './staff-password.ts'

test('a staff password is long, varied and not a common one', () => {
  expect(passwordWeakness('short1!')).toBe(messages.staffPasswordTooShort(10))
  expect(passwordWeakness('x'.repeat(201))).toBe(messages.passwordTooLong)
  for (const guessed of ['aaaaaaaaaaaa', '1212121212', 'Password2026', 'my-biponi-shop', 'qwertyuiop1'])
    expect(passwordWeakness(guessed), guessed).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('jamdani-river-7')).toBeUndefined()
  expect(passwordWeakness('নদীর ধারে কাশফুল')).toBeUndefined()
})

test('a staff password does not contain the name, email or phone of its owner', () => {
  const personalData = ['Rahima Akter', 'rahima@jamdani.example', '01712345678']
  expect(passwordWeakness('Rahima-rivers', personalData)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('jamdani-rivers', personalData)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('x01712345678y', personalData)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('golden-rivers-7', personalData)).toBeUndefined()
})
