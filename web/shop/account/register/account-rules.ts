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
 * The rules of docs/product.md §15 as the browser knows them, so that a slip is told before anything is sent. The server
 * holds every form against its own; what it refuses is shown the same way.
 */
export const accountRules = {
  signIn: ({ identifier, password }: { identifier: string; password: string }) =>
    notified({
      identifier: required(identifier, messages.identifierRequired),
      password: password ? undefined : messages.passwordRequired,
    }),

  identifier: ({ identifier }: { identifier: string }) =>
    notified({ identifier: required(identifier, messages.identifierRequired) }),

  registerByEmail: (provided: NewAccount & { email: string }) =>
    notified({
      name: nameError(provided.name),
      email: emailError(provided.email),
      ...newPasswordErrors(provided, messages.passwordsDontMatch),
    }),

  registerByPhone: (provided: NewAccount & { phone: string }) =>
    notified({
      name: nameError(provided.name),
      phone: isPhone(provided.phone) ? undefined : messages.phoneNumberInvalid,
      ...newPasswordErrors(provided, messages.passwordsDontMatch),
    }),

  resetPassword: (provided: { password: string; confirmPassword: string }) =>
    notified(newPasswordErrors(provided, messages.passwordsDoNotMatch)),

  changePassword: (provided: { currentPassword: string; newPassword: string; confirmPassword: string }) =>
    notified({
      currentPassword: provided.currentPassword ? undefined : messages.currentPasswordRequired,
      newPassword: passwordError(provided.newPassword),
      confirmPassword: provided.confirmPassword
        ? mismatch(provided.newPassword, provided.confirmPassword, messages.passwordsDontMatch)
        : messages.confirmPasswordRequired,
    }),

  /** Every field may stay empty; what is given must be right. */
  profile: ({ name, email, phone }: { name: string; email: string; phone: string; address: string }) =>
    notified({
      name: lengthOf(name) > MAX_NAME_LENGTH ? messages.nameTooLong : undefined,
      email: email.trim() ? emailError(email) : undefined,
      phone: phone.trim() && !isPhone(phone) ? messages.phoneNumberInvalid : undefined,
    }),
}

type NewAccount = { name: string; password: string; confirmPassword: string }

function newPasswordErrors(provided: { password: string; confirmPassword: string }, differs: string) {
  return {
    password: passwordError(provided.password),
    confirmPassword: mismatch(provided.password, provided.confirmPassword, differs),
  }
}

function mismatch(password: string, again: string, differs: string): string | undefined {
  return password === again ? undefined : differs
}

function nameError(typed: string): string | undefined {
  const length = lengthOf(typed)
  if (length < MIN_NAME_LENGTH) return messages.nameTooShort
  return length > MAX_NAME_LENGTH ? messages.nameTooLong : undefined
}

function lengthOf(typed: string): number {
  return typed.replace(/\s+/g, ' ').trim().length
}

/** Accepts `anika@example.com`; what an address really is, the server knows better. */
function emailError(typed: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim()) ? undefined : messages.emailInvalid
}

function passwordError(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return messages.passwordTooShort
  return password.length > MAX_PASSWORD_LENGTH ? messages.passwordTooLong : undefined
}

function required(typed: string, message: string): string | undefined {
  return typed.trim() ? undefined : message
}

/** Without the fields that have nothing against them. */
function notified<Values extends Record<string, string | undefined>>(
  errors: Values,
): AccountFieldErrors<Values> {
  const refused = Object.entries(errors).filter(([, message]) => message)
  return Object.fromEntries(refused) as AccountFieldErrors<Values>
}
