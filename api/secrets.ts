import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A key of its own for one purpose ("access token"), derived from the shop's secret: none can be used for another's work. */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `biponi ${purpose}`, 32))
}

/** The keyed hash of a text (HMAC-SHA-256, base64url): what only who holds the key can make. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether two texts are the same, in a time that does not tell how far they agree. */
export function isSameText(provided: string, right: string): boolean {
  const [a, b] = [Buffer.from(provided), Buffer.from(right)]
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

const SEAL = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A text that only who holds the key can read, and nobody change (AES-256-GCM: nonce, tag and text in base64url). */
export function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(SEAL, key, nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** The text of `seal`; undefined when it was sealed with another key or changed. */
export function unseal(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  try {
    const decipher = createDecipheriv(SEAL, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
