import { conflict, invalid } from '#api/errors.ts'
import { findUser } from '#api/identity/accounts/accounts.repository.ts'
import type { NotifyContactChange } from '#api/identity/accounts/notify-owner.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hashOfToken } from '#api/secrets.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { SessionUser } from '#contract/identity/accounts.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { lockVerificationLink, markLinksUsed } from './verification-links.repository.ts'
import type { MarkVerified } from './verify-identifier.ts'

type Link = NonNullable<Awaited<ReturnType<typeof lockVerificationLink>>>
type Needs = Pick<ServiceNeeds, 'withTx' | 'clock'> & {
  site: SiteService
  notifyContactChange: NotifyContactChange
  markVerified: MarkVerified
}
/**
 * Verifies the email of an account, or replaces it by the new one, with the token of a link. Does not sign in. Throws
 * conflict when the email is already verified, invalid when the link has expired or is unknown. docs/product.md §3, §18
 */
export function createVerifyAccount({ withTx, clock, site, notifyContactChange, markVerified }: Needs) {
  async function verify(
    tx: Tx,
    { link, shopName, now }: { link: Link; shopName: ShopName; now: Date },
  ): Promise<SessionUser> {
    const { userId, email } = link
    const identifier = { kind: 'email', value: email } as const
    await notifyContactChange(tx, { userId, identifier, shopName }, async () => {
      if (!(await markVerified(tx, userId, identifier, now))) throw conflict(messages.alreadyVerified)
    })
    const user = await findUser(tx, userId)
    if (!user) throw conflict(messages.alreadyVerified)
    await markLinksUsed(tx, { userId, email, now })
    return user
  }

  return async (token: string): Promise<SessionUser> => {
    const { shopName } = await site.settings()
    return withTx(async (tx) => {
      const now = clock()
      const link = await lockVerificationLink(tx, hashOfToken(token))
      const account = link && (await findUser(tx, link.userId))
      if (!link || !account) throw invalid(messages.verificationFailed)
      const isVerified = account.isEmailVerified && account.email === link.email
      if (link.usedAt || isVerified) throw conflict(messages.alreadyVerified)
      if (link.expiresAt <= now) throw invalid(messages.linkExpired)
      // Invalid when the account has entered another address since, or the change was cancelled.
      const expectedEmail = link.purpose === 'verify-email' ? account.email : account.pendingEmail
      if (expectedEmail !== link.email) throw invalid(messages.verificationFailed)
      return verify(tx, { link, shopName, now })
    })
  }
}
