import { randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Random characters after `BP`: 90 bits, so that nobody meets another's by guessing. */
const RANDOM_CHARACTERS = 18

/** A new id for paying an order, shown to the buyer and given to gateways: `BPK3M7...`, 20 characters. */
export function newTransactionId(): string {
  const characters = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => BASE32.charAt(byte % BASE32.length))
  return `BP${characters.join('')}`
}
