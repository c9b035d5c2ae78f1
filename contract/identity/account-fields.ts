import * as z from 'zod/mini'
import { type SchemaError, schemaErrors } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { requiredText } from '#contract/wire.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './account-limits.ts'

/** Maximum length of an email address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** A person's name on one line: line breaks, control characters and halves of emojis become spaces. docs/product.md §15 */
export const personName = z
  .string(schemaErrors.nameTooShort)
  .check(
    z.overwrite(collapseWhitespace),
    z.minLength(MIN_NAME_LENGTH, schemaErrors.nameTooShort),
    z.maxLength(MAX_NAME_LENGTH, schemaErrors.nameTooLong),
  )

/** A name in a profile, where every field is optional and no minimum length applies. docs/product.md §15 */
export const nameInProfile = z
  .string(schemaErrors.invalidInput)
  .check(z.overwrite(collapseWhitespace), z.maxLength(MAX_NAME_LENGTH, schemaErrors.nameTooLong))

/** A field that may be empty or absent, which mean the same; `message` is the error text for anything invalid. */
export function orEmpty<S extends z.core.SomeType>(field: S, message: SchemaError) {
  return z.optional(z.union([field, z.string().check(z.trim(), z.maxLength(0))], message))
}

/** An email address, trimmed and in lower case. docs/product.md §15 */
export const emailAddress = z
  .string(schemaErrors.emailInvalid)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH, schemaErrors.emailInvalid),
    z.email(schemaErrors.emailInvalid),
  )

/** The email or phone typed to name an account. docs/product.md §17 */
export const identifier = requiredText(schemaErrors.identifierRequired, MAX_EMAIL_LENGTH)

/** A mobile number in any usual spelling, normalised to `01XXXXXXXXX`. docs/product.md §15, §3 */
export const mobileNumber = z
  .string(schemaErrors.phoneNumberInvalid)
  .check(z.overwrite(normalisedPhone), z.regex(PHONE_PATTERN, schemaErrors.phoneNumberInvalid))

/** A newly chosen password, used exactly as typed. docs/product.md §15 */
export const newPassword = z
  .string(schemaErrors.passwordTooShort)
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, schemaErrors.passwordTooShort),
    z.maxLength(MAX_PASSWORD_LENGTH, schemaErrors.passwordTooLong),
  )

/** A password to sign in with or to confirm an action; `message` is the error text when it is missing. */
export const currentPassword = (message: SchemaError) =>
  z
    .string(message)
    .check(z.minLength(1, message), z.maxLength(MAX_PASSWORD_LENGTH, schemaErrors.passwordTooLong))

/** A one-time code: four digits (`0427`). docs/product.md §19 */
export const oneTimeCode = z
  .string(schemaErrors.codeInvalid)
  .check(z.trim(), z.regex(/^\d{4}$/, schemaErrors.codeInvalid))

function collapseWhitespace(name: string): string {
  return name.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim()
}
