import { conflict, invalid } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import type { Device } from '#api/identity/sessions/open-session.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { type Key, keyedHash, keysFor, unsealBy } from '#api/secrets.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { timeStepOf } from './authenticator.ts'
import { isAppCode, normaliseCode } from './code-format.ts'
import { lockSecondFactor, markRecoveryCodeUsed, updateLastTimeStep } from './second-factor.repository.ts'

const QUARTER_OF_AN_HOUR = 15 * 60
const DAY = 24 * 60 * 60
/** Wrong codes for one account. Of a million codes three are valid at any time. */
const WRONG_PER_QUARTER = 10
const WRONG_PER_DAY = 50
const WRONG_PER_ADDRESS = 100
/** At sign-in, from all browsers together, so that collecting the cookies of many known browsers does not help. */
const WRONG_AT_SIGN_IN_PER_DAY = 100

/** A code as entered. */
type CodeInput = { userId: string; code: string; from: CodeSource }

/** Where a code was entered: at sign-in, where the browser may have a device token, or in a session. */
type CodeSource = Pick<Device, 'address' | 'deviceToken'> & { sessionId?: string }

/** Whether the code has to belong to a second factor in use, or to one that is being set up. */
type RequiredState = 'confirmed' | 'unconfirmed'

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'config'> & { countHit: CountHit }

export type SecondFactorCodes = ReturnType<typeof createSecondFactorCodes>

/** Verifies codes of authenticator apps and recovery codes. Each code works once (RFC 6238 §5.2). */
export function createSecondFactorCodes({ withTx, clock, config, countHit }: Needs) {
  const sealingKeys = keysFor('second factor', config.secret)
  const recoveryKeys = keysFor('recovery code', config.secret)
  const knownDevices = createDeviceCookies('known device', config.secret)

  const hashBy = (key: Key, userId: string, recoveryCode: string) =>
    keyedHash(key, `${userId} ${recoveryCode}`)

  async function verifyAndMarkUsed(tx: Tx, { userId, code }: CodeInput, state: RequiredState): Promise<void> {
    const now = clock()
    const factor = await lockSecondFactor(tx, userId)
    if (!factor || (factor.confirmedAt !== null) !== (state === 'confirmed')) {
      throw conflict(state === 'confirmed' ? messages.secondFactorIsOff : messages.secondFactorNotStarted)
    }
    const normalised = normaliseCode(code)
    if (!isAppCode(normalised)) {
      for (const key of recoveryKeys)
        if (await markRecoveryCodeUsed(tx, { userId, codeHash: hashBy(key, userId, normalised), now })) return
      throw wrongCode()
    }
    const secret = unsealBy(sealingKeys, factor.sealedSecret)
    const step = secret && timeStepOf(secret, normalised, now.getTime())
    if (!step || step <= factor.lastStep) throw wrongCode()
    await updateLastTimeStep(tx, userId, step)
  }

  return {
    /** Seals the secrets of authenticator apps. */
    sealingKey: sealingKeys[0],
    /** The hash of a new recovery code. */
    hashOf: (userId: string, recoveryCode: string) => hashBy(recoveryKeys[0], userId, recoveryCode),

    /**
     * Verifies a code and runs `work` in the transaction that marks it as used. Throws invalid, at the field `code`,
     * when it is wrong or used, tooMany after too many wrong codes, and conflict when the second factor is not in the
     * given state.
     */
    async redeem<T>(
      input: CodeInput,
      work: (tx: Tx) => Promise<T>,
      state: RequiredState = 'confirmed',
    ): Promise<T> {
      const knownDevice = knownDevices.recognise(input.from.deviceToken, input.userId)
      const attempt = await countHit(limitsOf(input, knownDevice))
      const result = await withTx(async (tx) => {
        await verifyAndMarkUsed(tx, input, state)
        return work(tx)
      })
      await attempt.refund()
      return result
    },
  }
}

/**
 * Sessions and browsers that the account has signed in with are counted separately, so that guesses from elsewhere cannot
 * lock the owner out.
 */
function limitsOf({ userId, from }: CodeInput, knownDevice: string | undefined): RateLimit[] {
  const account = `${userId}:${sourceKey(from, knownDevice)}`
  const beyond = 'reject'
  const allSources = {
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
    ...(from.sessionId === undefined ? [allSources] : []),
  ]
}

function sourceKey({ sessionId }: CodeSource, knownDevice: string | undefined): string {
  if (sessionId !== undefined) return `session:${sessionId}`
  return knownDevice === undefined ? 'strangers' : `device:${knownDevice}`
}

function wrongCode() {
  const message = messages.secondFactorCodeWrong
  return invalid(message, [{ path: 'code', message }])
}
