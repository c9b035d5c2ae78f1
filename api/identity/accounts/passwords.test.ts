import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is hashed with argon2id at the configured cost and verified against the hash', async () => {
  const stored = await passwords.hash('demo1234')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'demo1234')).toBe(true)
  expect(await passwords.verify(stored, 'demo12345')).toBe(false)
})

test('no password matches an account without one', async () => {
  expect(await passwords.verify(null, 'demo1234')).toBe(false)
  expect(await passwords.verify(undefined, '')).toBe(false)
})

test('with a hundred hashes waiting the shop answers that it is busy', async () => {
  const tries = Array.from({ length: 110 }, () =>
    passwords.verify('not a hash', 'x').catch((e: Error) => e.message),
  )
  const busy = (await Promise.all(tries)).filter((outcome) => String(outcome).startsWith('Many people'))
  expect(busy).toHaveLength(6)
})
