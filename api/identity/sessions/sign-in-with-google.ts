import { notFound, unauthenticated } from '#api/errors.ts'
import {
  findAccountBy,
  findGoogleAccount,
  insertUser,
  linkGoogleAccount,
  updatePassword,
} from '#api/identity/accounts/accounts.repository.ts'
import type { MarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type GoogleIdentity, type GoogleIssuer, readGoogleToken } from './google-identity.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

/** Limit on invalid tokens from one address, because verifying signatures takes CPU time. */
const INVALID_PER_ADDRESS = { max: 100, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  google: GoogleIssuer | undefined
  markVerified: MarkVerified
  countHit: CountHit
  open: OpenSession
}

/**
 * Signs in with a Google ID token. It is linked to the account that has verified the email; an unverified account is taken
 * over without its password, because somebody else may have registered it; otherwise a new account is created. Throws
 * unauthenticated, unavailable, and notFound in a shop without Google. docs/product.md §3
 */
export function createSignInWithGoogle({ withTx, clock, google, countHit, open, markVerified }: Needs) {
  async function findOrCreateAccount(tx: Tx, identity: GoogleIdentity): Promise<string> {
    const now = clock()
    const email = { kind: 'email', value: identity.email } as const
    await lockIdentifier(tx, identity.email)
    const linkedId = await findGoogleAccount(tx, identity.googleId)
    if (linkedId) return linkedId
    const sameEmail = await findAccountBy(tx, email)
    const account = sameEmail?.isClaimable ? sameEmail : undefined
    const userId = account?.id ?? newId(now.getTime())
    if (!account) {
      await insertUser(tx, { id: userId, name: identity.name, createdAt: now, updatedAt: now })
    } else if (!account.isVerified) {
      await updatePassword(tx, userId, { passwordHash: null, now })
    }
    if (!account?.isVerified && !(await markVerified(tx, userId, email, now))) {
      throw unauthenticated(messages.googleFailed)
    }
    const name = account?.isVerified ? undefined : identity.name
    await linkGoogleAccount(tx, userId, { googleId: identity.googleId, name, now })
    return userId
  }

  return async (credential: string, device: Device): Promise<OpenedSession> => {
    if (!google) throw notFound(messages.googleUnavailable)
    const address = rateLimitAddress(device.address)
    const attempt = await countHit([{ key: `google:address:${address}`, ...INVALID_PER_ADDRESS }])
    const identity = await readGoogleToken(credential, google, clock())
    await attempt.refund()
    return open(await withTx((tx) => findOrCreateAccount(tx, identity)), device)
  }
}
