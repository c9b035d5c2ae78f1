import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listAdjustments } from '#api/sales/orders/changing/order-adjustments.repository.ts'
import { listParcels, updateParcels } from '#api/sales/parcels/parcels.repository.ts'
import { messages } from '#contract/messages.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { type OutsideCompanies, startOutsideCompanies } from '#testing/outside-companies.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { readConfig } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { loadShopFile } from './load-shop-file.ts'
import { startMessages } from './messages.ts'
import { openShop } from './open-shop.ts'
import { openPayments } from './payments.ts'

// The providers of testing/outside-shop/ in a folder that has nothing to do with the project, named by SHOP_CONFIG.
const base = openTestShop()
let folder: string
let companies: OutsideCompanies
let at: TestShop
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biponi-outside-'))
  await cp(join(import.meta.dirname, '../testing/outside-shop'), folder, { recursive: true })
  companies = await startOutsideCompanies()
})
afterAll(async () => {
  await companies.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  companies.setCourier('up')
  at = await openOutsideShop()
})
afterEach(async () => {
  for (const close of closing.reverse().splice(0)) await close()
})

/** A production shop as `runShop` puts it together, without pages. */
async function openOutsideShop(file = 'shop.config.ts'): Promise<TestShop> {
  const env = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATA_DIR: folder },
    EMBEDDED_DATABASE: 'true',
    ...{ SESSION_SECRET: 'a-secret-of-at-least-thirty-two-characters' },
    ...{ SHOP_CONFIG: join(folder, file), ...companies.env },
  }
  const config = readConfig(env, '/shop', await loadShopFile(env, '/shop'))
  const { database, clock, google, url } = base
  const { live } = await openPayments(config)
  closing.push(async () => live.close())
  const needs = { database, clock: clock.now, live }
  const shop = await openShop({ config, secret: config.secret ?? '', ...needs })
  const outbox = await startMessages({ shop, ...needs, config, log: () => undefined })
  closing.push(outbox.stop)
  const readiness = { isStopping: false }
  const app = await createHttpServer({ shop, database, config, readiness, onChange: outbox.wake })
  closing.push(() => app.close())
  return { shop, app, database, clock, google, url }
}

/** An order of two lamps, paid through PayPoint, in preparation; with the buyer and an admin. */
async function aPaidOrder() {
  const lamp = await aProduct(at.database.db, { listPrice: 1000 })
  const { customer, headers } = await aBuyer(at)
  const overrides = {
    ...{ paymentMethod: 'ssl', gateway: 'paypoint', totalPrice: 1950 + DELIVERY_FEE },
    customFields: { giftWrap: 'কাগজ', giftMessage: 'Happy Eid' },
  }
  const placed = await place(at, headers, anOrderBody(customer, [{ product: lamp, quantity: 2 }], overrides))
  expect(placed.json()).toMatchObject({ statusCode: 201 })
  const { _id: id, url } = placed.json().data
  const payment = companies.payments.get(url.split('/').at(-1))
  if (!payment) throw new Error(`PayPoint has no page ${url}`)
  payment.status = 'paid'
  const returned = new URL(`${payment.returnUrl}?payment=${payment.id}&status=paid`)
  const answer = await at.app.inject(returned.pathname + returned.search)
  expect(answer.headers.location).toMatch(/^\/payment\/success\//)
  const staff = await signInAs(at, await anAdmin(at.database.db))
  const moved = await move(staff, id, { status: 'processing' })
  expect(moved.json().data).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
  return { id, staff, headers, payment }
}

const move = (headers: Record<string, string>, id: string, change: object) =>
  request(at, headers, 'PATCH', `/update-status/${id}`, change)

test('an order is taken to its end with providers in a folder outside, by a few lines of its shop.config.ts', async () => {
  const { id, staff, payment } = await aPaidOrder()
  expect(payment.amount).toBe(1950 + DELIVERY_FEE)
  const [discount] = await listAdjustments(at.database.db, id)
  expect(discount).toMatchObject({ kind: 'rule', source: 'pairs', amount: -50 })

  const shipped = await move(staff, id, { status: 'shipped', courierName: 'rider' })
  const [parcel] = shipped.json().data.parcels
  expect(shipped.json().data).toMatchObject({ status: 'shipped', courierName: 'Rider' })
  expect(companies.parcels.get(parcel._id)).toMatchObject({
    number: parcel.trackingNumber,
    cashToCollect: 0,
    recipient: { name: 'Rahima Begum', phone: '01712345678' },
    contents: [{ productName: expect.any(String), units: 2 }],
  })
  const delivered = await move(staff, id, { status: 'delivered' })
  expect(delivered.json().data).toMatchObject({ status: 'delivered', paymentStatus: 'paid', amountDue: 0 })

  const textsOf = () => companies.sms.filter(({ text }) => text.includes(`#${id.slice(-6)}`))
  const isSent = (text: string) => textsOf().some((sms) => sms.text.includes(text))
  await expect.poll(() => isSent(parcel.trackingNumber) && isSent('delivered.')).toBe(true)
  expect(textsOf().every(({ to }) => to === '8801712345678')).toBe(true)
})

test('a payment provider that throws holds up no order, which can be paid later', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const source = `
    import { payPoint } from './pay-point.ts'
    import own from './shop.config.ts'
    const throwing = (provider: ReturnType<typeof payPoint>) => ({
      ...provider,
      open: (needs: Parameters<typeof provider.open>[0]) => ({
        ...provider.open(needs),
        openSession() { throw new Error('a bug of the provider') },
      }),
    })
    export default (catalogue: Parameters<typeof own>[0]) => ({
      ...own(catalogue),
      payments: [throwing(payPoint(catalogue.env))],
    })`
  await writeFile(join(folder, 'throwing.config.ts'), source)
  at = await openOutsideShop('throwing.config.ts')
  const { customer, headers } = await aBuyer(at)
  const overrides = { paymentMethod: 'ssl', customFields: { giftWrap: 'none' } }
  const body = anOrderBody(customer, [{ product: await aProduct(at.database.db) }], overrides)
  const { statusCode, data } = (await place(at, headers, body)).json()
  expect(statusCode).toBe(201)
  expect(data).toMatchObject({ paymentStatus: 'pending', paymentProblem: messages.paymentPageFailed })
  expect(error).toHaveBeenCalledWith(
    'The payment provider "paypoint" failed in openSession: a bug of the provider',
  )
  error.mockRestore()
  warn.mockRestore()
})

