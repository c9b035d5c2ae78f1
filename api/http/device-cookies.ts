import { randomBytes } from 'node:crypto'
import { isSameText, keyedHash, keyFor } from '#api/secrets.ts'

/** What a mark looks like, 96 bits and their signature: `3q2-7wAAAAAAAAAA.3q2-7wAAAA...`. */
export const DEVICE_COOKIE_PATTERN = /^[\w-]{16}\.[\w-]{43}$/

export type DeviceCookies = ReturnType<typeof createDeviceCookies>

/**
 * Marks that a browser keeps in a cookie and that say for one purpose which account it is known for. Nobody can read the
 * account from a mark, or make one. A mark opens nothing by itself.
 */
export function createDeviceCookies(purpose: string, secret: string) {
  const key = keyFor(purpose, secret)
  const macOf = (userId: string, name: string) => keyedHash(key, `${userId} ${name}`)

  return {
    /** A mark for a browser of this account: `name.signature`. */
    issue(userId: string): string {
      const name = randomBytes(12).toString('base64url')
      return `${name}.${macOf(userId, name)}`
    },

    /** The name of a browser that bears this account's mark; undefined for any other. */
    recognise(mark: string | undefined, userId: string): string | undefined {
      const [name, mac] = mark?.split('.') ?? []
      if (!name || !mac) return undefined
      return isSameText(mac, macOf(userId, name)) ? name : undefined
    },
  }
}
