import { notFound } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { SessionsService } from '#api/identity/sessions/sessions.service.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { type ListedUser, MAX_USERS } from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { findUser } from './accounts.repository.ts'
import { createChangePassword, createSetPassword } from './change-password.ts'
import type { OneTimeCodes } from './codes/one-time-codes.ts'
import { createResendVerification } from './codes/resend-verification.ts'
import { createResetPassword } from './codes/reset-password.ts'
import { createVerificationLinks } from './codes/verification-links.ts'
import { createVerifyAccount } from './codes/verify-account.ts'
import type { MarkVerified } from './codes/verify-identifier.ts'
import { createVerifyNewPhone, createVerifyPhone } from './codes/verify-phone.ts'
import { createCustomerFields } from './customer-fields.ts'
import { createNotifyContactChange } from './notify-owner.ts'
import type { Passwords } from './passwords.ts'
import { createSetProfileImage } from './profile-image.ts'
import { createRegister } from './register.ts'
import { createStaffChanges } from './staff-changes.ts'
import { createCancelContactChange, createUpdateProfile } from './update-profile.ts'
import { listUsers, type UserFilter } from './user-list.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config' | 'customFields'> & {
  passwords: Passwords
  codes: OneTimeCodes
  countHit: CountHit
  sessions: SessionsService
  images: ImagesService
  site: SiteService
  accountHooks: AccountHooks
  markVerified: MarkVerified
}

/** Accounts: registration, verification, profile, password, and what admins change. docs/product.md §3 */
export function createAccountsService(serviceNeeds: Needs) {
  const needs = {
    ...serviceNeeds,
    links: createVerificationLinks(serviceNeeds),
    setPassword: createSetPassword(serviceNeeds),
    notifyContactChange: createNotifyContactChange(serviceNeeds),
    registrations: createDeviceCookies('registration', serviceNeeds.config.secret),
    evictSessions: serviceNeeds.sessions.evict,
  }
  const { shownAccount, updateCustomFields } = createCustomerFields(serviceNeeds)
  const updateProfile = createUpdateProfile(needs)
  const cancelContactChange = createCancelContactChange(needs)
  return {
    register: createRegister(needs),
    verifyAccount: createVerifyAccount(needs),
    verifyPhone: createVerifyPhone(needs),
    resendVerification: createResendVerification(needs),
    ...createResetPassword(needs),
    updateProfile: async (...change: Parameters<typeof updateProfile>): Promise<OwnAccount> =>
      shownAccount(await updateProfile(...change)),
    verifyNewPhone: createVerifyNewPhone(needs),
    cancelContactChange: async (...change: Parameters<typeof cancelContactChange>): Promise<OwnAccount> =>
      shownAccount(await cancelContactChange(...change)),
    updateCustomFields,
    changePassword: createChangePassword(needs),
    setProfileImage: createSetProfileImage(needs),
    ...createStaffChanges(needs),

    /** The viewer's own account, or any account for an admin. Throws forbidden, notFound. docs/product.md §17 */
    async get(viewer: Viewer, userId: string): Promise<OwnAccount> {
      viewer.assertSelfOrMay(userId, 'customers.view')
      const user = await findUser(serviceNeeds.db, userId)
      if (!user) throw notFound(messages.notFound)
      return shownAccount(user)
    },

    /** One page of the accounts, newest first; without `limit` the newest 500. Throws forbidden. docs/product.md §2 */
    async list(
      viewer: Viewer,
      filter: Pick<UserFilter, 'searchTerm' | 'role'>,
      { page = 1, limit = MAX_USERS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<ListedUser[]> {
      // Whoever edits products chooses their seller.
      if (filter.role !== 'seller') viewer.assertMay('customers.view')
      const { searchTerm: text } = filter
      const searchTerm = text && isPhone(text) ? normalisedPhone(text) : text
      const query = { ...filter, searchTerm, contacts: contactMatchOf(viewer) }
      return listUsers(serviceNeeds.db, query, { limit, offset: (page - 1) * limit })
    },
  }
}
