import { invalid } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import { findUser, updatePassword } from '#api/identity/accounts/accounts.repository.ts'
import type { NotifyContactChange } from '#api/identity/accounts/notify-owner.ts'
import {
  listUnverifiedContacts,
  lockIdentifier,
} from '#api/identity/accounts/unverified-contacts.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import type { CodeInput, CodeSource, OneTimeCodes } from './one-time-codes.ts'
import type { MarkVerified } from './verify-identifier.ts'

/**
 * Verifies the phone of a registration with the code sent to it, so that the account can sign in. When several accounts
 * registered the number, the one registered in this browser (`deviceToken`) is verified. Throws invalid, tooMany.
 * docs/product.md §3, docs/decisions/009
 */
export function createVerifyPhone({
  codes,
  clock,
  registrations,
  markVerified,
}: Pick<ServiceNeeds, 'clock'> & {
  codes: OneTimeCodes
  registrations: DeviceCookies
  markVerified: MarkVerified
}) {
  return async (input: Omit<CodeInput, 'purpose'>, deviceToken: string | undefined): Promise<void> => {
    if (!isPhone(input.identifier)) throw invalid(messages.codeInvalid)
    const identifier = { kind: 'phone', value: normalisedPhone(input.identifier) } as const
    const codeInput = { ...input, purpose: 'register-phone', identifier: identifier.value } as const
    await codes.redeem(codeInput, async (tx, codeUserId) => {
      const now = clock()
      await lockIdentifier(tx, identifier.value)
      const others = await listUnverifiedContacts(tx, codeUserId, identifier)
      const candidates = [codeUserId, ...others.map(({ id }) => id)]
      const registeredHere = candidates.find((id) => registrations.recognise(deviceToken, id))
      const userId = registeredHere ?? codeUserId
      if (!(await markVerified(tx, userId, identifier, now))) throw invalid(messages.codeInvalid)
      // Somebody else may have chosen the password of this account, so it is removed.
      const isOwnerUnclear = !registeredHere && others.some(({ hasPassword }) => hasPassword)
      if (isOwnerUnclear) await updatePassword(tx, userId, { passwordHash: null, now })
    })
  }
}

/**
 * Replaces the viewer's phone by a new one, with the code sent to it. Only the account that requested the code can use it.
 * Throws invalid, tooMany. docs/product.md §3
 */
export function createVerifyNewPhone({
  codes,
  clock,
  site,
  notifyContactChange,
  markVerified,
}: Pick<ServiceNeeds, 'clock'> & {
  codes: OneTimeCodes
  site: SiteService
  notifyContactChange: NotifyContactChange
  markVerified: MarkVerified
}) {
  return async (
    viewer: Viewer,
    { phone, code }: { phone: string; code: string },
    source: CodeSource,
  ): Promise<SessionUser> => {
    const { shopName } = await site.settings()
    const codeInput = { purpose: 'change-phone', identifier: phone, code, ...source } as const
    return codes.redeem(codeInput, async (tx, userId) => {
      const account = userId === viewer.userId ? await findUser(tx, userId) : undefined
      // The change may have been cancelled, or another number entered, since.
      if (account?.pendingPhone !== phone) throw invalid(messages.codeInvalid)
      const identifier = { kind: 'phone', value: phone } as const
      await notifyContactChange(tx, { userId, identifier, shopName }, async () => {
        const isVerified = await markVerified(tx, userId, identifier, clock())
        if (!isVerified) throw invalid(messages.codeInvalid)
      })
      const user = await findUser(tx, userId)
      if (!user) throw invalid(messages.codeInvalid)
      return user
    })
  }
}
