import { notFound, unauthenticated } from '#api/errors.ts'
import { findAccountBy, insertUser, updatePassword } from '#api/identity/accounts/accounts.repository.ts'
import { findGoogleAccount, linkGoogleAccount } from '#api/identity/accounts/google.repository.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { MarkVerified } from '#api/identity/accounts/verify-identifier.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { GoogleIssuer } from './google-identity.ts'
import { type GoogleIdentity, readGoogleToken } from './google-identity.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

/** Tokens one address may have refused: verifying a signature is not free. */
const REFUSED_PER_ADDRESS = { max: 100, windowSeconds: 15 * 60, beyond: 'reject' } as const

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  google: GoogleIssuer | undefined
  markVerified: MarkVerified
  countHit: CountHit
  open: OpenSession
}

/**
 * Signs in with Google's credential. The email of a verified account joins that account; an unverified one is taken over
 * without its old password, since whoever registered it may be somebody else; a new email gets a new account. Throws
 * unauthenticated, unavailable, and notFound in a shop without Google. docs/product.md §3
 */
export function createSignInWithGoogle({ withTx, clock, google, countHit, open, markVerified }: Needs) {
  async function accountOf(tx: Tx, identity: GoogleIdentity): Promise<string> {
    const now = clock()
    const email = { kind: 'email', value: identity.email } as const
    await lockIdentifier(tx, identity.email)
    const joined = await findGoogleAccount(tx, identity.googleId)
    if (joined) return joined
    const known = await findAccountBy(tx, email)
    const own = known?.isClaimable ? known : undefined
    const userId = own?.id ?? newId(now.getTime())
    if (!own) {
      await insertUser(tx, { id: userId, name: identity.name, createdAt: now, updatedAt: now })
    } else if (!own.isVerified) {
      await updatePassword(tx, userId, { passwordHash: null, now })
    }
    if (!own?.isVerified && !(await markVerified(tx, userId, email, now))) {
      throw unauthenticated(messages.googleFailed)
    }
    const name = own?.isVerified ? undefined : identity.name
    await linkGoogleAccount(tx, userId, { googleId: identity.googleId, name, now })
    return userId
  }

  return async (credential: string, device: Device): Promise<OpenedSession> => {
    if (!google) throw notFound(messages.googleUnavailable)
    const address = rateLimitAddress(device.address)
    const attempt = await countHit([{ key: `google:address:${address}`, ...REFUSED_PER_ADDRESS }])
    const identity = await readGoogleToken(credential, google, clock())
    await attempt.refund()
    return open(await withTx((tx) => accountOf(tx, identity)), device)
  }
}
