import { hashOfToken, type Key, keyedHash, keysFor, newSecretToken, type ShopSecret } from '#api/secrets.ts'

/** Lifetime of a refresh token and its cookie (docs/product.md §3). */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
/** How long a replaced token still works, for two tabs that refresh together (docs/reliability.md A2). */
export const GRACE_SECONDS = 10

/** Rotations within the grace period of one token, after which a slow tab has to sign in again. */
const MAX_STEPS = 20

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/**
 * The opaque tokens of the refresh cookie: 256 bits, of which only the SHA-256 is stored. The first token of a session is
 * random, each further one a keyed hash of the one before. Two tabs that send the same token therefore get the same
 * successor, whichever response arrives last leaves a valid cookie, and a session never has two valid tokens, one of which
 * could be a thief's (docs/reliability.md A2, promise 7).
 */
export function createRefreshTokens(secret: ShopSecret) {
  const keys = keysFor('refresh token', secret)
  const successorOf = (token: string) => keyedHash(keys[0], token)

  return {
    first: newSecretToken,
    successorOf,
    hashOf: hashOfToken,

    /** The later token of the same chain with this hash; undefined when it is too many steps away or of another chain. */
    findSuccessor(token: string, hash: string): string | undefined {
      // A chain may begin with a key that is being replaced and go on with the current one.
      const candidates = keys.slice(1).flatMap((former) => chain(former, token))
      for (const start of [token, ...candidates]) {
        const found = [start, ...chain(keys[0], start)].find((later) => hashOfToken(later) === hash)
        if (found !== undefined && found !== token) return found
      }
      return undefined
    },
  }
}

/** The next tokens after this one, nearest first. */
function chain(key: Key, token: string): string[] {
  const tokens: string[] = []
  for (let step = 0, last = token; step < MAX_STEPS; step++) {
    last = keyedHash(key, last)
    tokens.push(last)
  }
  return tokens
}
