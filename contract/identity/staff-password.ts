import { messages } from '#contract/messages.ts'
import { MAX_PASSWORD_LENGTH } from './account-limits.ts'

/** Minimum length of a staff password: it gives access to everybody's orders, so it is longer than a customer's. */
export const MIN_STAFF_PASSWORD_LENGTH = 10
/** Rejects long but trivial passwords such as `aaaaaaaaaa` and `1212121212`. */
const MIN_DISTINCT_CHARACTERS = 5

const COMMON_PASSWORD_PATTERN =
  /password|passw0rd|biponi|qwerty|asdfgh|abcdef|letmein|welcome|admin|bangladesh|12345|54321|98765/

/**
 * Error text when a password is too weak for a staff account, or undefined. `personalData` are name, email and phone of
 * its owner, which must not occur in it.
 */
export function passwordWeakness(password: string, personalData: readonly string[] = []): string | undefined {
  if (password.length < MIN_STAFF_PASSWORD_LENGTH)
    return messages.staffPasswordTooShort(MIN_STAFF_PASSWORD_LENGTH)
  if (password.length > MAX_PASSWORD_LENGTH) return messages.passwordTooLong
  const lower = password.toLowerCase()
  const isGuessable =
    new Set(lower).size < MIN_DISTINCT_CHARACTERS ||
    COMMON_PASSWORD_PATTERN.test(lower) ||
    wordsIn(personalData).some((word) => lower.includes(word))
  return isGuessable ? messages.staffPasswordGuessed : undefined
}

/** `Rahima Akter`, `rahima@shop.example` -> rahima, akter, shop, example. */
function wordsIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 4)
}
