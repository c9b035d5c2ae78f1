import { hashOfToken, keyedHash, keyFor, newSecretToken } from '#api/secrets.ts'

/** How long a refresh token and its cookie live (docs/product.md §3). */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 60 * 60
/** How long the token just replaced still works, for two tabs that refresh together (docs/reliability.md A2). */
export const GRACE_SECONDS = 10

/** Rotations that may happen within the grace of one token before a late tab is asked to sign in. */
const MOST_STEPS = 20

export type RefreshTokens = ReturnType<typeof createRefreshTokens>

/**
 * The opaque tokens of the refresh cookie: 256 bits, of which only the SHA-256 is stored. The first of a session is
 * random; each next one is a keyed hash of the one before. So two tabs that send the same token are given the same
 * successor, whichever answer arrives last leaves a working cookie, and a session never has two valid tokens at once,
 * in which a thief's could hide from the owner's (docs/reliability.md A2, promise 7).
 */
export function createRefreshTokens(secret: string) {
  const key = keyFor('refresh token', secret)
  const successorOf = (token: string) => keyedHash(key, token)

  return {
    first: newSecretToken,
    successorOf,
    hashOf: hashOfToken,

    /** The later token of the same chain that has this hash; undefined when it is too far away or of another chain. */
    laterWithHash(token: string, hash: string): string | undefined {
      let later = token
      for (let step = 0; step < MOST_STEPS; step++) {
        later = successorOf(later)
        if (hashOfToken(later) === hash) return later
      }
      return undefined
    },
  }
}
