import { forbidden } from '#api/errors.ts'
import { findPasswordHash } from '#api/identity/accounts/accounts.repository.ts'
import type { SecondFactorCodes } from '#api/identity/second-factor/check-code.ts'
import { hasSecondFactor } from '#api/identity/second-factor/second-factor.repository.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#database/connect.ts'
import type { Device, OpenedSession, OpenSession } from './open-session.ts'
import { createSignInTickets } from './sign-in-ticket.ts'

type Needs = Pick<ServiceNeeds, 'clock' | 'config'> & {
  db: Db
  secondFactorCodes: SecondFactorCodes
  open: OpenSession
}

/** The second step of a sign-in, for accounts of the staff that have an authenticator app. */
export function createSecondFactorStep({ db, clock, config, secondFactorCodes, open }: Needs) {
  const tickets = createSignInTickets(config.secret)
  const now = () => clock().getTime()

  /** Opens a session, or throws forbidden with a ticket where a code is wanted first. For every way of signing in. */
  const openUnlessWanted: OpenSession = async (userId, device, passwordHash) => {
    if (!(await hasSecondFactor(db, userId))) return open(userId, device, passwordHash)
    const known = passwordHash === undefined ? await findPasswordHash(db, userId) : passwordHash
    throw forbidden(messages.secondFactorRequired, { ticket: tickets.issue(userId, known ?? null, now()) })
  }

  /**
   * Finishes a sign-in with a code. Throws forbidden when the ticket is not ours, has expired, or the password or the app
   * have changed since; invalid for a wrong code; tooMany.
   */
  async function completeSignIn(
    { ticket, code }: { ticket: string; code: string },
    device: Device,
  ): Promise<OpenedSession> {
    const userId = tickets.accountOf(ticket)
    const passwordHash = userId && (await findPasswordHash(db, userId))
    if (!userId || passwordHash === undefined || !tickets.isGood(ticket, passwordHash, now())) {
      throw forbidden(messages.signInTookTooLong)
    }
    if (!(await hasSecondFactor(db, userId))) throw forbidden(messages.signInTookTooLong)
    await secondFactorCodes.redeem({ userId, code, from: device }, async () => undefined)
    return open(userId, device, passwordHash)
  }

  return { openUnlessWanted, completeSignIn }
}
