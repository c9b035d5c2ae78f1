import { randomInt } from 'node:crypto'
import { invalid, ShopError, tooMany } from '#api/errors.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { isSameText, keyedHash, keyFor } from '#api/secrets.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { CODE_SECONDS } from '#contract/validity.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CodePurpose, codeMessage } from './account-messages.ts'
import { countCodeAttempt, findLastCodeTime, insertCode, markCodeUsed } from './one-time-codes.repository.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const QUARTER_OF_AN_HOUR = 15 * 60

/** Wrong guesses for one account in a day, over all its codes (docs/reliability.md, promise 8). */
const WRONG_PER_DAY = 15
/** Wrong guesses from one address in a quarter of an hour. A whole mobile network may share one. */
const WRONG_PER_ADDRESS = 100
/** Messages to one email or phone: they annoy, and an SMS costs money (docs/reliability.md A4). */
const SENT_PER_HOUR = 10
const SENT_PER_DAY = 20
/** Messages requested from one address in a quarter of an hour. */
const EMAILS_PER_ADDRESS = 300
const SMS_PER_ADDRESS = 100

/** A code to send. Without `userId` no account has this email or phone: a code is stored all the same, but none is sent. */
type NewCode = {
  purpose: CodePurpose
  identifier: string
  userId: string | undefined
  shopName: string
  /** Within a minute of the previous code: throw (default), or send nothing because that code is still valid. */
  ifTooSoon?: 'throw' | 'skip'
}

/** A code as entered, and the network address it came from. */
export type CodeInput = { purpose: CodePurpose; identifier: string; code: string; address: string }

export type Codes = ReturnType<typeof createCodes>

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { countHit: CountHit }

/** One-time codes by email or SMS, valid once, for five minutes and five guesses (docs/reliability.md A4). */
export function createCodes({ db, withTx, clock, config, countHit }: Needs) {
  const hashOf = createCodeHash(config.secret)
  const host = new URL(config.publicUrl).hostname

  return {
    /**
     * Runs `work`, which sends a message to an email or phone, within the rate limits for sending. Throws tooMany; when
     * `work` itself throws it, because the previous message was sent too recently, the attempt is not counted.
     */
    async withinLimits<T>(identifier: string, address: string, work: () => Promise<T>): Promise<T> {
      const attempt = await countHit(limitsOfSending(identifier, address))
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
        codeHash: hashOf(id, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
      })
      if (userId)
        await enqueueMessage(tx, { ...codeMessage(purpose, { identifier, code, shopName, host }), now })
    },

    /**
     * Checks a code and runs `work` in the transaction that marks it as used. Throws invalid when the code is wrong, used,
     * expired or replaced by a newer one, tooMany after too many wrong guesses.
     */
    async redeem<T>(input: CodeInput, work: (tx: Tx, userId: string) => Promise<T>): Promise<T> {
      const now = clock()
      const addressAttempt = await countHit([limitOfAddress(input.address)])
      const row = await countCodeAttempt(db, { ...input, now })
      if (!row) throw invalid(messages.codeInvalid)
      const { id, userId, codeHash } = row
      const accountAttempt = await countHit(limitsOfAccount(userId, input.identifier))
      if (!isSameText(hashOf(id, input.code), codeHash) || !userId) throw invalid(messages.codeInvalid)
      const result = await withTx(async (tx) => {
        if (!(await markCodeUsed(tx, id, now))) throw invalid(messages.codeInvalid)
        return work(tx, userId)
      })
      await Promise.all([addressAttempt.refund(), accountAttempt.refund()])
      return result
    },
  }
}

/**
 * Returns the keyed hash of a code. With only 10,000 codes a hash without a secret could be reversed by trying them
 * all; the row's id makes the hashes of equal codes differ.
 */
function createCodeHash(secret: string) {
  const key = keyFor('one-time code', secret)
  return (rowId: string, code: string) => keyedHash(key, `${rowId} ${code}`)
}

function randomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0')
}

function limitsOfSending(identifier: string, address: string): RateLimit[] {
  const isSms = isPhone(identifier)
  const channel = isSms ? 'sms' : 'email'
  const max = isSms ? SMS_PER_ADDRESS : EMAILS_PER_ADDRESS
  return [
    { key: `send:hour:${identifier}`, max: SENT_PER_HOUR, windowSeconds: HOUR, beyond: 'reject' },
    { key: `send:day:${identifier}`, max: SENT_PER_DAY, windowSeconds: DAY, beyond: 'reject' },
    {
      key: `send:${channel}:address:${rateLimitAddress(address)}`,
      max,
      windowSeconds: QUARTER_OF_AN_HOUR,
      beyond: 'reject',
    },
  ]
}

function limitOfAddress(address: string): RateLimit {
  const key = `code:address:${rateLimitAddress(address)}`
  return { key, max: WRONG_PER_ADDRESS, windowSeconds: QUARTER_OF_AN_HOUR, beyond: 'reject' }
}

/**
 * Guesses are counted for the account, which may have an email and a phone, and for the identifier, which several accounts
 * may have entered until one of them verifies it.
 */
function limitsOfAccount(userId: string | null, identifier: string): RateLimit[] {
  const keys = [`code:identifier:${identifier}`, ...(userId ? [`code:account:${userId}`] : [])]
  return keys.map((key) => ({ key, max: WRONG_PER_DAY, windowSeconds: DAY, beyond: 'reject' }))
}
