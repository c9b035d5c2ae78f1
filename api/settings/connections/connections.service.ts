import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalid } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { withoutRecipient } from '#api/messages/delivery-outcome.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Environment } from '#api/provider.ts'
import { lockSettings } from '#api/settings/site.repository.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import {
  type Connection,
  type ConnectionId,
  type Connections,
  type ConnectionTestResult,
  connectionFields,
  connectionIds,
  type SmsBalances,
  type updateConnectionEndpoint,
} from '#contract/settings/connections.ts'
import type { Tx } from '#database/connect.ts'
import { checkedValues } from './check-values.ts'
import { type ConnectionValues, environmentOf } from './connection-environment.ts'
import {
  type ConnectionRow,
  deleteConnection,
  findTest,
  listConnectionRows,
  upsertConnection,
  upsertTest,
} from './connections.repository.ts'
import type { LiveProviders } from './live-providers.ts'
import { createSealedValues } from './sealed-values.ts'
import { sendNow, testMessage } from './send-test.ts'

const TESTS_PER_HOUR = 10
const BALANCES_PER_HOUR = 60
const BALANCE_TIMEOUT_MS = 15_000
const HOUR = 60 * 60

const hourlyLimit = (key: string, max: number) =>
  ({ key, max, windowSeconds: HOUR, beyond: 'reject' }) as const
const EMAIL = /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/

/** Where a call comes from, for the limits of wrong codes. */
type From = { address: string; deviceToken?: string | undefined }

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'config' | 'catalogueVersion'> & {
  site: SiteService
  countHit: CountHit
  changeCatalogue: ChangeCatalogue
  live: LiveProviders<unknown>
  /** Opens the payment companies of `live.current`; provided by sales, a later area. */
  openCurrentPayments: () => void
  /** Provided by identity, a later area. */
  hasSecondFactor: (userId: string) => Promise<boolean>
  redeemCode: (viewer: Viewer, code: string, from: From) => Promise<void>
}

type Update = InputOf<typeof updateConnectionEndpoint>['body'] & { id: ConnectionId }

export type ConnectionsService = ReturnType<typeof createConnectionsService>

/**
 * Access to mail server, SMS gateway and payment companies, entered by admins: stored sealed, never sent back, changed with
 * a code of the authenticator app only. What the environment sets wins. docs/product.md §5, docs/operating.md §2
 */
