import { notFound } from '#api/errors.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import type { Language } from '#contract/language.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import {
  findAccountBy,
  findUser,
  lockProfile,
  type StoredAccount,
  updateProfileFields,
} from './accounts.repository.ts'
import type { OneTimeCodes } from './codes/one-time-codes.ts'
import { hasVerificationLinkSince } from './codes/verification-links.repository.ts'
import type { VerificationLinks } from './codes/verification-links.ts'
import { inConstantTime } from './constant-time.ts'
import type { Identifier } from './identifier.ts'
import { createNotifyExistingAccount } from './notify-owner.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'

/** The new values of a profile; absent fields stay unchanged. */
type ProfileEdit = {
  id: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  language?: Language | undefined
}

type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  codes: OneTimeCodes
  links: VerificationLinks
  site: SiteService
  accountHooks: Pick<AccountHooks, 'hasReviews'>
}

/**
 * Edits the viewer's own profile. Name, address and language change at once. A new email gets a link and a new phone
 * a code, and the old ones stay until the new ones are verified. When another account owns the new one, only its
 * owner is notified. Throws forbidden, tooMany, and unavailable at the field of a new one to which nothing can be sent: then
 * nothing is changed. docs/product.md §3, §15
 */
export function createUpdateProfile(needs: Needs) {
  const { db, withCatalogueTx, clock, config, codes, links, site, accountHooks } = needs
  const notifyOwner = createNotifyExistingAccount({ clock, config })

  /** Sends the link or code to a new email or phone, at most once a minute. */
  async function requestVerification(
    tx: Tx,
    { userId, name, shopName }: { userId: string; name: string; shopName: ShopName },
    contact: Identifier,
  ) {
    const { kind, value } = contact
    await lockIdentifier(tx, value)
    const account = await findAccountBy(tx, contact)
    const owner = account?.isVerified && account.id !== userId ? account : undefined
    if (kind === 'phone') {
      const recipient = { identifier: value, userId: owner ? undefined : userId, shopName }
      await codes.send(tx, { ...recipient, purpose: 'change-phone', ifTooSoon: 'skip' })
    } else if (!owner) {
      const since = new Date(clock().getTime() - RESEND_SECONDS * 1000)
      if (await hasVerificationLinkSince(tx, { userId, email: value, since })) return
      await links.send(tx, { purpose: 'change-email', userId, email: value, name, shopName })
    }
    if (owner) await notifyOwner(tx, owner, contact, shopName)
  }

  async function edit({
    id: userId,
    name,
    email,
    phone,
    address,
    language,
  }: ProfileEdit): Promise<StoredAccount> {
    const { shopName } = await site.settings()
    return withCatalogueTx(async (tx, markChanged) => {
      const profile = await lockProfile(tx, userId)
      if (!profile) throw notFound(messages.notFound)
      const contacts = listUnverified(profile, { email, phone })
      await updateProfileFields(tx, userId, {
        name,
        address,
        language,
        ...pendingFields(contacts),
        now: clock(),
      })
      const recipient = { userId, name: name ?? profile.name, shopName }
      for (const contact of contacts) await requestVerification(tx, recipient, contact)
      const user = await findUser(tx, userId)
      if (!user) throw notFound(messages.notFound)
      if (user.name !== profile.name && (await accountHooks.hasReviews(tx, userId))) markChanged()
      return user
    })
  }

  return async (viewer: Viewer, input: ProfileEdit, address: string): Promise<StoredAccount> => {
    viewer.assertSelf(input.id)
    const profile = withoutEmpty(input)
    const before = await findUser(db, profile.id)
    const newEmail = profile.email === before?.email ? undefined : profile.email
    const newPhone = profile.phone === before?.phone ? undefined : profile.phone
    const newContacts: Identifier[] = [
      ...(newEmail ? [{ kind: 'email', value: newEmail } as const] : []),
      ...(newPhone ? [{ kind: 'phone', value: newPhone } as const] : []),
    ]
    if (newContacts.length === 0) return edit(profile)
    const limited = newContacts.reduce(
      (work, { kind: field, value }) =>
        () =>
          codes.withinLimits(value, { address, isNewNumber: true, field }, work),
      () => edit(profile),
    )
    return inConstantTime(limited)
  }
}

/**
 * Drops the viewer's pending email or phone, so that its link or code no longer changes anything. Throws forbidden.
 * docs/product.md §3
 */
export function createCancelContactChange({ withTx, clock }: Pick<ServiceNeeds, 'withTx' | 'clock'>) {
  return (viewer: Viewer, userId: string, contact: Identifier['kind']): Promise<StoredAccount> => {
    viewer.assertSelf(userId)
    return withTx(async (tx) => {
      const cleared = contact === 'email' ? { pendingEmail: null } : { pendingPhone: null }
      await updateProfileFields(tx, userId, { ...cleared, now: clock() })
      const account = await findUser(tx, userId)
      if (!account) throw notFound(messages.notFound)
      return account
    })
  }
}

/** Drops an empty name, email or phone, which changes nothing. An empty address stays: it clears the address. */
function withoutEmpty({ name, email, phone, ...rest }: ProfileEdit): ProfileEdit {
  return { ...rest, name: name || undefined, email: email || undefined, phone: phone || undefined }
}

/** The pending fields to store. A kind without a new contact is left out, so that its pending change stays. */
function pendingFields(contacts: Identifier[]): { pendingEmail?: string; pendingPhone?: string } {
  return Object.fromEntries(
    contacts.map(({ kind, value }) => [kind === 'email' ? 'pendingEmail' : 'pendingPhone', value]),
  )
}

/** The entered email and phone that this account has not verified. */
function listUnverified(
  profile: Profile,
  { email, phone }: Pick<ProfileEdit, 'email' | 'phone'>,
): Identifier[] {
  const hasEmail = profile.email === email && profile.emailVerifiedAt
  const hasPhone = profile.phone === phone && profile.phoneVerifiedAt
  return [
    ...(email && !hasEmail ? [{ kind: 'email', value: email } as const] : []),
    ...(phone && !hasPhone ? [{ kind: 'phone', value: phone } as const] : []),
  ]
}
