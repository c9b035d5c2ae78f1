import { invalid } from '#api/errors.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { passwordWeakness } from '#contract/identity/staff-password.ts'

/** Throws invalid, at the field, for a new password that will not do for somebody of the staff. */
export function assertStaffPassword(
  { role, name, email, phone }: Pick<OwnAccount, 'role' | 'name' | 'email' | 'phone'>,
  password: string,
  path: string,
): void {
  if (role === 'user') return
  const message = passwordWeakness(password, [name, email ?? '', phone ?? ''])
  if (message) throw invalid(message, [{ path, message }])
}
