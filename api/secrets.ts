import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The shop's secret; or the current one, and those that are still accepted while it is replaced. docs/operating.md §10 */
export type ShopSecret = string | readonly [current: string, ...accepted: string[]]

/** A key of 256 bits; not a buffer, with which an HMAC takes ten times as long. */
export type Key = KeyObject

/** Keys of one purpose: the current one signs and seals, all of them are accepted. */
export type Keys = readonly [current: Key, ...accepted: Key[]]

/** Derives the keys for one purpose ("access token") from the shop's secret, so that no key works for another purpose. */
export function keysFor(purpose: string, secret: ShopSecret): Keys {
  const derive = (from: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', from, '', `biponi ${purpose}`, 32)))
  const [current, ...accepted] = typeof secret === 'string' ? ([secret] as const) : secret
  return [derive(current), ...accepted.map(derive)]
}

/** SHA-256 of a key, which names it without telling it. */
export function fingerprintOf(key: Key): Buffer {
  return hash('sha256', key.export(), 'buffer')
}

/** HMAC-SHA-256 of a text. */
export function keyedDigest(key: Key, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** HMAC-SHA-256 of a text, in base64url. */
export function keyedHash(key: Key, text: string): string {
  return keyedDigest(key, text).toString('base64url')
}

/** Whether a text has this keyed hash by one of the keys; compared in constant time. */
export function hasKeyedHash(keys: Keys, text: string, hash: string): boolean {
  return keys.some((key) => isSameText(hash, keyedHash(key, text)))
}

/** Compares two texts in constant time. */
export function isSameText(provided: string, expected: string): boolean {
  const [a, b] = [Buffer.from(provided), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Creates a token of 256 random bits for a link or cookie: `3q2-7wAAAA...`, 43 characters. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, which is stored instead of the token. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates a text (AES-256-GCM; nonce, tag and ciphertext in base64url). */
export function seal(key: Key, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Decrypts a text encrypted by `seal` with one of the keys; undefined when it was none of them or the text was changed. */
export function unsealBy(keys: Keys, sealed: string): string | undefined {
  for (const key of keys) {
    const text = unseal(key, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

/** Decrypts a text encrypted by `seal`; undefined when the key is wrong or the text was changed. */
export function unseal(key: Key, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
    return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
