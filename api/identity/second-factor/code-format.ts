import { randomInt } from 'node:crypto'
import { latinDigits } from '#contract/latin-digits.ts'

/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 24
const GROUP_LENGTH = 6

/** Removes spaces and dashes, uses Latin digits and lower case: `287 082`, `২৮৭০৮২`, `K7WN3-8HVQP`. */
export function normaliseCode(code: string): string {
  return latinDigits(code).replace(/[\s-]/g, '').toLowerCase()
}

/** Whether a normalised code has the form of an app's (`287082`); otherwise it may be a recovery code. */
export function isAppCode(normalised: string): boolean {
  return /^\d{6}$/.test(normalised)
}

/** A random recovery code of 118 bits, which nobody can guess from its stored hash. Former ones had 10 characters. */
export function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Formats a recovery code in groups, which are easier to copy: `k7wn38-hvqp2m-xd9r4t-bc6eja`. */
export function formatRecoveryCode(recoveryCode: string): string {
  return recoveryCode.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g'))?.join('-') ?? ''
}
