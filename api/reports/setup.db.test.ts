import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { secondFactors } from '#database/schema/identity/second-factor.ts'
import { images } from '#database/schema/images.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { logos } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Step = { id: string; isRequired: boolean; isDone: boolean; missing: string[] }

const read = async (headers: Headers): Promise<{ steps: Step[]; isDismissed: boolean }> =>
  (await testShop.app.inject({ method: 'GET', url: '/api/setup', headers })).json().data
const dismiss = (headers: Headers) =>
  testShop.app.inject({ method: 'POST', url: '/api/setup/dismiss', headers })
const stepIn = (steps: readonly Step[], id: string) => steps.find((step) => step.id === id)

test('the checklist is for admins', async () => {
  const { db } = testShop.database
  expect((await testShop.app.inject({ url: '/api/setup' })).statusCode).toBe(401)
  for (const account of [await aCustomer(db), await aSeller(db)]) {
    const headers = await signInAs(testShop, account)
    expect((await testShop.app.inject({ url: '/api/setup', headers })).statusCode).toBe(403)
    expect((await dismiss(headers)).statusCode).toBe(403)
  }
})

test('an empty shop has everything before it, and its list stays', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const { steps, isDismissed } = await read(headers)
  expect(isDismissed).toBe(false)
  expect(steps.every(({ isDone }) => !isDone)).toBe(true)
  expect(stepIn(steps, 'look')).toMatchObject({ isRequired: true, missing: ['name', 'logo'] })
  expect(stepIn(steps, 'gateway')).toMatchObject({ isRequired: false })
  const refused = await dismiss(headers)
  expect(refused.json()).toMatchObject({ statusCode: 409, message: messages.setupIncomplete })
})

test('steps are done by what is in the shop, and then the list can be hidden from all admins', async () => {
  const { db } = testShop.database
  const admin = await anAdmin(db)
  const [headers, other] = [await signInAs(testShop, admin), await signInAs(testShop, await anAdmin(db))]
  const payload = {
    shopName: 'Jamdani Ghor',
    supportPhone: '01712345678',
    merchantNumber: '',
    takaPerDollar: 122,
  }
  await testShop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(stepIn((await read(headers)).steps, 'look')).toMatchObject({ isDone: false, missing: ['logo'] })

  const [image] = await db
    .insert(images)
    .values({ kind: 'logo', width: 64, height: 64, contentHash: 'a'.repeat(64) })
    .returning()
  await db.insert(logos).values({ imageId: image?.id ?? '' })
  const fees = { shippingFee: 70, shippingFeeOutside: 130 }
  await testShop.app.inject({ method: 'POST', url: '/api/shipping-fee/add', headers, payload: fees })
  await aProduct(db)
  const withoutTimes = { inside: null, outside: null, weekdaysOff: [5], cutOffHour: 24, districts: {} }
  const times = { method: 'PUT', url: '/api/delivery/times', headers } as const
  const noTimes = await testShop.app.inject({ ...times, payload: withoutTimes })
  expect(noTimes.statusCode, noTimes.body).toBe(200)
  const sent = {
    recipient: 'r@example.test',
    template: 'order-placed',
    text: 'Hello',
    status: 'sent',
  } as const
  await db.insert(outboxMessages).values([
    { ...sent, channel: 'email' },
    { ...sent, channel: 'sms', status: 'waiting' },
  ])
  expect((await read(headers)).steps.filter(({ isDone }) => isDone).map(({ id }) => id)).toEqual([
    'look',
    'contact',
    'email',
    'delivery',
    'categories',
    'product',
  ])

  const { updatedAt } = noTimes.json().data
  const inside = { least: 1, most: 2 }
  await testShop.app.inject({ ...times, payload: { ...withoutTimes, inside, updatedAt } })
  expect(stepIn((await read(headers)).steps, 'delivery-times')).toMatchObject({ isDone: true })
  const noTaxes = { mode: 'none', percent: 15, deliveryPercent: null, categories: [], products: [] }
  const untaxed = { ...noTaxes, signatory: { name: '', designation: '' } }
  await testShop.app.inject({ method: 'PUT', url: '/api/settings/taxes', headers, payload: untaxed })
  expect(stepIn((await read(headers)).steps, 'taxes')).toMatchObject({ isDone: true, isRequired: false })

  await db.update(outboxMessages).set({ status: 'sent' }).where(eq(outboxMessages.channel, 'sms'))
  expect((await dismiss(headers)).statusCode).toBe(409)
  await db.insert(secondFactors).values({ userId: admin.id, sealedSecret: 'sealed', confirmedAt: new Date() })
  expect(stepIn((await read(other)).steps, 'security')).toMatchObject({ isDone: false })
  const identity = { address: 'Dhanmondi, Dhaka', email: 'a@b.example', tradeLicence: '1', dbid: '', bin: '' }
  const url = '/api/settings/business'
  await testShop.app.inject({ method: 'PUT', url, headers, payload: { identity } })
  expect((await dismiss(headers)).statusCode).toBe(200)
  expect((await dismiss(headers)).statusCode).toBe(200)
  expect(await read(other)).toEqual({ steps: [], isDismissed: true })
  const whole = await testShop.app.inject({ url: '/api/setup?whole=true', headers })
  expect(whole.json().data).toMatchObject({ isDismissed: true })
  expect(stepIn(whole.json().data.steps, 'product')).toMatchObject({ isDone: true })
  expect(stepIn(whole.json().data.steps, 'order')).toMatchObject({ isDone: false })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'setup.dismissed'))
  expect(entries).toHaveLength(1)
})
