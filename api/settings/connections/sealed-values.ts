import { keysFor, type ShopSecret, seal, unsealBy } from '#api/secrets.ts'
import type { ConnectionValues } from './connection-environment.ts'

/** What the key is derived for, so that it opens nothing else (docs/security.md §1). */
export const CONNECTIONS_PURPOSE = 'connections'

/** Seals the fields of a connection, secrets among them, for the database. */
export function createSealedValues(secret: ShopSecret) {
  const keys = keysFor(CONNECTIONS_PURPOSE, secret)
  return {
    seal: (values: ConnectionValues): string => seal(keys[0], JSON.stringify(values)),
    /** Undefined when none of the shop's secrets opens them. */
    unseal(sealed: string): ConnectionValues | undefined {
      const text = unsealBy(keys, sealed)
      return text === undefined ? undefined : (JSON.parse(text) as ConnectionValues)
    },
  }
}
