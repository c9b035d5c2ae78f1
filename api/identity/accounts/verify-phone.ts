import { invalid } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { findUser, updatePassword } from './accounts.repository.ts'
import type { NotifyContactChange } from './notify-contact-change.ts'
import type { CodeInput, Codes } from './one-time-codes.ts'
import { listUnverifiedContacts, lockIdentifier } from './unverified-contacts.repository.ts'
import type { MarkVerified } from './verify-identifier.ts'

/**
 * Verifies the phone of a registration with the code sent to it; the account may sign in from then on. Where several
 * registered the number, the account is the one registered in this browser (`mark`). Throws invalid, tooMany.
 * docs/product.md §17
 */
export function createVerifyPhone({
  codes,
  clock,
  registrations,
  markVerified,
}: Pick<ServiceNeeds, 'clock'> & { codes: Codes; registrations: DeviceCookies; markVerified: MarkVerified }) {
  return async (
    { identifier, ...typed }: Omit<CodeInput, 'purpose'>,
    mark: string | undefined,
  ): Promise<void> => {
    if (!isPhone(identifier)) throw invalid(messages.codeInvalid)
    const input = { kind: 'phone', value: normalisedPhone(identifier) } as const
    const provided = { ...typed, purpose: 'register-phone', identifier: input.value } as const
    await codes.redeem(provided, async (tx, codeUserId) => {
      const now = clock()
      await lockIdentifier(tx, input.value)
      const others = await listUnverifiedContacts(tx, codeUserId, input)
      const own = [codeUserId, ...others.map(({ id }) => id)].find((id) => registrations.recognise(mark, id))
      const userId = own ?? codeUserId
      if (!(await markVerified(tx, userId, input, now))) throw invalid(messages.codeInvalid)
      // Somebody else chose a password for this number too, and nothing tells whose this one is.
      const isUnclear = !own && others.some(({ hasPassword }) => hasPassword)
      if (isUnclear) await updatePassword(tx, userId, { passwordHash: null, now })
    })
  }
}

/**
 * Puts a new phone in the place of the old one, with the code sent to it. Only the account that asked for the code can use
 * it. Throws invalid, tooMany. docs/product.md §3
 */
export function createVerifyNewPhone({
  codes,
  clock,
  site,
  notifyContactChange,
  markVerified,
}: Pick<ServiceNeeds, 'clock'> & {
  codes: Codes
  site: SiteService
  notifyContactChange: NotifyContactChange
  markVerified: MarkVerified
}) {
  return async (
    viewer: Viewer,
    { phone, code }: { phone: string; code: string },
    address: string,
  ): Promise<SessionUser> => {
    const { shopName } = await site.settings()
    const provided = { purpose: 'change-phone', identifier: phone, code, address } as const
    return codes.redeem(provided, async (tx, userId) => {
      const account = userId === viewer.userId ? await findUser(tx, userId) : undefined
      // Cancelled, or replaced by another number since.
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
