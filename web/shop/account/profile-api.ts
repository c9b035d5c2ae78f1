import { queryOptions } from '@tanstack/react-query'
import type { OwnAccount, SessionUser } from '#contract/identity/accounts.ts'
import { clearPageCache } from '#web/http/page-cache.ts'
import { queryClient } from '#web/http/query-client.ts'
import { currentSession, updateSignedInUser } from '#web/session/session-store.ts'
import { storedUser } from './login/sign-in.ts'
import type { Profile } from './profile-edit.ts'

const load = () => Promise.all([import('#web/http/api-client.ts'), import('#contract/identity/accounts.ts')])

/** One's own account (docs/product.md §17). */
export function accountOf(userId: string) {
  return queryOptions({
    queryKey: ['User', userId],
    queryFn: async ({ signal }): Promise<OwnAccount> => {
      const [{ call }, { getUserEndpoint }] = await load()
      return call(getUserEndpoint, { params: { id: userId } }, { signal })
    },
  })
}

/** Saves an edit and shows it everywhere; a new email or phone comes back as pending. Throws ApiError. */
export async function updateProfileOf(userId: string, edit: Partial<Profile>): Promise<OwnAccount> {
  const [{ call }, { updateProfileEndpoint }] = await load()
  const edited = await call(updateProfileEndpoint, { body: { id: userId, ...edit } })
  showOwnAccount(edited)
  return edited
}

/** Keeps the old email or phone. Throws ApiError. */
export async function cancelPendingContact(userId: string, contact: 'email' | 'phone'): Promise<void> {
  const [{ call }, contract] = await load()
  showOwnAccount(await call(contract.cancelContactChangeEndpoint, { body: { id: userId, contact } }))
}

/** Puts the new phone in the place of the old one with the code sent to it. Throws ApiError. */
export async function verifyPhone(phone: string, code: string): Promise<void> {
  const [{ call }, { verifyNewPhoneEndpoint }] = await load()
  showAccount(await call(verifyNewPhoneEndpoint, { body: { phone, code } }))
}

export type PasswordChangeInput = { currentPassword: string; newPassword: string; confirmPassword: string }

export async function savePassword(userId: string, change: PasswordChangeInput): Promise<void> {
  const [{ call }, { changePasswordEndpoint }] = await load()
  await call(changePasswordEndpoint, { body: { id: userId, ...change } })
}

/** What waits to be verified is shown at once; the rest as of every account. */
function showOwnAccount(account: OwnAccount): void {
  queryClient().setQueryData(accountOf(account.id).queryKey, account)
  showAccount(account)
}

/** The account as the server has it now: in the settings, in the navbar, in other tabs. */
export function showAccount(user: SessionUser): void {
  if (currentSession().user?._id !== user.id) return
  updateSignedInUser(storedUser(user))
  // A review shows its writer's name and picture on pages that are kept.
  clearPageCache()
  // Asked for again rather than written: an edit's answer has more to it than an account.
  void queryClient().invalidateQueries({ queryKey: ['User', user.id] })
}
