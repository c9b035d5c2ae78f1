import { notFound } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { SessionsService } from '#api/identity/sessions/sessions.service.ts'
import type { ImagesService } from '#api/images/images.service.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { type ListedUser, MAX_USERS } from '#contract/identity/accounts-staff.ts'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { findUser } from './accounts.repository.ts'
import { createCancelContactChange } from './cancel-contact-change.ts'
import { createChangePassword } from './change-password.ts'
import { createNotifyContactChange } from './notify-contact-change.ts'
import type { Codes } from './one-time-codes.ts'
import { createStorePasswordChange } from './password-change.ts'
import type { Passwords } from './passwords.ts'
import { createSetProfileImage } from './profile-image.ts'
import { createRegister } from './register.ts'
import { createResendVerification } from './resend-verification.ts'
import { createResetPassword } from './reset-password.ts'
import { createStaffChanges } from './staff-changes.ts'
import { createUpdateProfile } from './update-profile.ts'
import { listUsers, type UserFilter } from './user-list.repository.ts'
import { createVerificationLinks } from './verification-links.ts'
import { createVerifyAccount } from './verify-account.ts'
import type { MarkVerified } from './verify-identifier.ts'
import { createVerifyNewPhone, createVerifyPhone } from './verify-phone.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

type Input = Pick<ServiceNeeds, 'db' | 'withTx' | 'withCatalogueTx' | 'clock' | 'config'> & {
  passwords: Passwords
  codes: Codes
  countHit: CountHit
  sessions: SessionsService
  images: ImagesService
  site: SiteService
  accountHooks: AccountHooks
  markVerified: MarkVerified
}

/** The shop's accounts: how they are opened and proved, who they are and what they may change about themselves. */
export function createAccountsService(provided: Input) {
  const needs = {
    ...provided,
    links: createVerificationLinks(provided),
    changePassword: createStorePasswordChange(provided),
    notifyContactChange: createNotifyContactChange(provided),
    registrations: createDeviceCookies('registration', provided.config.secret),
    forgetSessions: provided.sessions.forget,
  }
  return {
    register: createRegister(needs),
    verifyAccount: createVerifyAccount(needs),
    verifyPhone: createVerifyPhone(needs),
    resendVerification: createResendVerification(needs),
    ...createResetPassword(needs),
    updateProfile: createUpdateProfile(needs),
    verifyNewPhone: createVerifyNewPhone(needs),
    cancelContactChange: createCancelContactChange(needs),
    changePassword: createChangePassword(needs),
    setProfileImage: createSetProfileImage(needs),
    ...createStaffChanges(needs),

    /** One's own account, or any for an admin. Throws forbidden, notFound. docs/product.md §17 */
    async get(viewer: Viewer, userId: string): Promise<OwnAccount> {
      viewer.assertSelfOrStaff(userId)
      const user = await findUser(provided.db, userId)
      if (!user) throw notFound(messages.notFound)
      return user
    },

    /** Accounts, newest first; at most 500, or one page of them. Throws forbidden. docs/product.md §27, §2 */
    async list(
      viewer: Viewer,
      filter: UserFilter,
      { page = 1, limit = MAX_USERS }: { page?: number | undefined; limit?: number | undefined } = {},
    ): Promise<ListedUser[]> {
      viewer.assertStaff()
      const term =
        filter.searchTerm && isPhone(filter.searchTerm)
          ? normalisedPhone(filter.searchTerm)
          : filter.searchTerm
      return listUsers(provided.db, { ...filter, searchTerm: term }, { limit, offset: (page - 1) * limit })
    },
  }
}
