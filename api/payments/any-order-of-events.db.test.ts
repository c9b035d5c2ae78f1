import { count, eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orders, paymentAttempts, products, refunds } from '#database/schema.ts'
import { TookTooLong } from '#database/with-tx.ts'
import type { Choice } from '#demo/gateway/sslcommerz-company.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { anOrder } from '#testing/ordering.ts'
import { comeBack, notify, type Trouble, testCompanies } from '#testing/payment-company.ts'
import { PowerCut, powerSwitch } from '#testing/power.ts'
import { openTestShop } from '#testing/shop.ts'
import { ShopError } from '../errors.ts'
import { listLedgerDifferences } from '../ledger/ledger.repository.ts'
import { createViewer } from '../viewer.ts'
import type { PaymentGateway } from './gateway.ts'

/** How many interleavings are played: those of a minute, or for the long run `PAYMENT_INTERLEAVINGS=10000`. */
const LONG_RUN = Number(process.env.PAYMENT_INTERLEAVINGS ?? 0)
const SHORT_RUN_MS = 60_000
const LONGEST_PLAY_MS = 10_000
const SEED = Number(process.env.PAYMENT_SEED ?? 20261121)
/** The play a failure named, to see it alone. */
const PLAY = process.env.PAYMENT_PATH
const STOCK = 1_000_000
/** How the sweeper's turns lie apart in the end: by the hour at first, then past all it waits for. */
const HOURS_LATER = [1, 1, 2, 6, 24, 48, 96]

/** The process dies: before it asks the gateway, or when the gateway has done it and nothing is stored yet. */
let cut: 'none' | 'before' | 'after' = 'none'
/** Or it dies at any statement to the database, as by `kill -9`. */
const power = powerSwitch()

const at = testCompanies()
at.around = withPowerCuts
const testShop = openTestShop({ gateways: at.gateways })

type Step =
  | { do: 'place' }
  | {
      do: 'again' | 'press' | 'notify' | 'return' | 'forge' | 'refund' | 'cancel'
      which: number
      choice: Choice
    }
  | { do: 'decide'; which: number; accept: boolean }
  | { do: 'send'; which: number; by: 'gateway' | 'hand' | 'no' }
  | { do: 'wait'; minutes: number }
  | { do: 'trouble'; trouble: Trouble }
  | { do: 'cut'; cut: 'before' | 'after' }
  | { do: 'kill'; after: number; isAnswerLost: boolean }

const which = fc.nat({ max: 5 })
const choice = fc.constantFrom<Choice>('pay', 'pay', 'pay', 'risky', 'pending', 'fail', 'cancel')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'place' }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'again',
        'press',
        'press',
        'notify',
        'notify',
        'return',
        'forge',
        'refund',
        'cancel',
      ),
      which,
      choice,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), which, accept: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      which,
      by: fc.constantFrom('gateway', 'gateway', 'hand', 'no'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 16, 31, 70, 300),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      trouble: fc.constantFrom<Trouble>('none', 'down', 'half', 'lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cut' as const), cut: fc.constantFrom('before', 'after') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      after: fc.nat({ max: 30 }),
      isAnswerLost: fc.boolean(),
    }),
  },
)
/** Steps of one group happen at the same moment. */
const play = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 })

test('whatever happens in whatever order, no taka and no unit is lost', {
  timeout: LONG_RUN * LONGEST_PLAY_MS + 10 * SHORT_RUN_MS,
}, async () => {
  const stage = await setUp()
  const endsAt = LONG_RUN > 0 ? Number.POSITIVE_INFINITY : performance.now() + SHORT_RUN_MS
  let played = 0
  kills = 0
  await fc.assert(
    fc.asyncProperty(play, async (groups) => {
      if (performance.now() > endsAt) return
      played += 1
      await clear(stage)
      const scene = newScene(stage)
      await scene.run([{ do: 'place' }])
      for (const group of groups) await scene.run(group)
      await mustHold(stage)
      await scene.settleAll()
      await mustHold(stage)
      await mustBeAtTheirEnd()
    }),
    { numRuns: LONG_RUN || 150, seed: SEED, endOnFailure: LONG_RUN > 0, ...(PLAY && { path: PLAY }) },
  )
  console.info(`${played} plays, ${kills} kills`)
  expect(played).toBeGreaterThan(PLAY ? 0 : 2)
})

let kills = 0

type Stage = Awaited<ReturnType<typeof setUp>>

