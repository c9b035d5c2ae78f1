import { randomBytes } from 'node:crypto'
import { hasKeyedHash, keyedHash, keysFor, type ShopSecret } from '#api/secrets.ts'

/** Accepts a device token, 96 random bits and their signature: `3q2-7wAAAAAAAAAA.3q2-7wAAAA...`. */
export const DEVICE_COOKIE_PATTERN = /^[\w-]{16}\.[\w-]{43}$/

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/**
 * Signed device tokens in cookies, which associate a browser with an account for one purpose. They cannot be forged, do not
 * reveal the account and grant no access by themselves.
 */
export function createDeviceCookies(purpose: string, secret: ShopSecret) {
  const keys = keysFor(purpose, secret)

  return {
    /** Creates a token for a browser of this account: `name.signature`. */
    issue(userId: string): string {
      const name = randomBytes(12).toString('base64url')
      return `${name}.${keyedHash(keys[0], `${userId} ${name}`)}`
    },

    /** The name in a valid token of this account; undefined for any other token. */
    recognise(token: string | undefined, userId: string): string | undefined {
      const [name, mac] = token?.split('.') ?? []
      if (!name || !mac) return undefined
      return hasKeyedHash(keys, `${userId} ${name}`, mac) ? name : undefined
    },
  }
}
