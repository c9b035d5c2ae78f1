import { randomInt } from 'node:crypto'
import { latinDigits } from '#contract/latin-digits.ts'

/** Letters and digits that are not easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

/** Removes spaces and dashes, uses Latin digits and lower case: `287 082`, `২৮৭০৮২`, `K7WN3-8HVQP`. */
export function normaliseCode(code: string): string {
  return latinDigits(code).replace(/[\s-]/g, '').toLowerCase()
}

/** Whether a normalised code has the form of an app's (`287082`); otherwise it may be a recovery code. */
export function isAppCode(normalised: string): boolean {
  return /^\d{6}$/.test(normalised)
}

/** A random recovery code of about 50 bits: `k7wn38hvqp`. */
export function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Formats a recovery code in two halves, which are easier to copy: `k7wn3-8hvqp`. */
export function formatRecoveryCode(recoveryCode: string): string {
  return `${recoveryCode.slice(0, RECOVERY_LENGTH / 2)}-${recoveryCode.slice(RECOVERY_LENGTH / 2)}`
}
