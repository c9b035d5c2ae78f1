import { demoShop } from '#testing/demo-shop.ts'
import { aCustomer } from '#testing/factories.ts'
import { inShopDatabase } from '#testing/shop-database.ts'

let made = 0

/** An email and a phone of nobody yet, in a shop that many journeys have used. */
export function unusedIdentity() {
  made += 1
  const digits = String(Date.now() + made).slice(-8)
  return { email: `newcomer${digits}@example.test`, phone: `015${digits}` }
}

/** A verified customer of a journey's own, with the password of every demo account. */
export async function registerCustomer() {
  const identity = unusedIdentity()
  const { id } = await inShopDatabase((db) => aCustomer(db, identity))
  return { id, ...identity }
}

/** Opens an account that still waits to be verified. */
export async function registerByApi(identity: { email: string } | { phone: string }, password = 'secret1') {
  const method = 'email' in identity ? 'email' : 'phone'
  const response = await fetch(`${demoShop().address}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Anika Rahman', password, confirmPassword: password, method, ...identity }),
  })
  if (!response.ok) throw new Error(await response.text())
}
