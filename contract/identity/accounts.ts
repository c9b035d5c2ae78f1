import * as z from 'zod/mini'
import { customValues, customValuesInput, invalidCustomValues } from '#contract/custom-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { languages } from '#contract/language.ts'
import { messages, schemaErrors } from '#contract/messages.ts'
import { id, isStorable, text, wireCodec } from '#contract/wire.ts'
import {
  currentPassword,
  emailAddress,
  identifier,
  MAX_EMAIL_LENGTH,
  mobileNumber,
  nameInProfile,
  newPassword,
  oneTimeCode,
  orEmpty,
  personName,
} from './account-fields.ts'

/** Roles of an account. docs/product.md §11 */
export const roles = ['user', 'seller', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

const userFields = {
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.string(),
  role,
  isEmailVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  googleId: z.nullable(z.string()),
  /** Chosen in the header while signed in; null until then. docs/product.md §33 */
  language: z.nullable(z.enum(languages)),
}

/** An account as its owner sees it. docs/product.md §13 */
export const sessionUser = wireCodec(userFields, { id: '_id', profileImageUrl: 'profileImg' })
export type SessionUser = z.output<typeof sessionUser>

/**
 * An account with its pending email and phone, which replace the present ones once verified; null when nothing is pending.
 * docs/product.md §3
 */
export const ownAccount = wireCodec(
  {
    ...userFields,
    pendingEmail: z.nullable(z.string()),
    pendingPhone: z.nullable(z.string()),
    customFields: customValues('customer'),
  },
  { id: '_id', profileImageUrl: 'profileImg' },
)
export type OwnAccount = z.output<typeof ownAccount>

/** One account: one's own, or any for an admin. */
export const getUserEndpoint = endpoint({
  method: 'GET',
  path: '/user/get-single-user/:id',
  tag: 'User',
  who: 'signed-in',
  permission: 'customers.view',
  summary: 'Get the account with this id: your own, or any for an admin.',
  params: z.object({ id }),
  answer: ownAccount,
})

/** The owner fills in what customers fill in, an admin everything. */
export const updateCustomerFieldsEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/custom-fields/:id',
  tag: 'User',
  who: 'signed-in',
  permission: 'customers.edit',
  summary:
    'Fill in custom fields of an account: your own, or any for an admin. Fields that are not named stay.',
  params: z.object({ id }),
  body: z.object({ customFields: customValuesInput }),
  answer: z.object({ customFields: customValues('customer'), invalidCustomFields: invalidCustomValues }),
})

const newAccount = {
  name: personName,
  password: newPassword,
  confirmPassword: z.string(schemaErrors.passwordsDontMatch),
}
const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: () => messages.passwordsDontMatch },
)

/** Creates an unverified account. The answer is the same if the email or phone already has one. docs/product.md §14, §15 */
export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/user/register',
  tag: 'User',
  who: 'anyone',
  summary: 'Register an account by email (a verification link is sent) or by phone (a code is sent).',
  body: z.discriminatedUnion(
    'method',
    [
      z.object({ method: z.literal('email'), email: emailAddress, ...newAccount }).check(passwordsMatch),
      z.object({ method: z.literal('phone'), phone: mobileNumber, ...newAccount }).check(passwordsMatch),
    ],
    schemaErrors.methodUnknown,
  ),
  status: 201,
  message: () => messages.registered,
  answer: z.null(),
})

/**
 * Verifies the email that a link was sent to. Answers 409 when it is verified already; an expired link has its own error.
 * Does not sign in: `accessToken` is always null. docs/product.md §3, §18
 */
export const verifyAccountEndpoint = endpoint({
  method: 'POST',
  path: '/user/verify-account',
  tag: 'User',
  who: 'anyone',
  summary: 'Verify an account, or a new email address, with the token of the link sent to it.',
  body: z.object({
    token: z
      .string(schemaErrors.verificationFailed)
      .check(z.maxLength(2_000, schemaErrors.verificationFailed)),
  }),
  message: () => messages.accountVerified,
  answer: z.object({ user: sessionUser, accessToken: z.null() }),
})

/** Sends the verification link or registration code again; the answer is the same when there is nothing to verify. */
export const resendVerificationEndpoint = endpoint({
  method: 'POST',
  path: '/user/resend-verification',
  tag: 'User',
  who: 'anyone',
  summary: 'Send the verification link (email) or the registration code (phone) again.',
  body: z.object({ identifier }),
  message: () => messages.verificationSentAgain,
  answer: z.null(),
})

/**
 * Checks a code: with `phone` a registration code, with `identifier` a password reset code, which sets the cookie that
 * `reset-password` requires. docs/product.md §17, §3
 */
