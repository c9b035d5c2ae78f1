import { messages } from '#contract/messages.ts'
import { LONGEST_PASSWORD } from './account-limits.ts'

/** Shortest password of an admin or seller: it opens everybody's orders, so it is longer than a customer's. */
export const SHORTEST_STAFF_PASSWORD = 10
/** `aaaaaaaaaa` and `1212121212` are long and yet guessed at once. */
const FEWEST_DIFFERENT = 5

const guessedFirst =
  /password|passw0rd|biponi|qwerty|asdfgh|abcdef|letmein|welcome|admin|bangladesh|12345|54321|98765/

/**
 * Why a password will not do for somebody of the staff, or undefined. `own` are the words everybody knows of them: name,
 * email, phone.
 */
export function weaknessOf(password: string, own: readonly string[] = []): string | undefined {
  if (password.length < SHORTEST_STAFF_PASSWORD)
    return messages.staffPasswordTooShort(SHORTEST_STAFF_PASSWORD)
  if (password.length > LONGEST_PASSWORD) return messages.passwordTooLong
  const lower = password.toLowerCase()
  const isGuessed =
    new Set(lower).size < FEWEST_DIFFERENT ||
    guessedFirst.test(lower) ||
    wordsOf(own).some((word) => lower.includes(word))
  return isGuessed ? messages.staffPasswordGuessed : undefined
}

/** `Rahima Akter`, `rahima@shop.example` -> rahima, akter, shop, example. */
function wordsOf(own: readonly string[]): string[] {
  return own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 4)
}
