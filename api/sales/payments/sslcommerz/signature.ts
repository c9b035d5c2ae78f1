import { createHash, timingSafeEqual } from 'node:crypto'

type Fields = Record<string, string>

/** The fields a signature has to cover: which payment, its amount and its outcome. */
const REQUIRED_FIELDS = ['tran_id', 'amount', 'status']

/**
 * Whether the posted fields were signed with the store's password. Checks the SHA-256 signature if there is one, else MD5. It
 * proves the sender only; the payment is confirmed by our own call.
 */
export function isSigned(fields: Fields, storePassword: string): boolean {
  const names = (fields.verify_key ?? '').split(',')
  if (!REQUIRED_FIELDS.every((name) => names.includes(name))) return false
  const { verify_sign_sha2, verify_sign } = fields
  if (verify_sign_sha2) return isSame(verify_sign_sha2, signatureOf(fields, names, storePassword, 'sha256'))
  if (verify_sign) return isSame(verify_sign, signatureOf(fields, names, storePassword, 'md5'))
  return false
}

/** The signature of the named fields: the hash of sorted `name=value` pairs joined by `&`, the hashed password among them. */
export function signatureOf(
  fields: Fields,
  names: readonly string[],
  storePassword: string,
  algorithm: 'md5' | 'sha256',
): string {
  const hash = (text: string) => createHash(algorithm).update(text).digest('hex')
  const signed = new Map<string, string>()
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value !== undefined) signed.set(name, value)
  }
  signed.set('store_passwd', hash(storePassword))
  const sorted = [...signed].sort(([a], [b]) => (a < b ? -1 : 1))
  return hash(sorted.map(([name, value]) => `${name}=${value}`).join('&'))
}

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
