import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code works, and how long to wait for the next (spec accounts §9, product.md §3). */
export const CODE_SECONDS = 5 * 60
export const RESEND_SECONDS = 60

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

/**
 * Four-digit codes and their keyed hashes. Ten thousand codes are tried out in no time, so the hash needs the shop's
 * secret; the row's id in it makes equal codes look different.
 */
export function createOneTimeCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'biponi one-time code', 32))
  const hashOf = (rowId: string, code: string) =>
    createHmac('sha256', key).update(`${rowId} ${code}`).digest('base64url')

  return {
    random: () => String(randomInt(10_000)).padStart(4, '0'),
    hashOf,
    isRight(row: { id: string; codeHash: string }, code: string): boolean {
      const [stored, given] = [Buffer.from(row.codeHash), Buffer.from(hashOf(row.id, code))]
      return stored.length === given.length && timingSafeEqual(stored, given)
    },
  }
}
