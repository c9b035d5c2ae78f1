import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type Identifier, parseIdentifier } from '#api/identity/accounts/identifier.ts'
import { emailAddress, personName } from '#contract/identity/account-fields.ts'
import { passwordWeakness } from '#contract/identity/staff-password.ts'
import { isPhone } from '#contract/phone.ts'

/** Invalid input of `create-admin`, with a message for the operator. */
export class InvalidOptions extends Error {}

export const usage = `Creates an account that may run the shop at /admin.

  npm run create-admin                                       prompts for everything
  npm run create-admin -- --email you@shop.example --name "Your Name"
  npm run create-admin -- --phone 01712345678 --name "Your Name"
  npm run create-admin -- --email you@shop.example --promote  makes an existing account an admin

The account is one of DATABASE_URL, or of the database in DATA_DIR; --new-database makes one there where there is none.

The password is prompted for and not shown, three times at most where it is too weak. Without a terminal it is the first line of the
standard input.`

/** Parses the command line. Throws InvalidOptions for an unknown flag. */
export function readFlags(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        phone: { type: 'string' },
        name: { type: 'string' },
        promote: { type: 'boolean', default: false },
        'new-database': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new InvalidOptions(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Normalises an email or phone. Throws InvalidOptions. */
export function readIdentifier(typed: string): Identifier {
  if (isPhone(typed)) return parseIdentifier(typed)
  const email = z.safeParse(emailAddress, typed)
  if (!email.success)
    throw new InvalidOptions(`“${typed}” is neither an email address nor a Bangladeshi mobile number.`)
  return { kind: 'email', value: email.data }
}

/** Normalises a person's name. Throws InvalidOptions. */
export function readName(typed: string): string {
  const name = z.safeParse(personName, typed)
  if (!name.success) throw new InvalidOptions(name.error.issues[0]?.message ?? 'This name is not valid.')
  return name.data
}

/** Checks that a password is strong enough for an admin. Throws InvalidOptions. */
export function readPassword(typed: string, personalData: string[]): string {
  const weakness = passwordWeakness(typed, personalData)
  if (weakness) throw new InvalidOptions(weakness)
  return typed
}
