import type { SessionUser } from '#contract/identity/accounts.ts'

/** The calls of the guest pages. The API's client is loaded by the first of them. All throw ApiError. spec accounts §7 */
const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/accounts.ts')])

export type NewAccount = { name: string; password: string; confirmPassword: string } & (
  | { method: 'email'; email: string }
  | { method: 'phone'; phone: string }
)

export async function openAccount(account: NewAccount): Promise<void> {
  const [{ call }, { register }] = await load()
  await call(register, { body: account })
}

export async function verifyLink(token: string): Promise<SessionUser> {
  const [{ call }, { verifyAccount }] = await load()
  const { user } = await call(verifyAccount, { body: { token } })
  return user
}

/** Sends the verification link or the registration code again. */
export async function sendVerificationAgain(identifier: string): Promise<void> {
  const [{ call }, { resendVerification }] = await load()
  await call(resendVerification, { body: { identifier } })
}

export async function checkRegistrationCode(phone: string, code: string): Promise<void> {
  const [{ call }, { verifyCode }] = await load()
  await call(verifyCode, { body: { phone, code } })
}

export async function sendResetCode(identifier: string): Promise<void> {
  const [{ call }, { forgotPassword }] = await load()
  await call(forgotPassword, { body: { identifier } })
}

export async function checkResetCode(identifier: string, code: string): Promise<void> {
  const [{ call }, { verifyCode }] = await load()
  await call(verifyCode, { body: { identifier, code } })
}

export async function setNewPassword(identifier: string, password: string): Promise<void> {
  const [{ call }, { resetPassword }] = await load()
  await call(resetPassword, { body: { identifier, password } })
}
