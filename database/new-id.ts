import { randomFillSync } from 'node:crypto'

const random = new Uint8Array(16 * 256)
let used = random.length

/** Above it a clock was set back, and ids follow it. */
const MAX_AHEAD_MS = 1000
const COUNTER_VALUES = 0x1000
/** The last id of the present time. */
let last = { time: 0, counter: 0 }

/**
 * A new UUIDv7: 48 bits of Unix milliseconds, then 74 random bits, so that later ids sort later, to the millisecond, and
 * indexes grow at their end. Those of the present time sort in the order in which this process made them, within a
 * millisecond too: the first 12 random bits count. Created by the application, since PostgreSQL has `uuidv7()` only from
 * version 18 on. The last 6 characters are random.
 */
export function newId(givenTime?: number): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + 16)
  used += 16
  const hex = Buffer.from(bytes).toString('hex')
  const { time: milliseconds, counter } =
    givenTime === undefined
      ? nextOf(Number.parseInt(hex.slice(13, 16), 16))
      : { time: givenTime, counter: undefined }
  const time = hexTime(milliseconds)
  const counted = counter === undefined ? hex.slice(13, 16) : counter.toString(16).padStart(3, '0')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The present time, and a counter that begins in the lower half in each millisecond. */
function nextOf(randomCounter: number): typeof last {
  const now = Date.now()
  const isSame = now <= last.time && last.time - now <= MAX_AHEAD_MS
  const counter = isSame ? last.counter + 1 : randomCounter % (COUNTER_VALUES / 2)
  const time = isSame ? last.time : now
  last = counter < COUNTER_VALUES ? { time, counter } : { time: time + 1, counter: 0 }
  return last
}

/**
 * The id of a new order: it ends in its number, of at least six digits, after a letter that shows where the number begins
 * (docs/product.md §2).
 */
export function newOrderId(number: number, now: number = Date.now()): string {
  const digits = String(number).padStart(6, '0')
  const id = newId(now)
  const start = id.length - digits.length
  return id.slice(0, start - 1) + 'abcdef'.charAt(Number.parseInt(id.charAt(start - 1), 16) % 6) + digits
}

/** The lowest possible id of a timestamp: greater than every earlier id. Bounds a read of an index on ids by time. */
export function lowestId(at: Date): string {
  const time = hexTime(Math.max(at.getTime(), 0))
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

function hexTime(milliseconds: number): string {
  return milliseconds.toString(16).padStart(12, '0')
}
