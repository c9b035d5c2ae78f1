import { conflict, invalid } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { Device } from '#api/identity/sessions/open-session.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { keyedHash, keyFor, unseal } from '#api/secrets.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { stepOfCode } from './authenticator.ts'
import { isAppCode, normaliseCode } from './code-format.ts'
import { lockSecondFactor, markRecoveryCodeUsed, updateLastStep } from './second-factor.repository.ts'

const QUARTER_OF_AN_HOUR = 15 * 60
const DAY = 24 * 60 * 60
/** Wrong codes for one account: of a million codes three are right at a time. */
const WRONG_PER_QUARTER = 10
const WRONG_PER_DAY = 50
const WRONG_PER_ADDRESS = 100
/** At sign-in from everywhere together: whoever collected marks of known browsers beforehand gets no further with many. */
const WRONG_AT_SIGN_IN_PER_DAY = 100

/** A code as somebody typed it; `of` an app that is confirmed, or is about to be. */
type Input = { userId: string; code: string; from: Place }

/** From where: a browser that signs in may bear a mark, one that is signed in has a session. */
type Place = Pick<Device, 'address' | 'mark'> & { sessionId?: string }

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'config'> & { countHit: CountHit }

export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>

/** Codes of authenticator apps, and the recovery codes in their place: each is taken once (RFC 6238 §5.2). */
export function createSecondFactorCodes({ withTx, clock, config, countHit }: Needs) {
  const secretKey = keyFor('second factor', config.secret)
  const recoveryKey = keyFor('recovery code', config.secret)
  const knownDevices = createDeviceCookies('known device', config.secret)

  const hashOf = (userId: string, recoveryCode: string) => keyedHash(recoveryKey, `${userId} ${recoveryCode}`)

  async function take(tx: Tx, { userId, code }: Input, input: 'confirmed' | 'unconfirmed'): Promise<void> {
    const now = clock()
    const factor = await lockSecondFactor(tx, userId)
    if (!factor || (factor.confirmedAt !== null) !== (input === 'confirmed')) {
      throw conflict(input === 'confirmed' ? messages.secondFactorIsOff : messages.secondFactorNotStarted)
    }
    const bare = normaliseCode(code)
    if (!isAppCode(bare)) {
      if (await markRecoveryCodeUsed(tx, { userId, codeHash: hashOf(userId, bare), now })) return
      throw wrongCode()
    }
    const secret = unseal(secretKey, factor.sealedSecret)
    const step = secret && stepOfCode(secret, bare, now.getTime())
    if (!step || step <= factor.lastStep) throw wrongCode()
    await updateLastStep(tx, userId, step)
  }

  return {
    secretKey,
    hashOf,

    /**
     * Takes a code and does, in the transaction that uses it up, what it allows. Throws invalid, at the field `code`, when it
     * is wrong or was taken before, tooMany after too many wrong ones, and conflict where there is no such app.
     */
    async redeem<T>(
      provided: Input,
      allowed: (tx: Tx) => Promise<T>,
      input: 'confirmed' | 'unconfirmed' = 'confirmed',
    ): Promise<T> {
      const knownDevice = knownDevices.recognise(provided.from.mark, provided.userId)
      const attempt = await countHit(limitsOf(provided, knownDevice))
      const result = await withTx(async (tx) => {
        await take(tx, provided, input)
        return allowed(tx)
      })
      await attempt.refund()
      return result
    },
  }
}

/** A session, and a browser the account has signed in with, count alone: who guesses elsewhere cannot shut the owner out. */
function limitsOf({ userId, from }: Input, knownDevice: string | undefined): RateLimit[] {
  const account = `${userId}:${guesserOf(from, knownDevice)}`
  const beyond = 'reject'
  const everywhere = {
    key: `second-factor:day:${userId}`,
    max: WRONG_AT_SIGN_IN_PER_DAY,
    windowSeconds: DAY,
    beyond,
  } as const
  return [
    {
      key: `second-factor:account:${account}`,
      max: WRONG_PER_QUARTER,
      windowSeconds: QUARTER_OF_AN_HOUR,
      beyond,
    },
    { key: `second-factor:day:${account}`, max: WRONG_PER_DAY, windowSeconds: DAY, beyond },
    {
      key: `second-factor:address:${rateLimitAddress(from.address)}`,
      max: WRONG_PER_ADDRESS,
      windowSeconds: QUARTER_OF_AN_HOUR,
      beyond,
    },
    ...(from.sessionId === undefined ? [everywhere] : []),
  ]
}

function guesserOf({ sessionId }: Place, knownDevice: string | undefined): string {
  if (sessionId !== undefined) return `session:${sessionId}`
  return knownDevice === undefined ? 'strangers' : `device:${knownDevice}`
}

function wrongCode() {
  const message = messages.secondFactorCodeWrong
  return invalid(message, [{ path: 'code', message }])
}
