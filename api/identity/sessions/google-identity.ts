import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ShopError, unauthenticated } from '#api/errors.ts'
import { messages } from '#contract/messages.ts'

/** The issuer of Google ID tokens: Google itself, or the demo service. Both are verified in the same way. */
export type GoogleIssuer = {
  /** The shop's client id; tokens with another audience are rejected. */
  clientId: string
  /** Accepted values of the `iss` claim. */
  issuers: string[]
  /** Returns the issuer's public key for a token. */
  keys: JWTVerifyGetKey
  /** Account chooser page of the demo service; null for Google's own button. */
  chooserUrl: string | null
}

/** A Google account. `email` is in lower case and verified by Google. */
export type GoogleIdentity = { googleId: string; email: string; name: string }

/** Google's tokens have about 1,200 characters. */
const MAX_TOKEN_LENGTH = 4_000
const MAX_NAME_LENGTH = 100
const CLOCK_TOLERANCE_SECONDS = 10

/**
 * Verifies an ID token: signature by one of the issuer's keys, issuer, audience, expiry and verified email
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
  }).catch(throwShopError)
  const { sub, email, name } = payload
  const isVerified = payload.email_verified === true || payload.email_verified === 'true'
  if (!sub || typeof email !== 'string' || !isVerified) throw unauthenticated(messages.googleFailed)
  return { googleId: sub, email: email.toLowerCase(), name: nameOf(name, email) }
}

/** Distinguishes an invalid token from keys that could not be fetched. */
function throwShopError(cause: unknown): never {
  const isJoseError = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)
  // jose throws its generic error when the key endpoint does not answer with keys.
  const isKeyError = isJoseError && cause.code === 'ERR_JOSE_GENERIC'
  if (isJoseError && !isKeyError) throw new ShopError('unauthenticated', messages.googleFailed, { cause })
  throw new ShopError('unavailable', messages.googleTryAgain, { cause, retryAfterSeconds: 5 })
}

function nameOf(name: unknown, email: string): string {
  const cleanName = typeof name === 'string' ? name.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return (cleanName || email.slice(0, email.indexOf('@'))).slice(0, MAX_NAME_LENGTH)
}
