import type { SessionUser } from '#contract/identity/accounts.ts'

/** The calls of the guest pages. The API's client is loaded by the first of them. All throw ApiError. docs/product.md §17 */
const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/accounts.ts')])

export type NewAccount = { name: string; password: string; confirmPassword: string } & (
  | { method: 'email'; email: string }
  | { method: 'phone'; phone: string }
)

export async function registerAccount(account: NewAccount): Promise<void> {
  const [{ call }, { registerEndpoint }] = await load()
  await call(registerEndpoint, { body: account })
}

export async function verifyLink(token: string): Promise<SessionUser> {
  const [{ call }, { verifyAccountEndpoint }] = await load()
  const { user } = await call(verifyAccountEndpoint, { body: { token } })
  return user
}

/** Sends the verification link or the registration code again. */
export async function sendVerificationAgain(identifier: string): Promise<void> {
  const [{ call }, { resendVerificationEndpoint }] = await load()
  await call(resendVerificationEndpoint, { body: { identifier } })
}

export async function checkRegistrationCode(phone: string, code: string): Promise<void> {
  const [{ call }, { verifyCodeEndpoint }] = await load()
  await call(verifyCodeEndpoint, { body: { phone, code } })
}

export async function sendResetCode(identifier: string): Promise<void> {
  const [{ call }, { forgotPasswordEndpoint }] = await load()
  await call(forgotPasswordEndpoint, { body: { identifier } })
}

export async function checkResetCode(identifier: string, code: string): Promise<void> {
  const [{ call }, { verifyCodeEndpoint }] = await load()
  await call(verifyCodeEndpoint, { body: { identifier, code } })
}

export async function setNewPassword(identifier: string, password: string): Promise<void> {
  const [{ call }, { resetPasswordEndpoint }] = await load()
  await call(resetPasswordEndpoint, { body: { identifier, password } })
}
