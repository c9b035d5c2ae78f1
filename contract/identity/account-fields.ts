import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { requiredText } from '#contract/wire.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './account-limits.ts'

/** Longest email address there can be (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

/** A person's name as typed, on one line: line breaks, cut emojis and the like become single spaces. docs/product.md §15 */
export const personName = z
  .string(messages.nameTooShort)
  .check(
    z.overwrite(onOneLine),
    z.minLength(MIN_NAME_LENGTH, messages.nameTooShort),
    z.maxLength(MAX_NAME_LENGTH, messages.nameTooLong),
  )

/** A name in a profile, where every field is optional: as short as somebody likes. docs/product.md §15 */
export const nameInProfile = z
  .string(messages.invalidInput)
  .check(z.overwrite(onOneLine), z.maxLength(MAX_NAME_LENGTH, messages.nameTooLong))

/** A field that may be sent empty, which is as good as not sent; `refusal` is said of what is neither. */
export function orEmpty<S extends z.core.SomeType>(field: S, rejection: string) {
  return z.optional(z.union([field, z.string().check(z.trim(), z.maxLength(0))], rejection))
}

/** An email address, trimmed and in lower case. docs/product.md §15 */
export const emailAddress = z
  .string(messages.emailInvalid)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH, messages.emailInvalid),
    z.email(messages.emailInvalid),
  )

/** The email or phone somebody names an account by, as typed. docs/product.md §17 */
export const identifier = requiredText(messages.identifierRequired, MAX_EMAIL_LENGTH)

/** A mobile number in any usual spelling, given on as `01XXXXXXXXX`. docs/product.md §15, §3 */
export const mobileNumber = z
  .string(messages.phoneNumberInvalid)
  .check(z.overwrite(normalisedPhone), z.regex(PHONE_PATTERN, messages.phoneNumberInvalid))

/** A password somebody chooses, taken exactly as typed. docs/product.md §15 */
export const newPassword = z
  .string(messages.passwordTooShort)
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, messages.passwordTooShort),
    z.maxLength(MAX_PASSWORD_LENGTH, messages.passwordTooLong),
  )

/** A password somebody signs in with; `missing` is said when there is none. */
export const currentPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(MAX_PASSWORD_LENGTH, messages.passwordTooLong))

/** A one-time code: four digits (`0427`). docs/product.md §19 */
export const oneTimeCode = z
  .string(messages.codeInvalid)
  .check(z.trim(), z.regex(/^\d{4}$/, messages.codeInvalid))

function onOneLine(name: string): string {
  return name.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim()
}
