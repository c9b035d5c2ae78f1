import type { DeviceCookies } from '#api/http/device-cookies.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findAccountBy, insertUser } from './accounts.repository.ts'
import type { OneTimeCodes } from './codes/one-time-codes.ts'
import type { VerificationLinks } from './codes/verification-links.ts'
import { inConstantTime } from './constant-time.ts'
import type { Identifier } from './identifier.ts'
import { createNotifyExistingAccount } from './notify-owner.ts'
import type { Passwords } from './passwords.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'

/** `phone` is in the national form. */
type Registration = { name: string; password: string } & (
  | { method: 'email'; email: string }
  | { method: 'phone'; phone: string }
)

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  codes: OneTimeCodes
  links: VerificationLinks
  site: SiteService
  registrations: DeviceCookies
}

/**
 * Creates an account whose email or phone still has to be verified. When another account has verified it, the owner is
 * notified and everything else is the same; several unverified accounts may share it (docs/decisions/009). Returns a device
 * token that tells this browser's registration from others with the same phone. Throws tooMany. docs/product.md §3
 */
export function createRegister(needs: Needs) {
  const { withTx, clock, config, passwords, codes, links, site, registrations } = needs
  const notifyOwner = createNotifyExistingAccount({ clock, config })

  async function createAccount(tx: Tx, identifier: Identifier, name: string, passwordHash: string) {
    const now = clock()
    const id = newId(now.getTime())
    await insertUser(tx, {
      id,
      name,
      [identifier.kind]: identifier.value,
      passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    return id
  }

  return (registration: Registration, address: string): Promise<string> =>
    inConstantTime(async () => {
      const { name, method } = registration
      const value = method === 'email' ? registration.email : registration.phone
      const identifier: Identifier = { kind: method, value }
      return codes.withinLimits(value, { address, isNewNumber: true, field: method }, async () => {
        const passwordHash = await passwords.hash(registration.password)
        const { shopName } = await site.settings()
        return withTx(async (tx) => {
          await lockIdentifier(tx, value)
          const existing = await findAccountBy(tx, identifier)
          const owner = existing?.isVerified ? existing : undefined
          // Created even if there is an owner, because signing in with the new password must not reveal one.
          const userId = await createAccount(tx, identifier, name, passwordHash)
          if (owner) await notifyOwner(tx, owner, identifier, shopName)
          if (method === 'phone') {
            const recipient = { identifier: value, userId: owner ? undefined : userId, shopName }
            await codes.send(tx, { ...recipient, purpose: 'register-phone' })
          } else if (!owner) {
            await links.send(tx, { purpose: 'verify-email', userId, email: value, name, shopName })
          }
          return registrations.issue(userId)
        })
      })
    })
}
