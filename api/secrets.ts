import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key of its own for one purpose ("access token"), derived from the shop's secret: none can be used for another's work. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `biponi ${purpose}`, 32))
}

/** The keyed hash of a text (HMAC-SHA-256, base64url): what only who holds the key can make. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether two texts are the same, in a time that does not tell how far they agree. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 256 random bits for a link or a cookie: `3q2-7wAAAA...`, 43 characters. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of such a token: its SHA-256. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
