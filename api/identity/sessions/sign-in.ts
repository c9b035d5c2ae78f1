import { forbidden, unauthenticated } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import { findSignInAccounts } from '#api/identity/accounts/accounts.repository.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

const WINDOW_SECONDS = 15 * 60
/**
 * Wrong passwords for one account from one address or known browser, after which one attempt in 30 s is allowed
 * (docs/reliability.md A5).
 */
const FAILURES_PER_ACCOUNT = 10
/** Wrong passwords from one address, after which it is rejected (docs/reliability.md A5). */
const FAILURES_PER_ADDRESS = 100

type SignInInput = { identifier: string; password: string }

type Needs = {
  db: Db
  passwords: Passwords
  countHit: CountHit
  knownDevices: DeviceCookies
  open: OpenSession
}

/**
 * Signs in with an email or phone and a password. An unknown account takes the same time and gets the same message as a
 * wrong password. Only a correct password reveals that an account is unverified; this also applies when another account has
 * verified the email or phone, so that registering it reveals nothing. Throws unauthenticated, forbidden, tooMany.
 * docs/product.md §3
 */
export function createSignIn({ db, passwords, countHit, knownDevices, open }: Needs) {
  return async ({ identifier: text, password }: SignInInput, device: Device): Promise<OpenedSession> => {
    const identifier = parseIdentifier(text)
    const { owner, unverified } = await findSignInAccounts(db, identifier)
    const limitedAccount = owner?.id ?? identifier.value
    const knownDevice = knownDevices.recognise(device.deviceToken, limitedAccount)
    const attempt = await countHit(limitsOf(limitedAccount, knownDevice, device.address))
    const matchesPassword = (account: { passwordHash: string | null } | undefined) =>
      refundHitOnError(attempt, () => passwords.verify(account?.passwordHash ?? null, password))
    if (owner && (await matchesPassword(owner))) {
      await attempt.refund()
      return open(owner.id, device, owner.passwordHash)
    }
    // Every failed sign-in takes two comparisons, whether or not the accounts exist.
    if (!owner) await matchesPassword(undefined)
    if (!(await matchesPassword(unverified))) throw unauthenticated(messages.invalidCredentials)
    await attempt.refund()
    throw forbidden(messages.accountNotVerified)
  }
}

function limitsOf(account: string, knownDevice: string | undefined, address: string): RateLimit[] {
  // A stranger's failures slow down the stranger's address only: an owner elsewhere is never kept out.
  const caller = rateLimitAddress(address)
  const source = knownDevice === undefined ? `address:${caller}` : `device:${knownDevice}`
  const windowSeconds = WINDOW_SECONDS
  return [
    {
      key: `signin:account:${account}:${source}`,
      max: FAILURES_PER_ACCOUNT,
      windowSeconds,
      beyond: 'slow-down',
    },
    {
      key: `signin:address:${caller}`,
      max: FAILURES_PER_ADDRESS,
      windowSeconds,
      beyond: 'reject',
    },
  ]
}
