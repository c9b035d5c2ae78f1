import { createHash } from 'node:crypto'
import { isSameText, keyedHash, keyFor } from '#api/secrets.ts'

/** How long an access token works (docs/reliability.md A1). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Tokens whose signature was already found right; the oldest is forgotten first. */
const MOST_VERIFIED = 10_000
/** Ours are some 300 characters; a longer text is not looked at. */
const MAX_TOKEN_LENGTH = 600

/** Whom a token speaks for. The role is not in it: that is asked of the database. */
export type AccessClaims = { readonly userId: string; readonly sessionId: string }

type Verified = AccessClaims & { readonly expiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * Signs and reads access tokens: JWT, HS256, the key derived from the shop's secret (docs/reliability.md A1). The header is
 * compared as text and never interpreted, so no token can choose its algorithm or key. A signature is computed once per
 * token; expiry is checked each time. `now` is in milliseconds.
 */
export function createAccessTokens(secret: string) {
  const key = keyFor('access token', secret)
  const keyId = createHash('sha256').update(key).digest('base64url').slice(0, 8)
  const header = encoded({ alg: 'HS256', typ: 'JWT', kid: keyId })
  const verified = new Map<string, Verified>()

  const signatureOf = (signed: string) => keyedHash(key, signed)

  function verify(token: string): Verified | undefined {
    const [head, payload, signature, ...rest] = token.split('.')
    if (head !== header || !payload || !signature || rest.length > 0) return undefined
    if (!isSameText(signature, signatureOf(`${head}.${payload}`))) return undefined
    // What we signed we wrote ourselves, in `issue`.
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload
    return { userId: claims.sub, sessionId: claims.sid, expiresAt: claims.exp * 1000 }
  }

  return {
    issue({ userId, sessionId }: AccessClaims, now: number): string {
      const issuedAt = Math.floor(now / 1000)
      const payload: Payload = {
        sub: userId,
        sid: sessionId,
        iat: issuedAt,
        exp: issuedAt + ACCESS_TOKEN_SECONDS,
      }
      const signed = `${header}.${encoded(payload)}`
      return `${signed}.${signatureOf(signed)}`
    },

    /** What the token says, or undefined when it is not ours, was changed or has expired. */
    read(token: string, now: number): AccessClaims | undefined {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const known = verified.get(token) ?? verify(token)
      if (!known) return undefined
      if (known.expiresAt <= now) {
        verified.delete(token)
        return undefined
      }
      if (!verified.has(token)) remember(verified, token, known)
      return known
    },
  }
}

type Payload = { sub: string; sid: string; iat: number; exp: number }

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function remember(verified: Map<string, Verified>, token: string, claims: Verified) {
  verified.set(token, claims)
  if (verified.size <= MOST_VERIFIED) return
  for (const oldest of verified.keys()) {
    verified.delete(oldest)
    return
  }
}
