import { randomInt } from 'node:crypto'
import { invalid, ShopError, tooMany, unavailable } from '#api/errors.ts'
import { createDeviceCookies } from '#api/http/device-cookies.ts'
import { type CodePurpose, codeMessage } from '#api/identity/accounts/account-messages.ts'
import type { Identifier } from '#api/identity/accounts/identifier.ts'
import { lockIdentifier } from '#api/identity/accounts/unverified-contacts.repository.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { Channel } from '#api/messages/outbox.repository.ts'
import { NEW_NUMBERS_PERCENT, ONE_ADDRESS_PERCENT } from '#api/messages/sms/sms-budgets.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hasKeyedHash, keyedHash, keysFor, type ShopSecret } from '#api/secrets.ts'
import { emailAddress } from '#contract/identity/account-fields.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { CODE_SECONDS } from '#contract/validity.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { claimCodeDevice } from './code-devices.repository.ts'
import {
  countCodeAttempt,
  findLastCodeTime,
  findOpenCode,
  insertCode,
  markCodeUsed,
} from './one-time-codes.repository.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const QUARTER_OF_AN_HOUR = 15 * 60

/**
 * Wrong guesses for one account in a day, over all its codes: by all strangers together, and by each of two browsers that it
 * knows (docs/reliability.md, promise 8).
 */
const WRONG_PER_DAY = 15
/** Wrong guesses from one address in a quarter of an hour. A whole mobile network may share one. */
const WRONG_PER_ADDRESS = 100
/** Messages to one email or phone: they annoy, and an SMS costs money (docs/reliability.md A4). */
const SENT_PER_HOUR = 10
const SENT_PER_DAY = 20
/** Messages requested from one address in a quarter of an hour. */
const EMAILS_PER_ADDRESS = 300
const SMS_PER_ADDRESS = 100

/**
 * SMS to one unverified number. Limits abuse: whoever floods SMS enters many such numbers (docs/reliability.md A4).
 */
const NEW_NUMBER_PER_DAY = 6

/** Retry-After while nothing is connected that sends: somebody has to connect it first. */
const UNCONNECTED_RETRY_SECONDS = 10 * 60

/**
 * A code to send. Without `userId` no account has this email or phone: a code is stored all the same, but only a
 * sign-in code is sent, with which the account is made.
 */
type NewCode = {
  purpose: CodePurpose
  identifier: string
  userId: string | undefined
  shopName: ShopName
  /** Within a minute of the previous code: throw (default), or send nothing because that code is still valid. */
  ifTooSoon?: 'throw' | 'skip'
}

/**
 * Where a request for a code or a code itself comes from: a network address, and a browser if an account has signed
 * in there.
 */
export type CodeSource = { address: string; deviceToken?: string | undefined }

/** Who asks for a message to an email or phone. */
type SendingInput = CodeSource & {
  /** The account that has the email or phone. */
  userId?: string | undefined
  /** Whether the message is to a number that has to be verified first. */
  isNewNumber?: boolean
  /**
   * Whether strangers have the daily limit of new numbers for every number, as for codes that new and known numbers both get: a
   * limit of its own would tell which numbers have an account.
   */
  isAnyNumber?: boolean
  /** The field in which the email or phone was typed beside others, for an error about it. */
  field?: Identifier['kind']
}

/** A code as entered. */
export type CodeInput = { purpose: CodePurpose; identifier: string; code: string } & CodeSource

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { countHit: CountHit }

