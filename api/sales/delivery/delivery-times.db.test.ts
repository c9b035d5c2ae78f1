import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { deliveryMessages } from '#contract/sales/delivery/delivery-messages.ts'
import { workingDaysMessages } from '#contract/settings/working-days.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop()

const times = {
  inside: { least: 1, most: 2 },
  outside: { least: 3, most: 4 },
  districts: { Bandarban: { least: 5, most: 7 } },
  weekdaysOff: [5],
  cutOffHour: 18,
}
const eid = {
  ...{ firstDay: '2026-11-27', lastDay: '2026-11-30', name: 'Eid-ul-Fitr', nameBn: 'ঈদুল ফিতর' },
  ...{ kind: 'eid', isExpected: true },
}

const HOUR = 3600
let headers: Record<string, string>
beforeEach(async () => {
  // From Saturday to the morning of Sunday, the 22nd.
  at.clock.advanceSeconds(22 * HOUR)
  await signIn()
})

const signIn = async () => {
  headers = await signInAs(at, await anAdmin(at.database.db))
}

const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  (await at.app.inject({ method, url: `/api/delivery/${url}`, headers, ...(payload && { payload }) })).json()
const estimates = async () => (await at.app.inject('/api/delivery/estimates')).json().data

async function order(overrides: object = {}) {
  const product = await aProduct(at.database.db, { listPrice: 500 })
  const buyer = await aBuyer(at)
  const body = anOrderBody(buyer.customer, [{ product: { id: product.id, price: 500 } }], overrides)
  const answer = await place(at, buyer.headers, body, crypto.randomUUID())
  expect(answer.statusCode, answer.body).toBe(201)
  const { promisedFrom, promisedUntil, _id } = answer.json().data
  return { promisedFrom, promisedUntil, id: _id, buyer }
}

describe('a shop that has set no times', () => {
  test('promises nothing', async () => {
    const { data } = await call('GET', 'times')
    const unset = { inside: null, outside: null, districts: {}, weekdaysOff: [5], cutOffHour: 24 }
    expect(data).toEqual({ ...unset, updatedAt: null })
    expect(await estimates()).toEqual({ inside: null, outside: null, districts: {}, breaks: [] })
    expect(await order()).toMatchObject({ promisedFrom: null, promisedUntil: null })
  })

  test('takes orders although its times cannot be read', async () => {
    await call('PUT', 'times', times)
    await at.database.pool.query(`update settings set value = '{"inside": 3}' where key = 'deliveryTimes'`)
    expect(await order()).toMatchObject({ promisedFrom: null, promisedUntil: null })
  })
})

