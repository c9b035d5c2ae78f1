import type { DeviceCookies } from '#api/http/device-cookies.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { findAccountBy, insertUser } from './accounts.repository.ts'
import { inConstantTime } from './constant-time.ts'
import type { Identifier } from './identifier.ts'
import { createNotifyExistingAccount } from './notify-existing-account.ts'
import type { Codes } from './one-time-codes.ts'
import type { Passwords } from './passwords.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'
import type { VerificationLinks } from './verification-links.ts'

/** Who wants an account. `phone` is in the national form. */
export type Registration = { name: string; password: string } & (
  | { method: 'email'; email: string }
  | { method: 'phone'; phone: string }
)

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'config'> & {
  passwords: Passwords
  codes: Codes
  links: VerificationLinks
  site: SiteService
  registrations: DeviceCookies
}

/**
 * Opens an account that has to prove its email or phone first. When somebody has proved it already, they are told by mail
 * or SMS and all else is the same; when somebody only claims it, both claims stand until one is proved. Answers a mark
 * that tells the browser's registration from others with the same email or phone. Throws tooMany.
 * docs/product.md §14, §3
 */
export function createRegister(needs: Needs) {
  const { withTx, clock, config, passwords, codes, links, site, registrations } = needs
  const notifyOwner = createNotifyExistingAccount({ clock, config })

  async function open(tx: Tx, input: Identifier, name: string, passwordHash: string): Promise<string> {
    const now = clock()
    const id = newId(now.getTime())
    await insertUser(tx, {
      id,
      name,
      [input.kind]: input.value,
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
      const input: Identifier = { kind: method, value }
      return codes.withinLimits(value, address, async () => {
        const passwordHash = await passwords.hash(registration.password)
        const { shopName } = await site.settings()
        return withTx(async (tx) => {
          await lockIdentifier(tx, value)
          const known = await findAccountBy(tx, input)
          const owner = known?.isVerified ? known : undefined
          // Where there is an owner too: signing in with its password must not tell whether there is one.
          const userId = await open(tx, input, name, passwordHash)
          if (owner) await notifyOwner(tx, owner, input, shopName)
          if (method === 'phone') {
            const to = { identifier: value, userId: owner ? undefined : userId, shopName }
            await codes.send(tx, { ...to, purpose: 'register-phone' })
          } else if (!owner) {
            await links.send(tx, { purpose: 'verify-email', userId, email: value, name, shopName })
          }
          return registrations.issue(userId)
        })
      })
    })
}
