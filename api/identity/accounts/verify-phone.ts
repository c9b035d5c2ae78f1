import { invalid } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { findUser, updatePassword } from './accounts.repository.ts'
import type { NotifyContactChange } from './notify-contact-change.ts'
import type { CodeInput, Codes } from './one-time-codes.ts'
import { listUnverifiedContacts, lockIdentifier } from './unverified-contacts.repository.ts'
import { markIdentifierVerified } from './verify-identifier.ts'

/**
 * Verifies the phone of a registration with the code sent to it; the account may sign in from then on. Where several
 * registered the number, the account is the one registered in this browser (`mark`). Throws invalid, tooMany.
 * spec accounts §7
 */
export function createVerifyPhone({
  codes,
  clock,
  registrations,
}: Pick<ServiceNeeds, 'clock'> & { codes: Codes; registrations: DeviceCookies }) {
  return async (
    { identifier, ...typed }: Omit<CodeInput, 'purpose'>,
    mark: string | undefined,
  ): Promise<void> => {
    if (!isPhone(identifier)) throw invalid(messages.codeInvalid)
    const wanted = { kind: 'phone', value: normalisedPhone(identifier) } as const
    const given = { ...typed, purpose: 'register-phone', identifier: wanted.value } as const
    await codes.redeem(given, async (tx, codeUserId) => {
      const now = clock()
      await lockIdentifier(tx, wanted.value)
      const others = await listUnverifiedContacts(tx, codeUserId, wanted)
      const own = [codeUserId, ...others.map(({ id }) => id)].find((id) => registrations.recognise(mark, id))
      const userId = own ?? codeUserId
      if (!(await markIdentifierVerified(tx, userId, wanted, now))) throw invalid(messages.codeInvalid)
      // Somebody else chose a password for this number too, and nothing tells whose this one is.
      const isDoubtful = !own && others.some(({ hasPassword }) => hasPassword)
      if (isDoubtful) await updatePassword(tx, userId, { passwordHash: null, now })
    })
  }
}

/**
 * Puts a new phone in the place of the old one, with the code sent to it. Only the account that asked for the code can use
 * it. Throws invalid, tooMany. product.md §3
 */
export function createVerifyNewPhone({
  codes,
  clock,
  site,
  tellOfNewContact,
}: Pick<ServiceNeeds, 'clock'> & { codes: Codes; site: SiteService; tellOfNewContact: NotifyContactChange }) {
  return async (
    viewer: Viewer,
    { phone, code }: { phone: string; code: string },
    address: string,
  ): Promise<SessionUser> => {
    const { shopName } = await site.settings()
    const given = { purpose: 'change-phone', identifier: phone, code, address } as const
    return codes.redeem(given, async (tx, userId) => {
      const account = userId === viewer.userId ? await findUser(tx, userId) : undefined
      // Cancelled, or replaced by another number since.
      if (account?.pendingPhone !== phone) throw invalid(messages.codeInvalid)
      const identifier = { kind: 'phone', value: phone } as const
      await tellOfNewContact(tx, { userId, identifier, shopName }, async () => {
        const isProved = await markIdentifierVerified(tx, userId, identifier, clock())
        if (!isProved) throw invalid(messages.codeInvalid)
      })
      const user = await findUser(tx, userId)
      if (!user) throw invalid(messages.codeInvalid)
      return user
    })
  }
}
