import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { moveStock, refreshProductStock } from '#api/catalogue/stock/stock.repository.ts'
import { replaceSpecialPrices, type StoredPriceRow } from '#api/catalogue/stock/variant-prices.repository.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { PaymentGateway } from '#api/sales/payments/gateway.ts'
import { createViewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import type { TaxMode } from '#contract/settings/taxes.ts'
import type { Db } from '#database/connect.ts'
import { connect } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants, stockItems, stockLevels } from '#database/schema/catalogue/stock.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { settings } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, anOwnProduct, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { testGateways } from '#testing/fakes/payment-gateways.ts'
import { includeTaxes, setBin } from '#testing/orders/taxed-orders.ts'
import { planOncePerConnection, prepareStatements } from '#testing/prepared-statements.ts'
import { openApiOn, openTestShop, type TestShop } from '#testing/shop.ts'
import { withGenerousTimeouts } from '#testing/timeouts.ts'
import { withoutTriggers } from '#testing/without-triggers.ts'
import { createCrashSimulation, SimulatedCrash } from './crash-simulation.ts'
import { type Cut, HAS_TAXES, ORDERED_UNITS } from './payment-scenarios.ts'

export const STOCK = 900_000
/** Of each colour. */
const STOCK_OF_MATS = 300_000
export const COLORS = ['red', 'blue'] as const
/** What a unit costs the shop. */
const UNIT_COST = 700
/** What a unit costs whoever buys as many as an order has. */
export const PRICE_OF_SEVERAL = 950
/** What a rug costs for a time. */
const SALE_PRICE = 899
/** What the shop takes of sales of the seller's rugs. */
const COMMISSION_PERCENT = 12.5
export const COUPON = 'EID100'
export const COUPON_TAKA = 100
const COUPON_USES = 3
const COUPON_MINIMUM = 1500
/** What the shop's price rule takes off of each rug of an order but the first. */
const RULE_TAKA = 40

/**
 * Two processes of the shop on one database, by the names of their connections: each has a pool, caches and clients of
 * gateways of its own, and each crashes alone. They run in the process of the test, so that both can be killed at any of
 * their statements and share the fake gateways (docs/commerce-core.md §7).
 */
export const FIRST = 'biponi'
export const SECOND = 'second'

export type ShopProcess = Pick<TestShop, 'shop' | 'database' | 'app'> & { name: string }

/** The shop in two processes, its gateways, and what fails next. */
export type Simulation = {
  at: ReturnType<typeof testGateways>
  testShop: ReturnType<typeof openTestShop>
  /** A crash at any database statement, as by `kill -9`. */
  crashes: ReturnType<typeof createCrashSimulation>
  /** A crash of the process: before it calls the gateway, or after the call and before the answer is stored. */
  cut: Cut | undefined
  rugOfRule: string
  /** Whether variants of mats were archived, or came back, since they were all on sale. */
  areMatsChanged: boolean
  /** Beside the shop of the test. */
  openSecond: () => Promise<ShopProcess>
}

/** Call it where a test file begins: the shop is opened before its tests and closed after them. */
export function openSimulation(): Simulation {
  const crashes = createCrashSimulation()
  prepareStatements()
  const at = testGateways()
  at.wrapGateway = (gateway) => withCrashes(simulation, gateway, FIRST)
  const providers = { payments: at.payments, priceRules: [moreRugs(() => simulation.rugOfRule)] }
  const testShop = openTestShop(providers)
  let closeSecond: (() => Promise<void>) | undefined
  afterAll(() => closeSecond?.())
  const simulation: Simulation = {
    ...{ at, testShop, crashes, cut: undefined, rugOfRule: '', areMatsChanged: true },
    async openSecond() {
      const database = connect(testShop.url, { max: 20, applicationName: SECOND, ...withGenerousTimeouts })
      at.wrapGateway = (gateway) => withCrashes(simulation, gateway, SECOND)
      const { shop, app, close } = await openApiOn(database, { clock: testShop.clock.now, ...providers })
      closeSecond = async () => {
        await close()
        await database.close()
      }
      return { name: SECOND, shop, app, database }
    },
  }
  return simulation
}

