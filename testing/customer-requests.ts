import { eq } from 'drizzle-orm'
import { users } from '#database/schema/identity/accounts.ts'
import { aCustomer } from './factories.ts'
import type { TestShop } from './shop.ts'
import { signInAs } from './sign-in.ts'

type Headers = Record<string, string>

/** What tests about one's own account do over and over. */
export function customerRequests(testShop: TestShop) {
  return {
    /** A call below /api/user. */
    call(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object, headers: Headers = {}) {
      return testShop.app.inject({ method, url: `/api/user/${path}`, payload, headers })
    },

    /** A customer who is signed in. */
    async aMember(input: object = {}) {
      const member = await aCustomer(testShop.database.db, input)
      return { ...member, headers: await signInAs(testShop, member) }
    },

    async stored(id: string) {
      const [row] = await testShop.database.db.select().from(users).where(eq(users.id, id))
      return row
    },
  }
}