test('a shopper may choose what the file offers, and nothing else', async () => {
  const { paymentMethods, gateways } = (await at.app.inject('/api/site')).json().data
  expect({ paymentMethods, gateways }).toEqual({
    paymentMethods: ['cash', 'ssl'],
    gateways: [{ id: 'paypoint', label: 'PayPoint' }],
  })
  const { customer, headers } = await aBuyer(at)
  const customFields = { giftWrap: 'none' }
  const order = anOrderBody(customer, [{ product: await aProduct(at.database.db) }], { customFields })
  const answer = await place(at, headers, { ...order, paymentMethod: 'mobile-banking' })
  expect([answer.statusCode, answer.json().message]).toEqual([409, messages.paymentMethodUnavailable])
})

test('an order has the custom fields that the file declares, and is refused without one that is required', async () => {
  const { id, headers } = await aPaidOrder()
  const order = (await request(at, headers, 'GET', `/${id}`)).json().data
  expect(order.customFields).toEqual({ giftWrap: 'paper', giftMessage: 'Happy Eid' })
  const { customer, headers: others } = await aBuyer(at)
  const body = anOrderBody(customer, [{ product: await aProduct(at.database.db) }])
  expect((await place(at, others, body)).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'customFields.giftWrap', message: 'Gift wrap: please choose.' }],
  })
})

test('a courier that never answers leaves the parcel packed and tells staff; afterwards it is booked once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { id, staff } = await aPaidOrder()
  companies.setCourier('silent')
  const startedAt = performance.now()
  const silent = await move(staff, id, { status: 'shipped', courierName: 'Rider' })
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  expect([silent.statusCode, silent.json().message]).toEqual([503, messages.courierSilent('Rider')])
  const parcelsOf = () => listParcels(at.database.db, id)
  expect(await parcelsOf()).toEqual([expect.objectContaining({ state: 'ready', trackingNumber: '' })])

  companies.setCourier('refusing')
  const refused = await move(staff, id, { status: 'shipped', courierName: 'Rider' })
  expect(refused.json().message).toBe(messages.courierRejected('Rider', 'No delivery to Savar.'))

  companies.setCourier('up')
  const shipped = await move(staff, id, { status: 'shipped', courierName: 'Rider' })
  expect(shipped.json().data).toMatchObject({ status: 'shipped' })
  const [parcel, ...others] = await parcelsOf()
  expect([parcel?.state, parcel?.trackingNumber, others]).toEqual([
    'handed-over',
    companies.parcels.get(parcel?.id ?? '')?.number,
    [],
  ])
  warn.mockRestore()
}, 30_000)

