import { demoShop } from '#testing/demo-shop.ts'
import { aCustomer } from '#testing/factories.ts'
import { inShopDatabase } from '#testing/shop-database.ts'

let made = 0

/** A new email and phone, unique among all tests. */
export function unusedIdentity() {
  made += 1
  const digits = String(Date.now() + made).slice(-8)
  return { email: `newcomer${digits}@example.test`, phone: `015${digits}` }
}

/** Creates a verified customer with the password of the demo accounts. */
export async function registerCustomer(overrides: { name?: string } = {}) {
  const identity = unusedIdentity()
  const { id } = await inShopDatabase((db) => aCustomer(db, { ...identity, ...overrides }))
  return { id, ...identity }
}

/** Registers an account that is not verified yet. */
export async function registerByApi(identity: { email: string } | { phone: string }, password = 'secret1') {
  const method = 'email' in identity ? 'email' : 'phone'
  const response = await fetch(`${demoShop().address}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anika Rahman', password, confirmPassword: password, method, ...identity }),
  })
  if (!response.ok) throw new Error(await response.text())
}
