import { randomBytes } from 'node:crypto'
import { isSameText, keyedHash, keyFor } from '../secrets.ts'

/** How long a browser is remembered as one its account has signed in with. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Marks browsers an account has signed in with before. Tries from such a browser are counted for themselves, so that
 * whoever guesses at an account from elsewhere, for however many days, never slows its owner down on their own devices
 * (reliability.md A5: no lock an attacker can trigger). The mark opens nothing: the password is still asked.
 */
export function createKnownDevices(secret: string) {
  const key = keyFor('known device', secret)
  const macOf = (userId: string, name: string) => keyedHash(key, `${userId} ${name}`)

  return {
    /** A mark for a browser that this account has just signed in with: `name.signature`. */
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
