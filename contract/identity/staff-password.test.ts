import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { passwordWeakness } from './staff-password.ts'

test('a password of the staff is long, varied and none that is guessed first', () => {
  expect(passwordWeakness('short1!')).toBe(messages.staffPasswordTooShort(10))
  expect(passwordWeakness('x'.repeat(201))).toBe(messages.passwordTooLong)
  for (const guessed of ['aaaaaaaaaaaa', '1212121212', 'Password2026', 'my-biponi-shop', 'qwertyuiop1'])
    expect(passwordWeakness(guessed), guessed).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('jamdani-river-7')).toBeUndefined()
  expect(passwordWeakness('নদীর ধারে কাশফুল')).toBeUndefined()
})

test('it does not hold the name, email or phone of its owner', () => {
  const own = ['Rahima Akter', 'rahima@jamdani.example', '01712345678']
  expect(passwordWeakness('Rahima-rivers', own)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('jamdani-rivers', own)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('x01712345678y', own)).toBe(messages.staffPasswordGuessed)
  expect(passwordWeakness('golden-rivers-7', own)).toBeUndefined()
})
