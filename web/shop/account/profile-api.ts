import { queryOptions } from '@tanstack/react-query'
import type { CustomValuesInput } from '#contract/custom-fields.ts'
import type { OwnAccount, SessionUser } from '#contract/identity/accounts.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { clearPageCache } from '#web/http/page-cache.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'
import { currentSession, updateSignedInUser } from '#web/session/session-store.ts'
import { toSignedInUser } from '#web/shop/account/login/save-session.ts'
import type { Profile } from './profile-changes.ts'

const accountsApi = lazyApi(() => import('#contract/identity/accounts.ts'))

/** The user's own account (docs/product.md §17). */
export function ownAccountQuery(userId: string) {
  return queryOptions({
    queryKey: ['User', userId],
    queryFn: ({ signal }): Promise<OwnAccount> =>
      accountsApi.call('getUserEndpoint', { params: { id: userId } }, { signal }),
  })
}

/** Saves changes of the profile; a new email or phone is returned as pending. Throws ApiError. */
export async function updateProfile(userId: string, changes: Partial<Profile>): Promise<OwnAccount> {
  const account = await accountsApi.call('updateProfileEndpoint', { body: { id: userId, ...changes } })
  applyOwnAccountChange(account)
  return account
}

/** Fills in custom fields of one's own account. Throws ApiError. */
export async function saveCustomerFields(userId: string, customFields: CustomValuesInput): Promise<void> {
  await accountsApi.call('updateCustomerFieldsEndpoint', { params: { id: userId }, body: { customFields } })
  await invalidate(['User', userId])
}

/** Drops a pending email or phone; the old one stays. Throws ApiError. */
export async function cancelPendingContact(userId: string, contact: 'email' | 'phone'): Promise<void> {
  const input = { body: { id: userId, contact } }
  applyOwnAccountChange(await accountsApi.call('cancelContactChangeEndpoint', input))
}

/** Replaces the phone by the new one with the code sent to it. Throws ApiError. */
export async function verifyPhone(phone: string, code: string): Promise<void> {
  applyAccountChange(await accountsApi.call('verifyNewPhoneEndpoint', { body: { phone, code } }))
}

type PasswordChangeInput = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Changes the password. Throws ApiError. */
export async function changePassword(userId: string, passwords: PasswordChangeInput): Promise<void> {
  await accountsApi.call('changePasswordEndpoint', { body: { id: userId, ...passwords } })
}

/** Uploads the profile image; `onProgress` gets the share sent so far, from 0 to 1. Throws ApiError. docs/product.md §17 */
export async function uploadProfileImage(
  userId: string,
  image: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const [{ upload }, { uploadProfileImageEndpoint }] = await Promise.all([
    import('#web/http/upload.ts'),
    import('#contract/identity/accounts.ts'),
  ])
  const options = { onProgress, fields: { id: userId } }
  applyAccountChange(await upload(uploadProfileImageEndpoint, 'profileImage', image, options))
}

/** With the pending email and phone, which only the owner's account has. */
function applyOwnAccountChange(account: OwnAccount): void {
  queryClient().setQueryData(ownAccountQuery(account.id).queryKey, account)
  applyAccountChange(account)
}

/** Shows a changed account everywhere: in settings and navbar, and in other tabs. */
function applyAccountChange(user: SessionUser): void {
  if (currentSession().user?._id !== user.id) return
  updateSignedInUser(toSignedInUser(user))
  // Cached pages show the name and image of a review's author.
  clearPageCache()
  // Invalidated instead of set: an own account has more fields than this answer.
  void invalidate(['User', user.id])
}