export function createConnectionsService(needs: Needs) {
  const { db, clock, config, catalogueVersion, site, countHit, changeCatalogue, live } = needs
  const sealed = createSealedValues(config.secret)
  /** The stored rows in use, as a text to compare. */
  let inUse = '[]'

  /** The stored settings as those of an environment, without those that the process was started with. */
  function storedEnvironment(rows: readonly ConnectionRow[]): Environment {
    const environments = connectionIds.map((id) => {
      const row = rows.find((one) => one.id === id)
      const values = row && !live.fixed.has(id) ? sealed.unseal(row.sealedValues) : undefined
      return values ? environmentOf(id, values) : {}
    })
    return Object.assign({}, ...environments)
  }

  /** Uses what is stored, where it has changed; another process may have. Cheap to call. */
  async function refresh(): Promise<void> {
    const rows = await listConnectionRows(db)
    const stored = JSON.stringify(rows)
    if (stored === inUse) return
    inUse = stored
    const problems = live.use(storedEnvironment(rows))
    if (problems.length > 0)
      return console.warn(`The settings of the admin are not used: ${problems.join(' ')}`)
    needs.openCurrentPayments()
    // Pages that were made before name other ways to pay.
    catalogueVersion.invalidate()
  }

  async function read(viewer: Viewer): Promise<Connections> {
    const [rows, hasSecondFactor, ...tests] = await Promise.all([
      listConnectionRows(db),
      needs.hasSecondFactor(viewer.userId),
      findTest(db, 'mail'),
      findTest(db, 'sms'),
    ])
    const list = connectionIds.map((id): Connection => {
      const row = rows.find((one) => one.id === id)
      const values = row && sealed.unseal(row.sealedValues)
      const test = id === 'mail' ? tests[0] : id === 'sms' ? tests[1] : undefined
      const isFixed = live.fixed.has(id)
      return {
        id,
        source: isFixed ? 'environment' : row ? 'shop' : 'none',
        isReadable: isFixed || !row || values !== undefined,
        ...(isFixed ? { values: {}, secrets: [] } : shown(id, values ?? {})),
        updatedAt: isFixed ? null : (row?.updatedAt ?? null),
        lastTest: test && !test.isUntested ? { ...test, at: new Date(test.at) } : null,
      }
    })
    return {
      connections: list,
      asksForCode: hasSecondFactor,
      lockedBy: lockedBy(hasSecondFactor),
    }
  }

  /** A demo that everybody may open keeps its own; otherwise two-step sign-in is needed, but on a demo of one's own. */
  function lockedBy(hasSecondFactor: boolean): Connections['lockedBy'] {
    if (config.isPublicDemo) return 'demo'
    return hasSecondFactor || config.isDemo ? null : 'two-step-sign-in'
  }

  async function assertMayChange(viewer: Viewer, id: ConnectionId): Promise<void> {
    viewer.assertAdmin()
    if (live.fixed.has(id)) throw conflict(messages.connectionFixed)
    const reason = lockedBy(await needs.hasSecondFactor(viewer.userId))
    if (reason === 'demo') throw conflict(messages.connectionOfDemo)
    if (reason) throw conflict(messages.secondFactorNeeded)
  }

  async function confirm(viewer: Viewer, code: string | undefined, from: From): Promise<void> {
    if (!(await needs.hasSecondFactor(viewer.userId))) return
    const message = messages.secondFactorCodeRequired
    if (!code) throw invalid(message, [{ path: 'code', message }])
    await needs.redeemCode(viewer, code, from)
  }

  /** Stores a change with its audit entry, which has no secrets, and uses it. */
  async function change(
    viewer: Viewer,
    id: ConnectionId,
    readAt: Date | null | undefined,
    next: ConnectionValues | undefined,
  ): Promise<Connections> {
    await changeCatalogue(async (tx) => {
      await lockSettings(tx)
      const row = (await listConnectionRows(tx)).find((one) => one.id === id)
      const subject = { type: 'connection', id }
      if (row) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt: row.updatedAt })
      const now = clock()
      const stored = row && sealed.unseal(row.sealedValues)
      await store(tx, id, next, { now, by: viewer.userId })
      const before = row ? shown(id, stored ?? {}) : null
      const after = next ? shown(id, next) : null
      await recordAudit(tx, viewer, 'connection.changed', subject, { before, after, at: now })
    })
    await refresh()
    return read(viewer)
  }

  async function store(
    tx: Tx,
    id: ConnectionId,
    values: ConnectionValues | undefined,
    { now, by }: { now: Date; by: string },
  ): Promise<void> {
    if (!values) await deleteConnection(tx, id)
    else await upsertConnection(tx, { id, sealedValues: sealed.seal(values), updatedAt: now, updatedBy: by })
    if (id === 'mail' || id === 'sms')
      await upsertTest(tx, id, { at: now.toISOString(), isOk: false, reason: '', isUntested: true })
  }

  return {
    refresh,

    /** Without secrets. Throws forbidden. */
    async list(viewer: Viewer): Promise<Connections> {
      viewer.assertAdmin()
      return read(viewer)
    },

    /**
     * Stores the access to a company, with secrets that are not sent as they were, and uses it in all processes. Throws
     * forbidden, invalid, tooMany, and conflict when the environment sets it, without two-step sign-in, or when somebody
     * changed it after `updatedAt`.
     */
    async update(viewer: Viewer, { id, values, code, updatedAt }: Update, from: From): Promise<Connections> {
      await assertMayChange(viewer, id)
      const rows = await listConnectionRows(db)
      const row = rows.find((one) => one.id === id)
      const next = checkedValues(id, values, row && sealed.unseal(row.sealedValues))
      const others = storedEnvironment(rows.filter((one) => one.id !== id))
      const [problem] = live.check({ ...others, ...environmentOf(id, next) })
      if (problem) throw invalid(problem)
      await confirm(viewer, code, from)
      return change(viewer, id, updatedAt, next)
    },

    /** Removes the access with its secrets. Throws as `update` does. */
    async remove(
      viewer: Viewer,
      id: ConnectionId,
      code: string | undefined,
      from: From,
    ): Promise<Connections> {
      await assertMayChange(viewer, id)
      await confirm(viewer, code, from)
      return change(viewer, id, undefined, undefined)
    },

    /** What is left at each SMS gateway in use that says so, as it is now. Throws forbidden and tooMany. */
    async balances(viewer: Viewer): Promise<SmsBalances> {
      viewer.assertAdmin()
      await countHit([hourlyLimit(`sms-balance:${viewer.userId}`, BALANCES_PER_HOUR)])
      const asked = live.current.sms.map(async ({ name, balance }) => {
        if (!balance) return []
        const found = await balance(AbortSignal.timeout(BALANCE_TIMEOUT_MS))
        const amount = found.kind === 'known' ? found.amount : null
        return [{ gateway: name, amount, reason: found.kind === 'known' ? '' : found.reason }]
      })
      return (await Promise.all(asked)).flat()
    },

    /**
     * Sends a test message now and says what became of it, in the words of who was to send it. Throws forbidden, invalid at
     * `recipient`, tooMany, and conflict while nothing is set up.
     */
    async test(viewer: Viewer, id: 'mail' | 'sms', typed: string): Promise<ConnectionTestResult> {
      viewer.assertAdmin()
      const channel = id === 'mail' ? 'email' : 'sms'
      const recipient = recipientOf(channel, typed)
      const { mail, sms } = live.current
      const isMissing = channel === 'email' ? !mail : sms.length === 0
      if (isMissing && !config.isDemo) throw conflict(messages.connectionMissing)
      await countHit([hourlyLimit(`connection-test:${viewer.userId}`, TESTS_PER_HOUR)])
      const { shopName } = await site.settings()
      const shop = { shopName, publicUrl: config.publicUrl }
      const message = testMessage(channel, recipient, shop)
      const outcome = await sendNow(message, live.current, shop)
      const now = clock()
      // The demo's inbox shows the outbox itself.
      if (!outcome) await enqueueMessage(db, { ...message, now })
      const reason = outcome && outcome.kind !== 'accepted' ? withoutRecipient(outcome.reason, recipient) : ''
      const isAccepted = !outcome || outcome.kind === 'accepted'
      await changeCatalogue(async (tx) => {
        await upsertTest(tx, id, { at: now.toISOString(), isOk: isAccepted, reason })
        const subject = { type: 'connection', id }
        await recordAudit(tx, viewer, 'connection.tested', subject, {
          before: null,
          after: { isAccepted },
          at: now,
        })
      })
      return { isAccepted, reason }
    },
  }
}

/** The fields that are no secrets, and the names of the secrets that are there. */
function shown(id: ConnectionId, values: ConnectionValues) {
  const fields = connectionFields[id].filter(({ name }) => values[name])
  return {
    values: Object.fromEntries(
      fields.filter(({ isSecret }) => !isSecret).map(({ name }) => [name, values[name] ?? '']),
    ),
    secrets: fields.filter(({ isSecret }) => isSecret).map(({ name }) => name),
  }
}

/** Throws invalid for what is no email address or no mobile number of Bangladesh. */
function recipientOf(channel: 'email' | 'sms', typed: string): string {
  const recipient = channel === 'email' ? typed.toLowerCase() : normalisedPhone(latinDigits(typed))
  const isRight = channel === 'email' ? EMAIL.test(recipient) : PHONE_PATTERN.test(recipient)
  if (isRight) return recipient
  const message = channel === 'email' ? messages.emailInvalid : messages.phoneInvalid
  throw invalid(message, [{ path: 'recipient', message }])
}
