import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'

/**
 * Validation of the account forms before they are sent (docs/product.md §15): a message for each wrong field, undefined
 * for the others. The server validates again; its errors are shown at the same fields.
 */
export const accountRules = {
  signIn: ({ identifier, password }: { identifier: string; password: string }) => ({
    identifier: required(identifier, messages.identifierRequired),
    password: password ? undefined : messages.passwordRequired,
  }),

  identifier: ({ identifier }: { identifier: string }) => ({
    identifier: required(identifier, messages.identifierRequired),
  }),

  /** For a code that may open a new account: what was mistyped would never arrive. */
  deliverableIdentifier: ({ identifier }: { identifier: string }) => ({
    identifier:
      required(identifier, messages.identifierRequired) ??
      (identifier.includes('@')
        ? emailError(identifier)
        : isPhone(identifier)
          ? undefined
          : messages.phoneNumberInvalid),
  }),

  registerByEmail: (values: NewAccount & { email: string }) => ({
    name: nameError(values.name),
    email: emailError(values.email),
    ...newPasswordErrors(values, messages.passwordsDontMatch),
  }),

  registerByPhone: (values: NewAccount & { phone: string }) => ({
    name: nameError(values.name),
    phone: isPhone(values.phone) ? undefined : messages.phoneNumberInvalid,
    ...newPasswordErrors(values, messages.passwordsDontMatch),
  }),

  resetPassword: (values: { password: string; confirmPassword: string }) =>
    newPasswordErrors(values, messages.passwordsDoNotMatch),

  changePassword: (values: { currentPassword: string; newPassword: string; confirmPassword: string }) => ({
    currentPassword: values.currentPassword ? undefined : messages.currentPasswordRequired,
    newPassword: passwordError(values.newPassword),
    confirmPassword: values.confirmPassword
      ? mismatch(values.newPassword, values.confirmPassword, messages.passwordsDontMatch)
      : messages.confirmPasswordRequired,
  }),

  /** Every field may stay empty; what is filled in must be valid. */
  profile: ({ name, email, phone }: { name: string; email: string; phone: string; address: string }) => ({
    name: lengthOf(name) > MAX_NAME_LENGTH ? messages.nameTooLong : undefined,
    email: email.trim() ? emailError(email) : undefined,
    phone: phone.trim() && !isPhone(phone) ? messages.phoneNumberInvalid : undefined,
  }),
}

type NewAccount = { name: string; password: string; confirmPassword: string }

function newPasswordErrors(values: { password: string; confirmPassword: string }, message: string) {
  return {
    password: passwordError(values.password),
    confirmPassword: mismatch(values.password, values.confirmPassword, message),
  }
}

function mismatch(password: string, confirmPassword: string, message: string): string | undefined {
  return password === confirmPassword ? undefined : message
}

function nameError(typed: string): string | undefined {
  const length = lengthOf(typed)
  if (length < MIN_NAME_LENGTH) return messages.nameTooShort
  return length > MAX_NAME_LENGTH ? messages.nameTooLong : undefined
}

function lengthOf(typed: string): number {
  return typed.replace(/\s+/g, ' ').trim().length
}

/** Accepts `anika@example.com`. The server validates the address fully. */
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
