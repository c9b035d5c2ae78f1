import { invalid, ShopError, tooMany } from '#api/errors.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { RateLimit } from '#api/limits/rate-limit-window.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { RESEND_SECONDS } from '#contract/identity/account-limits.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import { CODE_SECONDS } from '#contract/validity.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type CodePurpose, codeMessage } from './account-messages.ts'
import { createOneTimeCodes } from './code-digits.ts'
import { countCodeAttempt, findLastCodeTime, insertCode, markCodeUsed } from './one-time-codes.repository.ts'
import { lockIdentifier } from './unverified-contacts.repository.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR
const QUARTER_OF_AN_HOUR = 15 * 60

/** Wrong tries for one account in a day, over all its codes (reliability.md, promise 8). */
const WRONG_PER_DAY = 15
/** Wrong tries from one address in a quarter of an hour. A whole mobile network may share one. */
const WRONG_PER_ADDRESS = 100
/** Messages to one email or phone: each annoys, and an SMS costs money (docs/reliability.md A4). */
const SENT_PER_HOUR = 10
const SENT_PER_DAY = 20
/** Messages asked for from one address in a quarter of an hour: emails, and SMS. */
const EMAILS_PER_ADDRESS = 300
const SMS_PER_ADDRESS = 100

/** A code to be sent. Without `userId` nobody has this email or phone: all looks the same and nothing is sent. */
type NewCode = {
  purpose: CodePurpose
  identifier: string
  userId: string | undefined
  shopName: string
  /** Within a minute of the last one: `refuse` (unless told), or `skip`, since that one is still on its way. */
  tooSoon?: 'refuse' | 'skip'
}

/** A code as somebody typed it. */
export type CodeInput = { purpose: CodePurpose; identifier: string; code: string; address: string }

export type Codes = ReturnType<typeof createCodes>

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { countHit: CountHit }

/** One-time codes: sent by email or SMS, good once, for five minutes and five tries (docs/reliability.md A4). */
export function createCodes({ db, withTx, clock, config, countHit }: Needs) {
  const oneTimeCodes = createOneTimeCodes(config.secret)
  const host = new URL(config.publicUrl).hostname

  return {
    /**
     * Does `work`, which sends something to an email or phone, within the limits on that. Throws tooMany; a request that
     * comes too soon after the last is not counted.
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

    /** Stores a code and its message; a former one of the kind no longer works. Throws tooMany within the minute. */
    async send(tx: Tx, { purpose, identifier, userId, shopName, tooSoon }: NewCode): Promise<void> {
      const now = clock()
      await lockIdentifier(tx, identifier)
      const last = await findLastCodeTime(tx, { purpose, identifier })
      const wait = last ? RESEND_SECONDS - Math.floor((now.getTime() - last.getTime()) / 1000) : 0
      if (wait > 0 && tooSoon === 'skip') return
      if (wait > 0) throw tooMany(messages.codeJustSent(wait), wait)
      const [id, code] = [newId(now.getTime()), oneTimeCodes.random()]
      await insertCode(tx, {
        id,
        purpose,
        identifier,
        userId: userId ?? null,
        codeHash: oneTimeCodes.hashOf(id, code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
      })
      if (userId)
        await enqueueMessage(tx, { ...codeMessage(purpose, { identifier, code, shopName, host }), now })
    },

    /**
     * Checks a code and, in the transaction that uses it up, does what it allows. Throws invalid when it is wrong, used,
     * expired or replaced by a newer one, tooMany after too many wrong ones.
     */
    async redeem<T>(typed: CodeInput, allowed: (tx: Tx, userId: string) => Promise<T>): Promise<T> {
      const now = clock()
      const fromAddress = await countHit([limitOfAddress(typed.address)])
      const row = await countCodeAttempt(db, { ...typed, now })
      if (!row) throw invalid(messages.codeInvalid)
      const atAccount = await countHit(limitsOfAccount(row.userId, typed.identifier))
      const { id, userId } = row
      if (!oneTimeCodes.isRight(row, typed.code) || !userId) throw invalid(messages.codeInvalid)
      const result = await withTx(async (tx) => {
        if (!(await markCodeUsed(tx, id, now))) throw invalid(messages.codeInvalid)
        return allowed(tx, userId)
      })
      await Promise.all([fromAddress.refund(), atAccount.refund()])
      return result
    },
  }
}

function limitsOfSending(identifier: string, address: string): RateLimit[] {
  const isSms = isPhone(identifier)
  const channel = isSms ? 'sms' : 'email'
  const most = isSms ? SMS_PER_ADDRESS : EMAILS_PER_ADDRESS
  return [
    { key: `send:hour:${identifier}`, max: SENT_PER_HOUR, windowSeconds: HOUR, beyond: 'reject' },
    { key: `send:day:${identifier}`, max: SENT_PER_DAY, windowSeconds: DAY, beyond: 'reject' },
    {
      key: `send:${channel}:address:${rateLimitAddress(address)}`,
      max: most,
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
 * Under the account, which may have an email and a phone, and under the identifier, which several accounts may claim
 * before one of them proves it.
 */
function limitsOfAccount(userId: string | null, identifier: string): RateLimit[] {
  const keys = [`code:identifier:${identifier}`, ...(userId ? [`code:account:${userId}`] : [])]
  return keys.map((key) => ({ key, max: WRONG_PER_DAY, windowSeconds: DAY, beyond: 'reject' }))
}