describe('a shop with delivery times', () => {
  beforeEach(async () => {
    const saved = await call('PUT', 'times', times)
    expect(saved).toMatchObject({ statusCode: 200, message: deliveryMessages.timesSaved, data: times })
  })

  test('says when an order that is placed now arrives', async () => {
    expect(await estimates()).toEqual({
      inside: { firstDay: '2026-11-23', lastDay: '2026-11-24' },
      outside: { firstDay: '2026-11-25', lastDay: '2026-11-26' },
      districts: { Bandarban: { firstDay: '2026-11-28', lastDay: '2026-11-30' } },
      breaks: [],
    })
  })

  test('promises an order those days, which stay when the times change', async () => {
    const { id, buyer, ...promised } = await order()
    expect(promised).toEqual({ promisedFrom: '2026-11-25', promisedUntil: '2026-11-26' })
    await call('PUT', 'times', { ...times, outside: { least: 9, most: 9 } })
    const shown = await at.app.inject({
      url: `/api/order/get-order-by-customerId/${buyer.customer.id}`,
      headers: buyer.headers,
    })
    expect(shown.json().data[0]).toMatchObject({ _id: id, ...promised })
  })

  test('promises a district its own days, and Dhaka those inside', async () => {
    const address = { city: 'Bandarban Sadar', addressDetails: 'House 1' }
    const far = { division: 'Chittagong', district: 'Bandarban', ...address }
    expect(await order({ deliveryAddress: far })).toMatchObject({ promisedUntil: '2026-11-30' })
    const dhaka = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'House 1' }
    const inside = await order({ deliveryAddress: dhaka, totalPrice: 570 })
    expect(inside).toMatchObject({ promisedFrom: '2026-11-23', promisedUntil: '2026-11-24' })
  })

  test('leaves out days without delivery, in pages and orders', async () => {
    const created = await call('POST', 'breaks', eid)
    expect(created).toMatchObject({ statusCode: 201, data: eid })
    const { kind, ...shown } = eid
    expect(await estimates()).toMatchObject({
      outside: { firstDay: '2026-11-25', lastDay: '2026-11-26' },
      districts: { Bandarban: { firstDay: '2026-12-01', lastDay: '2026-12-03' } },
      breaks: [shown],
    })
    at.clock.advanceSeconds(48 * HOUR)
    await signIn()
    expect(await order()).toMatchObject({ promisedFrom: '2026-12-01', promisedUntil: '2026-12-02' })

    const { id, updatedAt } = created.data
    const moved = await call('PUT', `breaks/${id}`, { ...eid, lastDay: '2026-12-01', updatedAt })
    expect(moved).toMatchObject({ statusCode: 200, data: { lastDay: '2026-12-01' } })
    expect(await order()).toMatchObject({ promisedFrom: '2026-12-02', promisedUntil: '2026-12-03' })
    const outdated = await call('PUT', `breaks/${id}`, { ...eid, updatedAt: '2026-11-20T00:00:00Z' })
    expect(outdated).toMatchObject({ statusCode: 409, data: { changedBy: 'Shop Admin' } })

    expect(await call('DELETE', `breaks/${id}`)).toMatchObject({ message: deliveryMessages.breakDeleted })
    expect(await order()).toMatchObject({ promisedFrom: '2026-11-28', promisedUntil: '2026-11-29' })
    expect(await call('DELETE', `breaks/${id}`)).toMatchObject({
      ...{ statusCode: 404, message: deliveryMessages.breakNotFound },
    })
  })

  test('keeps the days that staff promise on the phone, and else promises its own', async () => {
    const product = await aProduct(at.database.db, { listPrice: 500 })
    const { customerId, ...body } = anOrderBody({ id: '' }, [{ product: { id: product.id, price: 500 } }])
    const enter = async (more: object) =>
      (
        await at.app.inject({
          ...{
            method: 'POST',
            url: '/api/order/manual',
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
          },
          payload: { ...body, discount: 0, ...more },
        })
      ).json()
    const agreed = { promisedFrom: null, promisedUntil: '2026-12-24' }
    expect(await enter(agreed)).toMatchObject({ statusCode: 201, data: agreed })
    expect(await enter({})).toMatchObject({ statusCode: 201, data: { promisedUntil: '2026-11-26' } })
  })

  test('says in the messages when the order comes', async () => {
    const confirmed = async (overrides: object) => {
      const phone = `0171234560${Object.keys(overrides).length}`
      await order({ ...overrides, phone })
      const [sms] = await messagesTo(at, phone)
      return sms?.text
    }
    expect(await confirmed({})).toContain('cash on delivery. Delivery Nov 25 to Nov 26. See it: http')
    expect(await confirmed({ language: 'bn' })).toContain('ক্যাশ অন ডেলিভারি। পাবেন ২৫-২৬ নভেম্বর। দেখুন: http')
  })

  test('is not set by two admins over each other', async () => {
    const { updatedAt } = (await call('GET', 'times')).data
    at.clock.advanceSeconds(60)
    expect((await call('PUT', 'times', { ...times, cutOffHour: 12, updatedAt })).statusCode).toBe(200)
    expect(await call('PUT', 'times', { ...times, updatedAt })).toMatchObject({
      ...{ statusCode: 409, data: { changedBy: 'Shop Admin' } },
    })
  })

  test('records who changed what', async () => {
    at.clock.advanceSeconds(60)
    const { data } = await call('POST', 'breaks', eid)
    at.clock.advanceSeconds(60)
    await call('DELETE', `breaks/${data.id}`)
    const audit = await at.app.inject({ url: '/api/audit?limit=3', headers })
    expect(audit.json().data.data.map(({ action }: { action: string }) => action)).toEqual([
      ...['delivery-break.deleted', 'delivery-break.created', 'delivery-times.set'],
    ])
  })
})

test('what cannot be is refused with what to do', async () => {
  const refused = async (change: object) => {
    const { statusCode, errors } = await call('PUT', 'times', { ...times, ...change })
    expect(statusCode).toBe(400)
    return errors[0].message
  }
  expect(await refused({ inside: { least: 3, most: 2 } })).toBe(workingDaysMessages.workingDaysCrossed)
  expect(await refused({ inside: { least: 0, most: 61 } })).toBe(workingDaysMessages.workingDaysInvalid(60))
  expect(await refused({ weekdaysOff: [0, 1, 2, 3, 4, 5, 6] })).toBe(workingDaysMessages.weekdaysInvalid)
  expect(await refused({ cutOffHour: 25 })).toBe(workingDaysMessages.cutOffHourInvalid)
  expect(await refused({ districts: { Atlantis: { least: 1, most: 2 } } })).toBe(messages.districtUnknown)

  const refusedBreak = async (change: object) => {
    const { statusCode, errors } = await call('POST', 'breaks', { ...eid, ...change })
    expect(statusCode).toBe(400)
    return errors[0].message
  }
  expect(await refusedBreak({ lastDay: '2026-11-26' })).toBe(deliveryMessages.breakCrossed)
  expect(await refusedBreak({ lastDay: '2027-11-26' })).toBe(deliveryMessages.breakTooLong(60))
  expect(await refusedBreak({ name: ' ' })).toBe(deliveryMessages.breakNameRequired)
  expect(await refusedBreak({ firstDay: '2026-02-30' })).toBe(deliveryMessages.breakFirstDayRequired)
  expect(await refusedBreak({ kind: 'rain' })).toBe(deliveryMessages.breakKindInvalid)
})

test('only admins read and change them', async () => {
  const buyer = await aBuyer(at)
  for (const url of ['/api/delivery/times', '/api/delivery/breaks']) {
    expect((await at.app.inject({ url, headers: buyer.headers })).statusCode).toBe(403)
    expect((await at.app.inject({ url })).statusCode).toBe(401)
  }
})