async function setUp() {
  const { db } = testShop.database
  const customer = await aCustomer(db)
  const admin = await anAdmin(db)
  const viewer = (id: string, role: 'user' | 'admin') => createViewer({ userId: id, sessionId: '', role })
  return {
    product: await aProduct(db, { stock: STOCK }),
    customer,
    buyer: viewer(customer.id, 'user'),
    admin: viewer(admin.id, 'admin'),
  }
}

function newScene({ product, customer, buyer, admin }: Stage) {
  const { shop, database, clock } = testShop
  const placed: string[] = []
  const pages: string[] = []
  const forms: { url: string; form: Record<string, string> }[] = []
  const pick = <T>(from: readonly T[], index: number) => from[index % Math.max(from.length, 1)]

  async function act(one: Step): Promise<void> {
    switch (one.do) {
      case 'place': {
        const { lines, ...wanted } = newOrder()
        const order = await shop.orders.place(buyer, { ...wanted, lines }, { key: crypto.randomUUID() })
        placed.push(order.id)
        if (order.paymentUrl) pages.push(order.paymentUrl)
        return
      }
      case 'again': {
        const id = pick(placed, one.which)
        if (id) pages.push((await shop.payments.pay(buyer, id, 'sslcommerz')).url)
        return
      }
      case 'press': {
        const key = pick(pages, one.which)?.split('/').at(-1)
        const chosen = key && at.company.choose(key, one.choice)
        if (chosen) forms.push(chosen)
        return
      }
      case 'notify': {
        const sent = pick(forms, one.which)
        if (sent) await notify(testShop, sent.form)
        return
      }
      case 'return': {
        const sent = pick(forms, one.which)
        if (sent) await comeBack(testShop, sent.url, sent.form)
        return
      }
      case 'forge': {
        const sent = pick(forms, one.which)
        if (!sent) return
        await notify(testShop, { ...sent.form, status: 'VALID', amount: '1.00' })
        await notify(testShop, at.company.sign({ ...plain(sent.form), status: 'VALID', val_id: 'invented' }))
        return
      }
      case 'refund': {
        const orderId = pick(placed, one.which)
        if (orderId) await shop.refunds.request(buyer, { orderId, method: 'bkash', number: '01712345678' })
        return
      }
      case 'cancel': {
        const id = pick(placed, one.which)
        if (id) await shop.orders.updateStatus(admin, id, 'cancelled')
        return
      }
      case 'decide': {
        const held = await database.db
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.status, 'held'))
        const attempt = pick(held, one.which)
        if (attempt) await shop.payments.decide(admin, attempt.id, one.accept ? 'accept' : 'refund')
        return
      }
      case 'send': {
        const refund = pick(await database.db.select().from(refunds), one.which)
        if (!refund) return
        if (refund.status === 'pending') await shop.refunds.update(admin, refund.id, { status: 'approved' })
        if (one.by === 'no') await shop.refunds.update(admin, refund.id, { status: 'rejected' })
        // By hand only what surely is not on its way: the merchant has looked into the panel.
        else if (one.by === 'hand' && refund.gatewayState === null) {
          await shop.refunds.update(admin, refund.id, { status: 'refunded', reference: 'PANEL' })
        } else await shop.refunds.update(admin, refund.id, { status: 'refunded' })
        return
      }
      case 'wait':
        clock.advanceSeconds(one.minutes * 60)
        return shop.payments.sweep()
      case 'trouble':
        at.trouble = one.trouble
        return
      case 'cut':
        cut = one.cut
        return
      case 'kill':
        power.goesOffAfter(one.after, one.isAnswerLost)
    }
  }

  function newOrder() {
    const { items, totalPrice, ...rest } = anOrder(customer, [{ product }], { paymentMethod: 'ssl' })
    return { ...rest, paymentMethod: 'ssl' as const, lines: items, grandTotal: totalPrice }
  }

  return {
    async run(group: Step[]) {
      await Promise.all(group.map((one) => act(one).catch(mustBeExpected)))
      if (await power.comesBack(database.pool)) kills += 1
    },
    /** The gateway is well again, the shop restarted, and days go by. */
    async settleAll() {
      at.trouble = 'none'
      cut = 'none'
      for (const { tries } of forms.flatMap(
        ({ form }) => at.company.find(at.company.keyOf(form.tran_id ?? '') ?? '') ?? [],
      ))
        for (const tried of tries) {
          // The company takes one payment a page.
          const isPaid = tries.some(({ status }) => status === 'VALID')
          if (tried.status === 'PENDING') tried.status = isPaid ? 'FAILED' : 'VALID'
        }
      for (const hours of HOURS_LATER) {
        clock.advanceSeconds(hours * 3600 + 60)
        await shop.payments.sweep()
      }
    },
  }
}

