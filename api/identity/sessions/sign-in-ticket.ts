import { hasKeyedHash, keyedHash, keysFor, type ShopSecret } from '#api/secrets.ts'

/** Time limit for the second step of a sign-in. */
const TICKET_SECONDS = 5 * 60

/**
 * Signed tickets that prove the first step of a sign-in; they grant no access without a code. A ticket is bound to the
 * password at that time and becomes invalid when the password changes. `now` is in milliseconds.
 */
export function createSignInTickets(secret: ShopSecret) {
  const keys = keysFor('sign-in ticket', secret)
  const signedText = (userId: string, expiresAt: string, passwordHash: string | null) =>
    `${userId} ${expiresAt} ${passwordHash ?? ''}`

  return {
    /** `account.expiry.signature` */
    issue(userId: string, passwordHash: string | null, now: number): string {
      const expiresAt = String(now + TICKET_SECONDS * 1000)
      return `${userId}.${expiresAt}.${keyedHash(keys[0], signedText(userId, expiresAt, passwordHash))}`
    },

    /** The account named in a ticket. Not verified: check `isValid` before trusting it. */
    userIdOf(ticket: string): string | undefined {
      const [userId = ''] = ticket.split('.')
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId) ? userId : undefined
    },

    isValid(ticket: string, passwordHash: string | null, now: number): boolean {
      const [userId = '', expiresAt = '', mac = '', ...rest] = ticket.split('.')
      return (
        rest.length === 0 &&
        hasKeyedHash(keys, signedText(userId, expiresAt, passwordHash), mac) &&
        Number(expiresAt) > now
      )
    },
  }
}
