import { randomInt } from 'node:crypto'
import { isSameText, keyedHash, keyFor } from '#api/secrets.ts'

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

/**
 * Four-digit codes and their keyed hashes. Ten thousand codes are tried out in no time, so the hash needs the shop's
 * secret; the row's id in it makes equal codes look different.
 */
export function createOneTimeCodes(secret: string) {
  const key = keyFor('one-time code', secret)
  const hashOf = (rowId: string, code: string) => keyedHash(key, `${rowId} ${code}`)

  return {
    random: () => String(randomInt(10_000)).padStart(4, '0'),
    hashOf,
    isRight(row: { id: string; codeHash: string }, code: string): boolean {
      return isSameText(hashOf(row.id, code), row.codeHash)
    },
  }
}