/** Refusals, power cuts and what the sweeper collected of them; anything else is a fault. */
function mustBeExpected(error: unknown): void {
  // A process that is dead has no errors; one that stalls gives an order up.
  if (power.isOff || error instanceof TookTooLong || error instanceof ShopError || error instanceof PowerCut)
    return
  if (error instanceof AggregateError && error.errors.every((one) => one instanceof PowerCut)) return
  throw error
}

/** True at any moment, whatever is still under way. */
async function mustHold({ product }: Stage): Promise<void> {
  const { db } = testShop.database
  expect(await listLedgerDifferences(db)).toEqual([])
  const [left] = await db.select().from(products).where(eq(products.id, product.id))
  const [sold] = await db.select({ orders: count() }).from(orders).where(ne(orders.status, 'cancelled'))
  expect((left?.stock ?? 0) + (sold?.orders ?? 0)).toBe(STOCK)
  const taken = new Map(at.company.paid().map(({ tranId, amount }) => [tranId, amount]))
  const attempts = await db.select().from(paymentAttempts)
  for (const attempt of attempts.filter(({ receivedAmount }) => receivedAmount !== null)) {
    expect(taken.get(attempt.transactionId)).toBe(attempt.receivedAmount)
  }
  for (const order of await db.select().from(orders)) {
    const paid = attempts.filter(({ orderId, status }) => orderId === order.id && status === 'paid')
    expect(paid).toHaveLength(order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' ? 1 : 0)
  }
  const back = Map.groupBy(at.company.refunds(), ({ bankTranId }) => bankTranId)
  expect([...back.values()].filter((sent) => sent.length > 1)).toEqual([])
}

/** When the gateway was well for long enough: every payment pays an order, waits for a person, or went back. */
async function mustBeAtTheirEnd(): Promise<void> {
  const { db } = testShop.database
  const attempts = await db.select().from(paymentAttempts)
  const made = await db.select().from(refunds)
  const backAt = new Set(at.company.refunds().map(({ bankTranId }) => bankTranId))
  for (const { tranId, bankTranId } of at.company.paid()) {
    const attempt = attempts.find(({ transactionId }) => transactionId === tranId)
    expect(attempt?.status).toMatch(/^(?:paid|held|surplus)$/)
    const refund = made.find(({ attemptId }) => attemptId === attempt?.id)
    if (attempt?.status === 'surplus') expect(refund?.status).toBe('refunded')
    if (refund?.status === 'refunded' && refund.reference !== 'PANEL')
      expect(backAt.has(bankTranId)).toBe(true)
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, attempt?.orderId ?? ''))
    if (attempt?.status === 'paid' && order?.status === 'cancelled') expect(refund).toBeDefined()
  }
  const open = await db.select().from(orders).where(eq(orders.paymentStatus, 'pending'))
  const held = new Set(attempts.filter(({ status }) => status === 'held').map(({ orderId }) => orderId))
  expect(open.filter(({ id, status }) => status !== 'cancelled' && !held.has(id))).toEqual([])
}

/** Before each play, also after one that failed: other orders, same shelf, a gateway in order. */
async function clear({ product }: Stage): Promise<void> {
  at.trouble = 'none'
  cut = 'none'
  const { db, pool } = testShop.database
  await pool.query(`delete from ledger_entries; delete from refund_status_changes; delete from refunds;
    delete from payment_events; delete from payment_attempts; delete from order_status_changes; delete from order_lines;
    delete from outbox_messages; delete from idempotency_keys; delete from audit_entries; delete from orders`)
  await db.update(products).set({ stock: STOCK, unitsSold: 0 }).where(eq(products.id, product.id))
  at.company = at.fresh(testShop.clock.now)
}

/** Puts the power switch between the shop and its gateway. */
function withPowerCuts(gateway: PaymentGateway): PaymentGateway {
  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (power.isOff) throw new PowerCut()
    const when = cut
    cut = 'none'
    if (when === 'before') throw new PowerCut()
    const answer = await call()
    if (when === 'after' || power.isOff) throw new PowerCut()
    return answer
  }
  return {
    ...gateway,
    openSession: (wanted) => guarded(() => gateway.openSession(wanted)),
    validate: (attempt, id) => guarded(() => gateway.validate(attempt, id)),
    query: (attempt) => guarded(() => gateway.query(attempt)),
    refund: (payment, wanted) => guarded(() => gateway.refund(payment, wanted)),
    queryRefund: (payment, wanted) => guarded(() => gateway.queryRefund(payment, wanted)),
  }
}

function plain({
  verify_key: _key,
  verify_sign: _md5,
  verify_sign_sha2: _sha2,
  ...fields
}: Record<string, string>) {
  return fields
}
