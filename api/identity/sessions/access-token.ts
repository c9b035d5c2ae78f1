import { fingerprintOf, isSameText, type Key, keyedHash, keysFor, type ShopSecret } from '#api/secrets.ts'

/** How long an access token works (docs/reliability.md A1). */
export const ACCESS_TOKEN_SECONDS = 15 * 60

/** Tokens with an already verified signature to cache; the oldest is evicted first. */
const MAX_CACHED = 10_000
/** Real tokens have about 300 characters; longer texts are not parsed. */
const MAX_TOKEN_LENGTH = 600

/** The claims of a token. The role is not among them; it is read from the database. */
type AccessClaims = { readonly userId: string; readonly sessionId: string }

type VerifiedClaims = AccessClaims & { readonly expiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/**
 * Signs and verifies access tokens: JWT, HS256, with a key derived from the shop's secret (docs/reliability.md A1). The
 * header is compared as text and never interpreted, so a token cannot choose its algorithm or key. A signature is
 * verified once per token, its expiry on every call. `now` is in milliseconds.
 */
export function createAccessTokens(secret: ShopSecret) {
  const keys = keysFor('access token', secret)
  const keysByHeader = new Map(keys.map((key) => [headerOf(key), key]))
  const header = headerOf(keys[0])
  const cache = new Map<string, VerifiedClaims>()

  function verify(token: string): VerifiedClaims | undefined {
    const [head, payload, signature, ...rest] = token.split('.')
    const key = keysByHeader.get(head ?? '')
    if (!key || !payload || !signature || rest.length > 0) return undefined
    if (!isSameText(signature, keyedHash(key, `${head}.${payload}`))) return undefined
    // The signature matches, so `issue` created the payload.
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
      return `${signed}.${keyedHash(keys[0], signed)}`
    },

    /** The claims of a token; undefined when it is not ours, was changed or has expired. */
    read(token: string, now: number): AccessClaims | undefined {
      if (token.length > MAX_TOKEN_LENGTH) return undefined
      const claims = cache.get(token) ?? verify(token)
      if (!claims) return undefined
      if (claims.expiresAt <= now) {
        cache.delete(token)
        return undefined
      }
      if (!cache.has(token)) addToCache(cache, token, claims)
      return claims
    },
  }
}

type Payload = { sub: string; sid: string; iat: number; exp: number }

/** Names the key, and nothing that a token could choose. */
function headerOf(key: Key): string {
  const keyId = fingerprintOf(key).toString('base64url').slice(0, 8)
  return encoded({ alg: 'HS256', typ: 'JWT', kid: keyId })
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function addToCache(cache: Map<string, VerifiedClaims>, token: string, claims: VerifiedClaims) {
  cache.set(token, claims)
  if (cache.size <= MAX_CACHED) return
  for (const oldest of cache.keys()) {
    cache.delete(oldest)
    return
  }
}
