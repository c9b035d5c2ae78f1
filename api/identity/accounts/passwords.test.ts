import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is stored as argon2id with the agreed cost and recognised again', async () => {
  const stored = await passwords.hash('demo1234')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight(stored, 'demo1234')).toBe(true)
  expect(await passwords.isRight(stored, 'demo12345')).toBe(false)
})

test('nobody knows the password of an account that has none', async () => {
  expect(await passwords.isRight(null, 'demo1234')).toBe(false)
  expect(await passwords.isRight(undefined, '')).toBe(false)
})

test('with a hundred waiting the shop says that it is busy', async () => {
  const tries = Array.from({ length: 110 }, () =>
    passwords.isRight('not a hash', 'x').catch((e: Error) => e.message),
  )
  const busy = (await Promise.all(tries)).filter((outcome) => String(outcome).startsWith('Many people'))
  expect(busy).toHaveLength(6)
})
