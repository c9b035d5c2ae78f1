import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { gatewayTokens } from '#database/schema/sales/payments.ts'
import type { TokenStore } from './token-cache.ts'

/** A gateway's token in the database, one row for all processes. */
export function createTokenStore(db: DbOrTx, provider: string): TokenStore {
  const own = eq(gatewayTokens.provider, provider)
  return {
    async find() {
      const [row] = await db
        .select({ token: gatewayTokens.token, expiresAt: gatewayTokens.expiresAt })
        .from(gatewayTokens)
        .where(own)
      return row
    },
    async keep(token, expiresAt) {
      const cached = { token, expiresAt, updatedAt: new Date() }
      await db
        .insert(gatewayTokens)
        .values({ provider, ...cached })
        .onConflictDoUpdate({ target: gatewayTokens.provider, set: cached })
    },
    async forget() {
      await db.delete(gatewayTokens).where(own)
    },
  }
}
