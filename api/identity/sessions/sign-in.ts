import { forbidden, unauthenticated } from '#api/errors.ts'
import type { DeviceCookies } from '#api/http/device-cookies.ts'
import { findSignIns } from '#api/identity/accounts/accounts.repository.ts'
import { identifierOf } from '#api/identity/accounts/identifier.ts'
import type { Passwords } from '#api/identity/accounts/passwords.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import { type CountHit, refundHitOnError } from '#api/limits/rate-limits.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'

const WINDOW_SECONDS = 15 * 60
/** Wrong passwords for one account before it takes one try in half a minute (docs/reliability.md A5). */
const FAILURES_PER_ACCOUNT = 10
/** Wrong passwords from one address before it is refused (docs/reliability.md A5). */
const FAILURES_PER_ADDRESS = 100

export type SignInInput = { identifier: string; password: string }

type Needs = {
  db: Db
  passwords: Passwords
  countHit: CountHit
  knownDevices: DeviceCookies
  open: OpenSession
}

/**
 * Signs in with an email or phone and a password (docs/product.md §17). An unknown account costs the same time and gets the
 * same words as a wrong password; that an account is not verified is told only to who knows its password (docs/product.md §3).
 * So it is where somebody else has proved the email or phone: whoever registers it learns nothing by signing in.
 */
export function createSignIn({ db, passwords, countHit, knownDevices, open }: Needs) {
  return async ({ identifier, password }: SignInInput, device: Device): Promise<OpenedSession> => {
    const input = identifierOf(identifier)
    const { owner, claim } = await findSignIns(db, input)
    const triedFor = owner?.id ?? input.value
    const knownDevice = knownDevices.recognise(device.mark, triedFor)
    const attempt = await countHit(limitsOf(triedFor, knownDevice, device.address))
    const isOf = (account: { passwordHash: string | null } | undefined) =>
      refundHitOnError(attempt, () => passwords.isRight(account?.passwordHash ?? null, password))
    if (owner && (await isOf(owner))) {
      await attempt.refund()
      return open(owner.id, device, owner.passwordHash)
    }
    // Whoever fails waits for two comparisons, whether there is anything to compare with or not.
    if (!owner) await isOf(undefined)
    if (!(await isOf(claim))) throw unauthenticated(messages.invalidCredentials)
    await attempt.refund()
    throw forbidden(messages.accountNotVerified)
  }
}

function limitsOf(account: string, knownDevice: string | undefined, address: string): RateLimit[] {
  const source = knownDevice === undefined ? 'strangers' : `device:${knownDevice}`
  const windowSeconds = WINDOW_SECONDS
  return [
    {
      key: `signin:account:${account}:${source}`,
      max: FAILURES_PER_ACCOUNT,
      windowSeconds,
      beyond: 'slow-down',
    },
    {
      key: `signin:address:${rateLimitAddress(address)}`,
      max: FAILURES_PER_ADDRESS,
      windowSeconds,
      beyond: 'reject',
    },
  ]
}
