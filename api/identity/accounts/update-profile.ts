import { notFound } from '#api/errors.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { findAccountBy, findUser, lockProfile, updateProfileFields } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import type { Identifier } from './identifier.ts'
import { createNotifyExistingAccount } from './notify-existing-account.ts'
import type { Codes } from './one-time-codes.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'
import { hasVerificationLinkSince } from './verification-links.repository.ts'
import type { VerificationLinks } from './verification-links.ts'

/** What somebody wants their profile to say; what is absent stays. */
export type ProfileEdit = {
  id: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
}

type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config'> & {
  codes: Codes
  links: VerificationLinks
  site: SiteService
  accountHooks: Pick<AccountHooks, 'hasReviews'>
}

/**
 * Edits one's own profile. Name and address change at once; a new email gets a link and a new phone a code, and until they
 * are proved the old ones stay. That they belong to another account is told only there. Throws forbidden, tooMany.
 * docs/product.md §15, §3
 */
export function createUpdateProfile(needs: Needs) {
  const { db, withCatalogueTx, clock, config, codes, links, site, accountHooks } = needs
  const notifyOwner = createNotifyExistingAccount({ clock, config })

  /** Asks the one who has a new email or phone to prove it; not again within the minute. */
  async function askForProof(tx: Tx, userId: string, name: string, input: Identifier, shopName: string) {
    await lockIdentifier(tx, input.value)
    const known = await findAccountBy(tx, input)
    const owner = known?.isVerified && known.id !== userId ? known : undefined
    if (input.kind === 'phone') {
      const to = { identifier: input.value, userId: owner ? undefined : userId, shopName }
      await codes.send(tx, { ...to, purpose: 'change-phone', tooSoon: 'skip' })
    } else if (!owner) {
      const since = new Date(clock().getTime() - RESEND_SECONDS * 1000)
      if (await hasVerificationLinkSince(tx, { userId, email: input.value, since })) return
      await links.send(tx, { purpose: 'change-email', userId, email: input.value, name, shopName })
    }
    if (owner) await notifyOwner(tx, owner, input, shopName)
  }

  async function edit({ id: userId, name, email, phone, address }: ProfileEdit): Promise<OwnAccount> {
    const { shopName } = await site.settings()
    return withCatalogueTx(async (tx, markChanged) => {
      const profile = await lockProfile(tx, userId)
      if (!profile) throw notFound(messages.notFound)
      const input = unverified(profile, { email, phone })
      await updateProfileFields(tx, userId, { name, address, ...pendingOf(input), now: clock() })
      for (const one of input) await askForProof(tx, userId, name ?? profile.name, one, shopName)
      const user = await findUser(tx, userId)
      if (!user) throw notFound(messages.notFound)
      if (user.name !== profile.name && (await accountHooks.hasReviews(tx, userId))) markChanged()
      return user
    })
  }

  return async (viewer: Viewer, provided: ProfileEdit, address: string): Promise<OwnAccount> => {
    viewer.assertSelf(provided.id)
    const profile = withoutEmpty(provided)
    const before = await findUser(db, profile.id)
    const newEmail = profile.email === before?.email ? undefined : profile.email
    const newPhone = profile.phone === before?.phone ? undefined : profile.phone
    const input = [newEmail, newPhone].filter((value) => value !== undefined)
    if (input.length === 0) return edit(profile)
    const limited = input.reduce(
      (work, value) => () => codes.withinLimits(value, address, work),
      () => edit(profile),
    )
    return inConstantTime(limited)
  }
}

/** An empty name, email or phone is as good as none: it changes nothing. An empty address is one. */
function withoutEmpty({ name, email, phone, ...rest }: ProfileEdit): ProfileEdit {
  return { ...rest, name: name || undefined, email: email || undefined, phone: phone || undefined }
}

/** What from now on waits to be proved; a change of the other kind goes on waiting. */
function pendingOf(input: Identifier[]): { pendingEmail?: string; pendingPhone?: string } {
  return Object.fromEntries(
    input.map(({ kind, value }) => [kind === 'email' ? 'pendingEmail' : 'pendingPhone', value]),
  )
}

/** The wanted email and phone that are not proved to be this account's. */
function unverified(profile: Profile, { email, phone }: Pick<ProfileEdit, 'email' | 'phone'>): Identifier[] {
  const hasEmail = profile.email === email && profile.emailVerifiedAt
  const hasPhone = profile.phone === phone && profile.phoneVerifiedAt
  return [
    ...(email && !hasEmail ? [{ kind: 'email', value: email } as const] : []),
    ...(phone && !hasPhone ? [{ kind: 'phone', value: phone } as const] : []),
  ]
}