export const verifyCodeEndpoint = endpoint({
  method: 'POST',
  path: '/user/verify-otp',
  tag: 'User',
  who: 'anyone',
  summary:
    'Check a registration code (phone, code) or a reset code (identifier, code; sets the reset cookie).',
  body: z.object({
    phone: z.optional(text(254)),
    identifier: z.optional(text(MAX_EMAIL_LENGTH)),
    code: oneTimeCode,
  }),
  message: () => messages.codeVerified,
  answer: z.null(),
})

/** Sends a code to reset a forgotten password. The answer is the same for an unknown account. docs/product.md §14 */
export const forgotPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/user/forgot-password',
  tag: 'User',
  who: 'anyone',
  summary:
    'Send a 4-digit reset code to an email or phone. Answers the same whether or not there is an account.',
  body: z.object({ identifier }),
  message: () => messages.codeSent,
  answer: z.null(),
})

/** Sets a new password with the cookie of a checked reset code, once; ends all sessions. docs/product.md §3 */
export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/user/reset-password',
  tag: 'User',
  who: 'anyone',
  summary: 'Set a new password after verify-otp accepted the reset code; requires its cookie.',
  body: z.object({ identifier, password: newPassword }),
  message: () => messages.passwordReset,
  answer: z.null(),
})

const MAX_ADDRESS_LENGTH = 500

/**
 * Updates the given fields of the caller's own profile; an empty name, email or phone changes nothing. A new email gets a
 * link, a new phone a code (`verify-phone`); the old ones stay until the new ones are verified. docs/product.md §15, §3
 */
export const updateProfileEndpoint = endpoint({
  method: 'PUT',
  path: '/user/update-profile',
  tag: 'User',
  who: 'signed-in',
  summary:
    'Change your name, email, phone, address or language. A new email or phone must be verified first.',
  body: z.object({
    id,
    name: z.optional(nameInProfile),
    email: orEmpty(emailAddress, schemaErrors.emailInvalid),
    phone: orEmpty(mobileNumber, schemaErrors.phoneNumberInvalid),
    address: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(MAX_ADDRESS_LENGTH, schemaErrors.profileAddressTooLong),
          z.refine(isStorable, schemaErrors.invalidInput),
        ),
    ),
    language: z.optional(z.enum(languages)),
  }),
  message: () => messages.profileUpdated,
  answer: ownAccount,
})

/** Cancels a pending change of email or phone: its link or code becomes invalid. docs/product.md §3 */
export const cancelContactChangeEndpoint = endpoint({
  method: 'POST',
  path: '/user/cancel-contact-change',
  tag: 'User',
  who: 'signed-in',
  summary: 'Cancel the change of your email or phone while the new one is not verified.',
  body: z.object({ id, contact: z.enum(['email', 'phone']) }),
  message: () => messages.contactChangeCancelled,
  answer: ownAccount,
})

/** Replaces the phone by the new one, given the code that `update-profile` sent to it. docs/product.md §3 */
export const verifyNewPhoneEndpoint = endpoint({
  method: 'POST',
  path: '/user/verify-phone',
  tag: 'User',
  who: 'signed-in',
  summary: 'Verify the new phone number of your profile with the code sent to it.',
  body: z.object({ phone: mobileNumber, code: oneTimeCode }),
  message: () => messages.phoneVerified,
  answer: sessionUser,
})

/** Changes the caller's own password; all other sessions end. docs/product.md §15, §3 */
export const changePasswordEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/change-password',
  tag: 'User',
  who: 'signed-in',
  summary: 'Change your password. All your other sessions end.',
  body: z
    .object({
      id,
      currentPassword: currentPassword(schemaErrors.currentPasswordRequired),
      newPassword,
      confirmPassword: z
        .string(schemaErrors.confirmPasswordRequired)
        .check(z.minLength(1, schemaErrors.confirmPasswordRequired)),
    })
    .check(
      z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
        path: ['confirmPassword'],
        error: () => messages.passwordsDontMatch,
      }),
    ),
  message: () => messages.passwordChanged,
  answer: z.null(),
})

/** Sets the caller's own profile image: JPG, PNG, GIF or WebP of at most 5 MB. docs/product.md §12, §17 */
export const uploadProfileImageEndpoint = endpoint({
  method: 'POST',
  path: '/user/upload-profile-image',
  tag: 'User',
  who: 'signed-in',
  summary: 'Set your profile image: JPG, PNG, GIF or WebP, at most 5 MB.',
  body: z.object({ id }),
  files: { profileImage: { maxCount: 1, maxBytes: MAX_IMAGE_BYTES } },
  message: () => messages.profileImageUpdated,
  answer: sessionUser,
})
