import { MIN_STAFF_PASSWORD_LENGTH } from '#contract/identity/staff-password.ts'
import { InvalidOptions, readPassword } from './admin-options.ts'
import type { createPrompt } from './prompt.ts'

const TRIES = 3

type Prompt = Pick<ReturnType<typeof createPrompt>, 'isTerminal' | 'askHidden'>

/**
 * Asks for the password of an admin, twice, and again while it is too weak or the two differ; without a terminal the first
 * line counts. Throws InvalidOptions after the third try, or at once where nobody can be asked again.
 */
export async function choosePassword(
  prompt: Prompt,
  personalData: string[],
  say: (line: string) => void = console.info,
): Promise<string> {
  if (!prompt.isTerminal) return readPassword(await prompt.askHidden('Password: '), personalData)
  say(`The password needs ${MIN_STAFF_PASSWORD_LENGTH} characters or more, and must not be easy to guess.`)
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await askTwice(prompt, personalData)
    } catch (error) {
      if (!(error instanceof InvalidOptions)) throw error
      if (left === 0) throw new InvalidOptions(`${error.message} Nothing was changed.`)
      say(`${error.message} Please try again.`)
    }
  }
}

async function askTwice(prompt: Prompt, personalData: string[]): Promise<string> {
  const password = readPassword(await prompt.askHidden('Password: '), personalData)
  if ((await prompt.askHidden('The same password again: ')) === password) return password
  throw new InvalidOptions('These were two different passwords.')
}
