import { randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Random characters after `BP`: 90 bits, so that an id cannot be guessed. */
const RANDOM_CHARACTERS = 18

/** A new transaction id for an order or payment attempt, shown to buyers and sent to gateways: `BPK3M7...`, 20 characters. */
export function newTransactionId(): string {
  const characters = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => BASE32.charAt(byte % BASE32.length))
  return `BP${characters.join('')}`
}
