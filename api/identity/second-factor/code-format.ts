import { randomInt } from 'node:crypto'
import { latinDigits } from '#contract/latin-digits.ts'

/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

/** A code as somebody typed it, without what makes it readable: `287 082`, `২৮৭০৮২`, `K7WN3-8HVQP`. */
export function normaliseCode(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toLowerCase()
}

/** Whether a bare code is one of the app (`287082`); else it may be a recovery code. */
export function isAppCode(bare: string): boolean {
  return /^\d{6}$/.test(bare)
}

/** A code to be written down, some 50 bits: `k7wn38hvqp`. */
export function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** `k7wn3-8hvqp`: halves are easier to copy. */
export function formatRecoveryCode(recoveryCode: string): string {
  return `${recoveryCode.slice(0, RECOVERY_LENGTH / 2)}-${recoveryCode.slice(RECOVERY_LENGTH / 2)}`
}
