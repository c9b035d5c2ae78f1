import type { SessionUser } from '#contract/identity/accounts.ts'
import { lazyApi } from '#web/http/lazy-api.ts'

/** The calls of the pages for guests. All throw ApiError. docs/product.md §17 */
const accountsApi = lazyApi(() => import('#contract/identity/accounts.ts'))

export type NewAccount = { name: string; password: string; confirmPassword: string } & (
  | { method: 'email'; email: string }
  | { method: 'phone'; phone: string }
)

export async function registerAccount(account: NewAccount): Promise<void> {
  await accountsApi.call('registerEndpoint', { body: account })
}

export async function verifyLink(token: string): Promise<SessionUser> {
  const { user } = await accountsApi.call('verifyAccountEndpoint', { body: { token } })
  return user
}

/** Sends the verification link or the registration code again. */
export async function sendVerificationAgain(identifier: string): Promise<void> {
  await accountsApi.call('resendVerificationEndpoint', { body: { identifier } })
}

export async function checkRegistrationCode(phone: string, code: string): Promise<void> {
  await accountsApi.call('verifyCodeEndpoint', { body: { phone, code } })
}

export async function sendResetCode(identifier: string): Promise<void> {
  await accountsApi.call('forgotPasswordEndpoint', { body: { identifier } })
}

export async function checkResetCode(identifier: string, code: string): Promise<void> {
  await accountsApi.call('verifyCodeEndpoint', { body: { identifier, code } })
}

export async function setNewPassword(identifier: string, password: string): Promise<void> {
  await accountsApi.call('resetPasswordEndpoint', { body: { identifier, password } })
}
