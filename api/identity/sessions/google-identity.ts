import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ShopError, unauthenticated } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'

/** Who issues ID tokens to this shop: Google, or its stand-in in demo mode. Both are verified in the same way. */
export type GoogleIssuer = {
  /** The shop's own id at the issuer; tokens for anybody else are refused. */
  clientId: string
  /** What a token may name as its issuer. */
  issuers: string[]
  /** Finds the issuer's public key of a token. */
  keys: JWTVerifyGetKey
  /** Page of the stand-in's account chooser; null where Google's own button is used. */
  chooserUrl: string | null
}

/** Who somebody is to Google. `email` is in lower case and Google has verified it. */
export type GoogleIdentity = { googleId: string; email: string; name: string }

/** Google's tokens are some 1,200 characters. */
const MAX_TOKEN_LENGTH = 4_000
const MAX_NAME_LENGTH = 100
const CLOCK_TOLERANCE_SECONDS = 10

/**
 * Verifies an ID token: signature by one of the issuer's keys, issuer, audience, expiry, and that the email is verified
 * (docs/reliability.md A6). Throws unauthenticated, and unavailable when the issuer's keys cannot be fetched.
 */
export async function readGoogleToken(
  token: string,
  { clientId, issuers, keys }: GoogleIssuer,
  now: Date,
): Promise<GoogleIdentity> {
  if (token.length > MAX_TOKEN_LENGTH) throw unauthenticated(messages.googleFailed)
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: issuers,
    audience: clientId,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'email', 'iat', 'exp'],
  }).catch(reject)
  const { sub, email, name } = payload
  const isVerified = payload.email_verified === true || payload.email_verified === 'true'
  if (!sub || typeof email !== 'string' || !isVerified) throw unauthenticated(messages.googleFailed)
  return { googleId: sub, email: email.toLowerCase(), name: nameOf(name, email) }
}

/** A bad token is its bearer's fault; keys that cannot be fetched are not. */
function reject(cause: unknown): never {
  const isBadToken = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)
  // jose's plain JOSEError: the key address answered with something else than keys.
  const isFetching = isBadToken && cause.code === 'ERR_JOSE_GENERIC'
  if (isBadToken && !isFetching) throw new ShopError('unauthenticated', messages.googleFailed, { cause })
  throw new ShopError('unavailable', messages.googleTryAgain, { cause, retryAfterSeconds: 5 })
}

function nameOf(name: unknown, email: string): string {
  const provided = typeof name === 'string' ? name.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return (provided || email.slice(0, email.indexOf('@'))).slice(0, MAX_NAME_LENGTH)
}
