import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'

/** Why fields are refused, by their names; nothing for a form that may be sent. */
export type AccountFieldErrors<Values> = { [Name in keyof Values]?: string | undefined }

/**
 * The rules of spec accounts §5 as the browser knows them, so that a slip is told before anything is sent. The server
 * holds every form against its own; what it refuses is shown the same way.
 */
export const accountRules = {
  signIn: ({ identifier, password }: { identifier: string; password: string }) =>
    told({
      identifier: required(identifier, messages.identifierRequired),
      password: password ? undefined : messages.passwordRequired,
    }),

  identifier: ({ identifier }: { identifier: string }) =>
    told({ identifier: required(identifier, messages.identifierRequired) }),

  registerByEmail: (given: NewAccount & { email: string }) =>
    told({
      name: nameRefusal(given.name),
      email: emailRefusal(given.email),
      ...newPasswordRefusals(given, messages.passwordsDontMatch),
    }),

  registerByPhone: (given: NewAccount & { phone: string }) =>
    told({
      name: nameRefusal(given.name),
      phone: isPhone(given.phone) ? undefined : messages.phoneNumberInvalid,
      ...newPasswordRefusals(given, messages.passwordsDontMatch),
    }),

  resetPassword: (given: { password: string; confirmPassword: string }) =>
    told(newPasswordRefusals(given, messages.passwordsDoNotMatch)),

  changePassword: (given: { currentPassword: string; newPassword: string; confirmPassword: string }) =>
    told({
      currentPassword: given.currentPassword ? undefined : messages.currentPasswordRequired,
      newPassword: passwordRefusal(given.newPassword),
      confirmPassword: given.confirmPassword
        ? mismatch(given.newPassword, given.confirmPassword, messages.passwordsDontMatch)
        : messages.confirmPasswordRequired,
    }),

  /** Every field may stay empty; what is given must be right. */
  profile: ({ name, email, phone }: { name: string; email: string; phone: string; address: string }) =>
    told({
      name: lengthOf(name) > MAX_NAME_LENGTH ? messages.nameTooLong : undefined,
      email: email.trim() ? emailRefusal(email) : undefined,
      phone: phone.trim() && !isPhone(phone) ? messages.phoneNumberInvalid : undefined,
    }),
}

type NewAccount = { name: string; password: string; confirmPassword: string }

function newPasswordRefusals(given: { password: string; confirmPassword: string }, differs: string) {
  return {
    password: passwordRefusal(given.password),
    confirmPassword: mismatch(given.password, given.confirmPassword, differs),
  }
}

function mismatch(password: string, again: string, differs: string): string | undefined {
  return password === again ? undefined : differs
}

function nameRefusal(typed: string): string | undefined {
  const length = lengthOf(typed)
  if (length < MIN_NAME_LENGTH) return messages.nameTooShort
  return length > MAX_NAME_LENGTH ? messages.nameTooLong : undefined
}

function lengthOf(typed: string): number {
  return typed.replace(/\s+/g, ' ').trim().length
}

/** Accepts `anika@example.com`; what an address really is, the server knows better. */
function emailRefusal(typed: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim()) ? undefined : messages.emailInvalid
}

function passwordRefusal(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return messages.passwordTooShort
  return password.length > MAX_PASSWORD_LENGTH ? messages.passwordTooLong : undefined
}

function required(typed: string, message: string): string | undefined {
  return typed.trim() ? undefined : message
}

/** Without the fields that have nothing against them. */
function told<Values extends Record<string, string | undefined>>(
  refusals: Values,
): AccountFieldErrors<Values> {
  const refused = Object.entries(refusals).filter(([, message]) => message)
  return Object.fromEntries(refused) as AccountFieldErrors<Values>
}