const moreRugs = (rug: () => string): PriceRule => ({
  name: 'more rugs',
  check: () => [],
  discounts: ({ lines }) => {
    let rugs = 0
    return lines.flatMap(({ productId, quantity, unitPrice }, line) => {
      if (productId !== rug()) return []
      const further = Math.min(quantity, Math.max(0, rugs + quantity - 1))
      rugs += quantity
      return [{ line, amount: further * Math.min(RULE_TAKA, unitPrice) }]
    })
  },
})

/** Simulates crashes in the calls between the shop and its gateway. */
function withCrashes(
  simulation: Pick<Simulation, 'crashes' | 'cut'>,
  gateway: PaymentGateway,
  process: string,
): PaymentGateway {
  const { crashes } = simulation
  async function crashing<T>(call: () => Promise<T>, calls: Cut['calls'] = 'all'): Promise<T> {
    if (crashes.isCrashed(process)) throw new SimulatedCrash()
    const { cut } = simulation
    const isCut = cut?.calls === 'all' || cut?.calls === calls
    const when = isCut ? cut?.when : undefined
    if (isCut) simulation.cut = undefined
    if (when === 'before') throw new SimulatedCrash()
    const answer = await call()
    if (when === 'after' || crashes.isCrashed(process)) throw new SimulatedCrash()
    return answer
  }
  return {
    ...gateway,
    openSession: (input) => crashing(() => gateway.openSession(input)),
    validate: (attempt, id) => crashing(() => gateway.validate(attempt, id)),
    query: (attempt) => crashing(() => gateway.query(attempt)),
    refund: (payment, input) => crashing(() => gateway.refund(payment, input), 'refunds'),
    queryRefund: (payment, input) => crashing(() => gateway.queryRefund(payment, input)),
  }
}

export type PaymentStage = Awaited<ReturnType<typeof setUpStage>>

/** The people, products, prices and coupon of the shop, in both processes. */
export async function setUpStage(simulation: Simulation) {
  const { testShop, at } = simulation
  const { db } = testShop.database
  await planOncePerConnection(db)
  const customer = await aCustomer(db)
  const admin = await anAdmin(db)
  const viewer = (id: string, role: 'user' | 'admin') =>
    createViewer({ userId: id, sessionId: '', role, permissions })
  const product = await anOwnProduct(db, { stock: STOCK })
  await db.update(productVariants).set({ cost: UNIT_COST }).where(eq(productVariants.productId, product.id))
  const seller = await aSeller(db)
  const colors = [...COLORS]
  const rug = await aProduct(db, { stock: STOCK, sellerId: seller.id, listPrice: 999, colors })
  const mat = await anOwnProduct(db, { name: 'Jute mat', listPrice: 400, colors })
  simulation.rugOfRule = rug.id
  await addPrice(db, product.id, { kind: 'offer', leastQuantity: ORDERED_UNITS, price: PRICE_OF_SEVERAL })
  await addPrice(db, rug.id, { kind: 'regular', endsAt: new Date('2100-01-01'), price: SALE_PRICE })
  await db.insert(settings).values([
    { key: 'commissionPercent', value: COMMISSION_PERCENT },
    { key: 'districtFees', value: { Gazipur: 90 } },
    { key: 'districtFreeDelivery', value: { Gazipur: 1, Sunamganj: 1 } },
  ])
  if (HAS_TAXES) await setBin(db)
  const limits = { maxUses: COUPON_USES, maxUsesPerCustomer: COUPON_USES }
  const couponId = newId()
  await db.insert(coupons).values({
    ...{ id: couponId, code: COUPON, kind: 'fixed', value: COUPON_TAKA, minimumSpend: COUPON_MINIMUM },
    ...limits,
  })
  const { shop, app, database } = testShop
  return {
    simulation,
    processes: [{ name: FIRST, shop, app, database }, await simulation.openSecond()] as const,
    at,
    product,
    rug: { ...rug, price: SALE_PRICE },
    sellerId: seller.id,
    mat,
    productId: product.id,
    stocks: new Map([
      [product.id, STOCK],
      [rug.id, STOCK],
      [mat.id, COLORS.length * STOCK_OF_MATS],
    ]),
    unitCost: UNIT_COST,
    couponId,
    coupon: { taka: COUPON_TAKA, minimum: COUPON_MINIMUM },
    lampPrices: [product.price, PRICE_OF_SEVERAL],
    customer,
    buyer: viewer(customer.id, 'user'),
    admin: viewer(admin.id, 'admin'),
  }
}

