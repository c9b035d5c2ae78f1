// `npm run bench:lists`: measures the staff's lists with 100,000 rows in each table, in a temporary database filled by SQL.
// Prints p50 and p95 of each query in ms and exits 1 above the limit. `npm run bench:lists products` measures only queries
// whose name starts with "products".

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStorage } from '#api/images/folder-storage.ts'
import { createReportsService } from '#api/reports/reports.service.ts'
import { createShop } from '#api/shop.ts'
import { createViewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedServer } from '#database/embedded-server.ts'
import { migrate } from '#database/migrate.ts'
import { percentileOf } from '#testing/percentile.ts'
import { fillLists } from './fill-lists.ts'
import { fillOrders } from './fill-orders.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
/** Maximum p95 of every list. */
const MAX_P95_MS = 100
const REPETITIONS = 60
/** Timeout of the whole run. */
const TIMEOUT_MS = 30 * 60_000

setTimeout(() => {
  console.error('The benchmark timed out.')
  process.exit(2)
}, TIMEOUT_MS).unref()

const folder = await mkdtemp(join(tmpdir(), 'biponi-lists-'))
const server = await startEmbeddedServer({ dataDir: folder, throwaway: true })
let slowest = 0
try {
  await migrate(server.url)
  console.info(`Filling ${ROWS} rows of each table ...`)
  const filling = connect(server.url, { max: 1, statementTimeout: 300_000 })
  const { adminId, sellerId, sample } = await fillOrders(filling.db, ROWS)
  await fillLists(filling.db, { adminId, rows: ROWS })
  await filling.close()
  const database = connect(server.url, { max: 6 })
  const needs = { database, clock: () => new Date() }
  const shop = await createShop({
    ...needs,
    imageStorage: createFolderStorage(folder),
    config: {
      publicUrl: 'http://localhost',
      secret: 'x'.repeat(32),
      isDemo: false,
      importFolder: folder,
    },
  })
  const admin = createViewer({ userId: adminId, sessionId: adminId, role: 'admin', permissions })
  const seller = createViewer({ userId: sellerId, sessionId: sellerId, role: 'seller', permissions: [] })
  const reports = createReportsService({ db: database.db, clock: needs.clock, jobs: shop.jobs })
  const orders = (filter: object) => () => shop.staffOrders.list(admin, filter)
  const users =
    (filter: object, page = {}) =>
    () =>
      shop.accounts.list(admin, filter, { limit: 50, ...page })

  const queries: Record<string, () => Promise<unknown>> = {
    'orders, newest': orders({}),
    'orders, page 2000': orders({ page: 2000 }),
    'orders, by total': orders({ sort: '-grandTotal' }),
    'orders, oldest': orders({ sort: 'createdAt' }),
    'orders, pending': orders({ status: 'pending' }),
    'orders, delivered by total': orders({ status: 'delivered', sort: '-grandTotal' }),
    'orders, unpaid': orders({ paymentStatus: 'unpaid' }),
    'orders, by wallet': orders({ paymentMethod: 'mobile-banking' }),
    'orders, of a district': orders({ district: 'Sylhet' }),
    'orders, last 30 days': orders({ period: '30d' }),
    'orders, delivered and unpaid': orders({ status: 'delivered', paymentStatus: 'unpaid' }),
    'orders, all filters': orders({
      status: 'pending',
      paymentStatus: 'unpaid',
      district: 'Sylhet',
      period: '90d',
    }),
    'orders, short id': orders({ text: `#${sample.orderId.slice(-6)}` }),
    'orders, phone': orders({ text: sample.phone }),
    'orders, part of a phone': orders({ text: sample.phone.slice(3) }),
    'orders, rare name': orders({ text: sample.name }),
    'orders, common name': orders({ text: 'begum' }),
    'orders, two letters': orders({ text: 'be' }),
    'orders, product': orders({ text: 'product 17' }),
    'orders, nothing found': orders({ text: 'zzzzqqq' }),
    'one order': () => shop.staffOrders.get(admin, sample.orderId),
    'users, newest': users({}),
    'users, page 1000': users({}, { page: 1000 }),
    'users, of a role': users({ role: 'seller' }),
    'users, rare name': users({ searchTerm: sample.name }),
    'users, common name': users({ searchTerm: 'begum' }),
    'users, phone': users({ searchTerm: sample.phone }),
    'users, email': users({ searchTerm: 'customer777@' }),
    'users, nothing found': users({ searchTerm: 'zzzzqqq' }),
    'search everywhere': () => reports.search(admin, sample.phone),
    'customers, newest': () => shop.customers.list(admin, {}),
    'customers, common name': () => shop.customers.list(admin, { text: 'begum' }),
    'customers, sellers': () => shop.customers.list(admin, { role: 'seller', page: 5 }),
    'products, newest': () => shop.staffProducts.list(admin, {}),
    'products, page 2000': () => shop.staffProducts.list(admin, { page: 2000 }),
    'products, words': () => shop.staffProducts.list(admin, { text: 'product 17' }),
    'products, sold out': () => shop.staffProducts.list(admin, { stock: 'out' }),
    'products, few left': () => shop.staffProducts.list(admin, { stock: 'low' }),
    'products, own': () => shop.staffProducts.list(seller, {}),
    'refunds, newest': () => shop.refunds.listQueue(admin, {}),
    'refunds, pending': () => shop.refunds.listQueue(admin, { status: 'pending', page: 100 }),
    'refunds, common name': () => shop.refunds.listQueue(admin, { text: 'begum' }),
    'reviews, newest': () => shop.staffReviews.list(admin, {}),
    'reviews, one star': () => shop.staffReviews.list(admin, { stars: 1 }),
    'reviews, hidden': () => shop.staffReviews.list(admin, { status: 'hidden' }),
    'reviews, words': () => shop.staffReviews.list(admin, { text: 'differs' }),
    'messages, newest': () => shop.staffMessages.list(admin, {}),
    'messages, not sent': () => shop.staffMessages.list(admin, { status: 'dead' }),
    'messages, to somebody': () => shop.staffMessages.list(admin, { text: 'customer777' }),
    'log, newest': () => shop.audit.list(admin, {}),
    'log, of products': () => shop.audit.list(admin, { subjectType: 'product', page: 500 }),
    'log, last 30 days': () => shop.audit.list(admin, { period: '30d' }),
    'coupons, newest': () => shop.coupons.list(admin, {}),
    'coupons, code': () => shop.coupons.list(admin, { text: 'EID77' }),
    'imports, newest': () => shop.imports.list(admin, {}),
    'money not settled': () => shop.payments.listUnsettled(admin),
    'own lines, newest': () => shop.seller.listLines(seller, {}),
    'own lines, to pack': () => shop.seller.listLines(seller, { status: 'processing' }),
    'own lines, words': () => shop.seller.listLines(seller, { text: 'product 17' }),
    'own lines, short id': () => shop.seller.listLines(seller, { text: sample.orderId.slice(-6) }),
    'own search': () => shop.seller.search(seller, 'product 17'),
    'overview, today': () => reports.overview(admin, { period: 'today' }),
    'overview, 7 days': () => reports.overview(admin, { period: '7d' }),
    'overview, 90 days': () => reports.overview(admin, { period: '90d' }),
  }
  console.info(`${'p50'.padStart(8)} ${'p95'.padStart(8)}  ms`)
  const [only = ''] = process.argv.slice(2)
  for (const [name, query] of Object.entries(queries).filter(([name]) => name.startsWith(only))) {
    const { p50, p95 } = await measure(query)
    if (!name.startsWith('overview')) slowest = Math.max(slowest, p95)
    console.info(
      `${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}  ${name}${p95 > MAX_P95_MS ? '  TOO SLOW' : ''}`,
    )
  }
  await database.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = slowest > MAX_P95_MS ? 1 : 0

/** The first three runs warm up caches and plans. */
async function measure(query: () => Promise<unknown>) {
  const times: number[] = []
  for (let index = -3; index < REPETITIONS; index++) {
    const start = performance.now()
    await query()
    if (index >= 0) times.push(performance.now() - start)
  }
  return { p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95) }
}
