import { randomFillSync } from 'node:crypto'

const random = new Uint8Array(16 * 256)
let used = random.length

/**
 * A new UUIDv7: 48 bits of Unix milliseconds, then 74 random bits, so that ids made later sort later to the millisecond
 * and indexes grow at their end. Made in the application, never by the database (design.md: any PostgreSQL from 15 on).
 * The last 6 characters are random: they are the short id a shopper sees (docs/product.md §2).
 */
export function newId(now: number = Date.now()): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + 16)
  used += 16
  const hex = Buffer.from(bytes).toString('hex')
  const time = timeOf(now)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Not above any id made at this moment or later, and above every earlier one: bounds a read on an index of ids by time. */
export function lowestId(at: Date): string {
  const time = timeOf(Math.max(at.getTime(), 0))
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

function timeOf(milliseconds: number): string {
  return milliseconds.toString(16).padStart(12, '0')
}