/** One-time codes by email or SMS, valid once, for five minutes and five guesses (docs/reliability.md A4). */
export function createOneTimeCodes({ db, withTx, clock, config, countHit }: Needs) {
  const codeHashes = createCodeHashes(config.secret)
  const host = new URL(config.publicUrl).hostname
  const knownDevices = createDeviceCookies('known device', config.secret)

  /** The browser's name if the account knows it and it is one of the two that are counted apart. */
  async function knownDeviceOf(userId: string | null | undefined, token: string | undefined) {
    const device = userId ? knownDevices.recognise(token, userId) : undefined
    if (!userId || !device) return undefined
    return (await claimCodeDevice(db, { userId, device, now: clock() })) ? device : undefined
  }

  async function redeemCode<T>(
    input: CodeInput,
    work: (tx: Tx, userId: string | null) => Promise<T>,
  ): Promise<T> {
    const now = clock()
    const addressAttempt = await countHit([limitOfAddress(input.address)])
    const open = await findOpenCode(db, { ...input, now })
    if (!open) throw invalid(messages.codeInvalid)
    const { id, userId, codeHash } = open
    const device = await knownDeviceOf(userId, input.deviceToken)
    // Before the code's own count: strangers who have used up their guesses must not use up those at a code of the owner.
    const accountAttempt = await countHit(limitsOfAccount(userId, input.identifier, device))
    if (!(await countCodeAttempt(db, id, now))) {
      await accountAttempt.refund()
      throw invalid(messages.codeInvalid)
    }
    if (!codeHashes.isHashOf(id, input.code, codeHash)) throw invalid(messages.codeInvalid)
    const result = await withTx(async (tx) => {
      if (!(await markCodeUsed(tx, id, now))) throw invalid(messages.codeInvalid)
      return work(tx, userId)
    })
    await Promise.all([addressAttempt.refund(), accountAttempt.refund()])
    return result
  }

  return {
    /**
     * Runs `work`, which sends a message to an email or phone, within the rate limits for sending; `userId` is the account that
     * has it, whose own browsers are counted apart from strangers. Throws unavailable where nothing is connected that sends,
     * for every email or every phone, known or not, and tooMany; when `work` itself throws that, because the previous message
     * was sent too recently, the attempt is not counted.
     */
    async withinLimits<T>(
      identifier: string,
      { userId, address, deviceToken, isNewNumber = false, isAnyNumber = false, field }: SendingInput,
      work: () => Promise<T>,
    ): Promise<T> {
      assertConnected(config.unconnectedChannels, identifier, field)
      const device = await knownDeviceOf(userId, deviceToken)
      const attempt = await countHit([
        ...limitsOfSending(identifier, address, device),
        ...(isPhone(identifier)
          ? smsLimitsOf(identifier, {
              address,
              isNewNumber,
              isAnyNumber,
              device,
              partsPerDay: config.smsPartsPerDay,
            })
          : []),
      ])
      try {
        return await work()
      } catch (error) {
        if (error instanceof ShopError && error.kind === 'tooMany') await attempt.refund()
        throw error
      }
    },

    /**
     * Stores a code and its message; it replaces the previous one of the same purpose. Throws tooMany within a minute
     * of it.
     */
    async send(tx: Tx, { purpose, identifier, userId, shopName, ifTooSoon }: NewCode): Promise<void> {
      const now = clock()
      await lockIdentifier(tx, identifier)
      const last = await findLastCodeTime(tx, { purpose, identifier })
      const wait = last ? RESEND_SECONDS - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
      if (wait > 0 && ifTooSoon === 'skip') return
      if (wait > 0) throw tooMany(messages.codeJustSent(wait), wait)
      const [id, code] = [newId(now.getTime()), randomCode()]
      await insertCode(tx, {
        id,
        purpose,
        identifier,
        userId: userId ?? null,
        codeHash: codeHashes.of(id, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
      })
      if (!userId && !(purpose === 'sign-in' && isDeliverable(identifier))) return
      const message = codeMessage(purpose, { identifier, code, shopName, host })
      // A template of its own, as codes to new numbers have a smaller share of the day's SMS.
      await enqueueMessage(tx, { ...message, ...(!userId && { template: 'first-sign-in-code' }), now })
    },

    /**
     * Checks a code and runs `work` in the transaction that marks it as used. Throws invalid when the code is wrong, used,
     * expired or replaced by a newer one, tooMany after too many wrong guesses.
     */
    redeem: <T>(input: CodeInput, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> =>
      redeemCode(input, (tx, userId) => {
        if (!userId) throw invalid(messages.codeInvalid)
        return work(tx, userId)
      }),

    /** Like `redeem`, also for a code that was sent to an email or phone without an account: then `userId` is null. */
    redeemForAnybody: redeemCode,
  }
}

/**
 * The keyed hashes of codes. With only 10,000 codes a hash without a secret could be reversed by trying them
 * all; the row's id makes the hashes of equal codes differ.
 */
function createCodeHashes(secret: ShopSecret) {
  const keys = keysFor('one-time code', secret)
  return {
    of: (rowId: string, code: string) => keyedHash(keys[0], `${rowId} ${code}`),
    isHashOf: (rowId: string, code: string, hash: string) => hasKeyedHash(keys, `${rowId} ${code}`, hash),
  }
}

/** A message that waits for a mail server or gateway would be of no use any more when one is connected. */
function assertConnected(
  unconnected: readonly Channel[] = [],
  identifier: string,
  field: SendingInput['field'],
): void {
  if (!unconnected.includes(isPhone(identifier) ? 'sms' : 'email')) return
  const message = isPhone(identifier) ? messages.smsNotConnected : messages.emailNotConnected
  throw unavailable(message, UNCONNECTED_RETRY_SECONDS, field)
}

/** Whatever is no phone number counts as an email at sign-in, also what was mistyped. */
function isDeliverable(identifier: string): boolean {
  return isPhone(identifier) || emailAddress.safeParse(identifier).success
}

function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

function limitsOfSending(identifier: string, address: string, device: string | undefined): RateLimit[] {
  const isSms = isPhone(identifier)
  const channel = isSms ? 'sms' : 'email'
  const max = isSms ? SMS_PER_ADDRESS : EMAILS_PER_ADDRESS
  const recipient = device === undefined ? identifier : `${identifier}:device:${device}`
  return [
    { key: `send:hour:${recipient}`, max: SENT_PER_HOUR, windowSeconds: HOUR, beyond: 'reject' },
    { key: `send:day:${recipient}`, max: SENT_PER_DAY, windowSeconds: DAY, beyond: 'reject' },
    {
      key: `send:${channel}:address:${rateLimitAddress(address)}`,
      max,
      windowSeconds: QUARTER_OF_AN_HOUR,
      beyond: 'reject',
    },
  ]
}

/**
 * Limits that keep one caller from using up the day's SMS: a share for each network address, with browsers that the account
 * knows counted separately, and one for all unverified numbers together.
 */
function smsLimitsOf(
  phone: string,
  {
    address,
    isNewNumber,
    isAnyNumber,
    device,
    partsPerDay,
  }: {
    address: string
    isNewNumber: boolean
    isAnyNumber: boolean
    device: string | undefined
    partsPerDay: number | undefined
  },
): RateLimit[] {
  const shareOf = (percent: number) => Math.floor(((partsPerDay ?? 0) * percent) / 100)
  const aDay = { windowSeconds: DAY, beyond: 'reject' } as const
  const ofAddress = {
    ...aDay,
    key: `send:sms:address:day:${rateLimitAddress(address)}`,
    max: shareOf(ONE_ADDRESS_PERCENT),
  }
  const ofNewNumbers = {
    ...aDay,
    key: 'send:sms:new-numbers',
    max: shareOf(NEW_NUMBERS_PERCENT),
    message: messages.tooManyNewNumbers,
  }
  return [
    ...(partsPerDay !== undefined && device === undefined ? [ofAddress] : []),
    ...(partsPerDay !== undefined && isNewNumber ? [ofNewNumbers] : []),
    ...(isNewNumber || (isAnyNumber && device === undefined)
      ? [{ ...aDay, key: `send:new:${phone}`, max: NEW_NUMBER_PER_DAY }]
      : []),
  ]
}

function limitOfAddress(address: string): RateLimit {
  const key = `code:address:${rateLimitAddress(address)}`
  return { key, max: WRONG_PER_ADDRESS, windowSeconds: QUARTER_OF_AN_HOUR, beyond: 'reject' }
}

/**
 * Guesses of strangers are counted for the account, which may have an email and a phone, and for the identifier, which several
 * accounts may have entered until one of them verifies it. A browser that the account knows has a count of its own.
 */
function limitsOfAccount(userId: string | null, identifier: string, device: string | undefined): RateLimit[] {
  const ofStrangers = [`code:identifier:${identifier}`, ...(userId ? [`code:account:${userId}`] : [])]
  const keys = device === undefined ? ofStrangers : [`code:account:${userId}:device:${device}`]
  return keys.map((key) => ({ key, max: WRONG_PER_DAY, windowSeconds: DAY, beyond: 'reject' }))
}
