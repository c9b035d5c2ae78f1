import { expect, test } from 'vitest'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import { createCountHit } from '#api/limits/rate-limits.ts'
import { aCustomer } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { createSignIn } from './sign-in.ts'

const testShop = openTestShop()

test.each([
  ['verified, with a wrong password', 'known@example.test'],
  ['unknown', 'nobody@example.test'],
  ['unverified', 'waiting@example.test'],
  ['without a password', 'google@example.test'],
  ['deleted', 'gone@example.test'],
])('a failed sign-in to an account that is %s takes two comparisons', async (_what, email) => {
  const { db } = testShop.database
  await aCustomer(db, { email: 'known@example.test' })
  await aCustomer(db, { email: 'waiting@example.test', emailVerifiedAt: null })
  await aCustomer(db, { email: 'google@example.test', passwordHash: null })
  await aCustomer(db, { email: 'gone@example.test', deletedAt: new Date() })
  const compared: string[] = []
  const signIn = createSignIn({
    db,
    passwords: {
      hash: async () => expect.fail('Signing in stores no password'),
      verify: async (_hash, password) => {
        compared.push(password)
        return false
      },
    },
    countHit: createCountHit({ db, clock: testShop.clock.now }),
    knownDevices: createDeviceCookies('device', 'a secret of this test'),
    open: async () => expect.fail('A failed sign-in opens no session'),
  })
  const device = { address: '127.0.0.1', userAgent: 'test' }
  await expect(signIn({ identifier: email, password: 'wrong-one' }, device)).rejects.toThrow(
    'Invalid credentials',
  )
  expect(compared).toEqual(['wrong-one', 'wrong-one'])
})
