import { messages } from '#contract/messages.ts'
import { MAX_PASSWORD_LENGTH } from './account-limits.ts'

/** Shortest password of an admin or seller: it opens everybody's orders, so it is longer than a customer's. */
export const MIN_STAFF_PASSWORD_LENGTH = 10
/** `aaaaaaaaaa` and `1212121212` are long and yet guessed at once. */
const FEWEST_DIFFERENT = 5

const guessedFirst =
  /password|passw0rd|biponi|qwerty|asdfgh|abcdef|letmein|welcome|admin|bangladesh|12345|54321|98765/

/**
 * Why a password will not do for somebody of the staff, or undefined. `own` are the words everybody knows of them: name,
 * email, phone.
 */
export function passwordWeakness(password: string, own: readonly string[] = []): string | undefined {
  if (password.length < MIN_STAFF_PASSWORD_LENGTH)
    return messages.staffPasswordTooShort(MIN_STAFF_PASSWORD_LENGTH)
  if (password.length > MAX_PASSWORD_LENGTH) return messages.passwordTooLong
  const lower = password.toLowerCase()
  const isGuessed =
    new Set(lower).size < FEWEST_DIFFERENT ||
    guessedFirst.test(lower) ||
    textOf(own).some((word) => lower.includes(word))
  return isGuessed ? messages.staffPasswordGuessed : undefined
}

/** `Rahima Akter`, `rahima@shop.example` -> rahima, akter, shop, example. */
function textOf(own: readonly string[]): string[] {
  return own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 4)
}
