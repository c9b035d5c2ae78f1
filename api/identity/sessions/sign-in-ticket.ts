import { isSameText, keyedHash, keyFor } from '#api/secrets.ts'

/** How long the second step of a sign-in may take. */
const TICKET_SECONDS = 5 * 60

export type SignInTickets = ReturnType<typeof createSignInTickets>

/**
 * Says of an account that somebody has passed the first step of its sign-in; opens nothing without a code. It speaks of the
 * password of then: one changed since is a sign-in to be started anew. `now` is in milliseconds.
 */
export function createSignInTickets(secret: string) {
  const key = keyFor('sign-in ticket', secret)
  const macOf = (userId: string, expiresAt: string, passwordHash: string | null) =>
    keyedHash(key, `${userId} ${expiresAt} ${passwordHash ?? ''}`)

  return {
    /** `account.expiry.signature` */
    issue(userId: string, passwordHash: string | null, now: number): string {
      const expiresAt = String(now + TICKET_SECONDS * 1000)
      return `${userId}.${expiresAt}.${macOf(userId, expiresAt, passwordHash)}`
    },

    /** Whose ticket this is, if it is one: to be believed only when `isGood`. */
    accountOf(ticket: string): string | undefined {
      const [userId = ''] = ticket.split('.')
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId) ? userId : undefined
    },

    isGood(ticket: string, passwordHash: string | null, now: number): boolean {
      const [userId = '', expiresAt = '', mac = '', ...rest] = ticket.split('.')
      return (
        rest.length === 0 &&
        isSameText(mac, macOf(userId, expiresAt, passwordHash)) &&
        Number(expiresAt) > now
      )
    },
  }
}