/** How new orders are taxed: at three rates, and the delivery at one of them. */
export const taxOrders = (db: Db, { rug, mat }: Pick<PaymentStage, 'rug' | 'mat'>, mode: TaxMode) =>
  includeTaxes(db, { mode, products: { [rug.id]: 7.5, [mat.id]: 0 } })

/** Gives the variants of a product another price. */
async function addPrice(
  db: Db,
  productId: string,
  price: Pick<StoredPriceRow, 'kind' | 'price'> & Partial<Pick<StoredPriceRow, 'leastQuantity' | 'endsAt'>>,
): Promise<void> {
  const variants = await db.select().from(productVariants).where(eq(productVariants.productId, productId))
  const always = { customerGroupId: null, leastQuantity: 1, startsAt: new Date(0), endsAt: null }
  const rows = variants.map(({ id: variantId }) => ({ ...always, ...price, variantId }))
  await replaceSpecialPrices(db, productId, rows, new Date())
  await savePrices(db, [{ productId }], new Date())
}

/** Tables of all that happens in a run. */
const EMPTIED = [
  ...['tax_invoice_lines', 'tax_invoices', 'tax_invoice_counters', 'order_taxes'],
  ...['ledger_entries', 'ledger_postings', 'events', 'stock_movements', 'audit_entries', 'outbox_messages'],
  ...['refund_status_changes', 'refund_allocations', 'refunds', 'payments', 'wallet_receipts'],
  ...[
    'payment_events',
    'payment_attempts',
    'courier_payouts',
    'goods_received',
    'supplier_payments',
    'seller_payouts',
  ],
  ...['return_lines', 'return_state_changes', 'returns', 'fulfilment_lines', 'fulfilments'],
  ...['order_adjustments', 'order_changes', 'order_status_changes', 'order_lines', 'coupon_uses'],
  ...['idempotency_keys', 'orders', 'import_rows', 'imports'],
]

/** Before each run, also after a failed one: deletes all orders and resets products, coupons and gateways. */
export async function clearStage({ simulation, product, rug, mat, couponId }: PaymentStage): Promise<void> {
  const { at, testShop } = simulation
  at.failure = 'none'
  simulation.cut = undefined
  const { db } = testShop.database
  // Without triggers: they keep ledger, events and movements from being deleted, and check foreign keys row by row.
  await withoutTriggers(db, async (tx) => {
    await tx.execute(sql.raw(EMPTIED.map((table) => `delete from ${table}`).join(';')))
    await tx.update(stockLevels).set({ onHand: 0, reserved: 0 })
  })
  await db.update(products).set({ unitsSold: 0 })
  if (simulation.areMatsChanged) await offerAllMats(db, mat.id)
  simulation.areMatsChanged = false
  await addStock(db, [product.id, rug.id, mat.id])
  if (HAS_TAXES) await taxOrders(db, { rug, mat }, 'added')
  await db.update(coupons).set({ uses: 0 }).where(eq(coupons.id, couponId))
  at.sslcommerz = at.createSslcommerz(testShop.clock.now, true)
  at.bkash.payments.clear()
}

async function offerAllMats(db: Db, id: string): Promise<void> {
  const isMat = eq(products.id, id)
  await db
    .update(products)
    .set({ colors: [...COLORS] })
    .where(isMat)
  await setVariants(
    db,
    id,
    COLORS.map((color) => ({ color, size: '', stock: 0 })),
  )
}

/** Records the stock of all products as a first movement of each item. */
async function addStock(db: Db, productIds: string[]): Promise<void> {
  const items = await db
    .selectDistinct({ itemId: stockItems.id, isShared: stockItems.isShared })
    .from(stockItems)
    .innerJoin(productVariants, eq(productVariants.stockItemId, stockItems.id))
    .where(and(inArray(stockItems.productId, productIds), isNull(productVariants.archivedAt)))
  const moves = items.map(({ itemId, isShared }) => {
    return { itemId, onHand: isShared ? STOCK : STOCK_OF_MATS, reserved: 0 }
  })
  const cause = {
    reason: 'count',
    sourceType: 'product',
    sourceId: null,
    actorId: null,
    at: new Date(),
  } as const
  await moveStock(db, moves, cause)
  await refreshProductStock(db, productIds)
}
