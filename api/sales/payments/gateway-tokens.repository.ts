import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { gatewayTokens } from '#database/schema/sales/payment-attempts.ts'
import type { TokenStore } from './payment-provider.ts'

/** Stores a gateway's access token in the database, one row for all processes. */
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
    async save(token, expiresAt) {
      const values = { token, expiresAt, updatedAt: new Date() }
      await db
        .insert(gatewayTokens)
        .values({ provider, ...values })
        .onConflictDoUpdate({ target: gatewayTokens.provider, set: values })
    },
    async delete() {
      await db.delete(gatewayTokens).where(own)
    },
  }
}
