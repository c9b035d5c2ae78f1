import { eq } from 'drizzle-orm'
import { users } from '#database/schema/identity/accounts.ts'
import { aCustomer } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

type Headers = Record<string, string>

/** Requests of tests about a customer's own account. */
export function customerRequests(testShop: TestShop) {
  return {
    /** Sends a request to a path below /api/user. */
    call(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object, headers: Headers = {}) {
      return testShop.app.inject({ method, url: `/api/user/${path}`, payload, headers })
    },

    /** Creates a customer who is signed in. */
    async aSignedInCustomer(overrides: object = {}) {
      const customer = await aCustomer(testShop.database.db, overrides)
      return { ...customer, headers: await signInAs(testShop, customer) }
    },

    async findUser(id: string) {
      const [row] = await testShop.database.db.select().from(users).where(eq(users.id, id))
      return row
    },
  }
}