test('a packed parcel is booked when it is handed over, unless staff typed its number', async () => {
  const { id, staff } = await aPaidOrder()
  const order = async () => (await request(at, staff, 'GET', `/${id}`)).json().data
  const pack = async (change: object) => {
    const { staff: view } = await order()
    const lines = [{ lineId: view.lines[0].id, units: 1 }]
    return request(at, staff, 'POST', `/${id}/parcels`, { updatedAt: view.updatedAt, lines, ...change })
  }
  const typed = await pack({ isHandedOver: true, courierName: 'Rider', trackingNumber: 'BY-PHONE' })
  expect(typed.json().data.parcels).toEqual([
    expect.objectContaining({ state: 'handed-over', trackingNumber: 'BY-PHONE' }),
  ])
  const booked = await pack({ isHandedOver: true, courierName: 'Rider' })
  const { parcels }: { parcels: { _id: string; trackingNumber: string }[] } = booked.json().data
  const parcel = parcels.find(({ trackingNumber }) => trackingNumber !== 'BY-PHONE')
  expect(parcel).toMatchObject({ state: 'handed-over', courierName: 'Rider' })
  expect(companies.parcels.get(parcel?._id ?? '')?.number).toBe(parcel?.trackingNumber)
})

/** A paid order with a packed parcel that Rider knows, as after a hand-over that failed; and what staff do with it. */
async function aBookedParcel() {
  const { id, staff } = await aPaidOrder()
  const view = async () => (await request(at, staff, 'GET', `/${id}`)).json().data
  const { staff: before } = await view()
  const lines = [{ lineId: before.lines[0].id, units: 1 }]
  const pack = { updatedAt: before.updatedAt, lines, courierName: 'Rider' }
  const packed = (await request(at, staff, 'POST', `/${id}/parcels`, pack)).json().data
  const parcelId: string = packed.parcels[0]._id
  const known = { number: `RI-${parcelId.slice(-6)}`, status: 'accepted' }
  await updateParcels(at.database.db, [parcelId], { courierName: 'Rider', trackingNumber: known.number })
  companies.parcels.set(parcelId, known)
  async function unpack() {
    const { staff: now } = await view()
    const body = { updatedAt: now.updatedAt, outcome: 'unpacked' }
    return request(at, staff, 'PATCH', `/${id}/parcels/${parcelId}`, body)
  }
  const track = () => request(at, staff, 'GET', `/${id}/parcels/${parcelId}/tracking`)
  return { parcelId, known, view, unpack, track }
}

test('a booked parcel that is unpacked is taken back from its courier', async () => {
  const { parcelId, view, unpack } = await aBookedParcel()
  expect((await unpack()).statusCode).toBe(200)
  expect(companies.parcels.has(parcelId)).toBe(false)
  expect((await view()).parcels).toEqual([])
})

test('a courier that has the parcel keeps it, and one that never answers holds nothing up', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { known, view, unpack } = await aBookedParcel()
  known.status = 'at hub'
  const kept = await unpack()
  expect([kept.statusCode, kept.json().message]).toEqual([
    409,
    messages.courierKeepsParcel('Rider', 'The rider has it already.'),
  ])
  expect((await view()).parcels).toHaveLength(1)

  companies.setCourier('silent')
  const startedAt = performance.now()
  expect((await unpack()).statusCode).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(9_000)
  const { parcels, staff } = await view()
  expect(parcels).toEqual([])
  expect(staff.notes[0].text).toBe(messages.courierNotNotified('Rider', known.number))
  warn.mockRestore()
}, 30_000)

test('staff ask a courier where a parcel is, which changes nothing', async () => {
  const { known, track, view } = await aBookedParcel()
  known.status = 'at hub'
  expect((await track()).json().data).toEqual({ state: 'on-its-way', detail: 'at hub' })
  known.status = 'eaten by a goat'
  expect((await track()).json().data).toEqual({ state: 'unknown', detail: 'eaten by a goat' })
  expect((await view()).parcels[0].state).toBe('ready')
  companies.setCourier('silent')
  const silent = await track()
  expect([silent.statusCode, silent.json().message]).toEqual([503, messages.courierSilentNow('Rider')])
}, 30_000)

test('staff see which couriers give numbers', async () => {
  const staff = await signInAs(at, await anAdmin(at.database.db))
  const answer = await at.app.inject({ url: '/api/couriers/services', headers: staff })
  expect(answer.json().data).toEqual([{ name: 'Rider', canTrack: true }])
})

test('without its secrets the shop does not start, and says which are missing', async () => {
  const SHOP_CONFIG = join(folder, 'shop.config.ts')
  const shopFile = await loadShopFile({ SHOP_CONFIG }, '/shop')
  for (const name of ['PAY_POINT_SECRET', 'QUICK_TEXT_KEY', 'RIDER_URL'])
    expect(() => readConfig({ ...companies.env, [name]: '' }, '/shop', shopFile)).toThrow(
      `${name} is missing.`,
    )
})
