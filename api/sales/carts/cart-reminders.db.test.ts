import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { settings } from '#database/schema/settings.ts'
import { aCustomer, anAdmin, aProduct } from '#testing/factories.ts'
import { anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const HOUR = 60 * 60

type Options = { language?: 'en' | 'bn'; phone?: string | null; hours?: number }

/** A customer who has agreed to reminders, with two lamps in the cart, in a shop that reminds after a day. */
async function aLeftCart({ language = 'en', hours = 24, ...account }: Options = {}) {
  await db().insert(settings).values({ key: 'cartReminderHours', value: hours }).onConflictDoNothing()
  const lamp = await aProduct(db(), { name: 'Clay lamp', nameBn: 'মাটির প্রদীপ' })
  const customer = await aCustomer(db(), account)
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const url = `/api/cart/${customer.id}${path}`
    // Again each time, since the clock advances by days.
    const headers = { ...(await signInAs(testShop, customer)), 'accept-language': language }
    return (await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  }
  const line = { productId: lamp.id, productName: 'Old name', productCategory: '', price: 250, quantity: 2 }
  const items = [{ ...line, subTotal: 500, maxStock: 5, image: '', OwnerId: '', OwnerName: '' }]
  const save = async (lines: object[] = items) => {
    const { version } = (await call('GET', '')).data
    expect((await call('PUT', '', { version, items: lines })).statusCode).toBe(200)
  }
  const agree = (isOn = true) => call('PUT', '/reminders', { isOn })
  await agree()
  await save()
  return { lamp, customer, call, save, agree }
}

async function remind() {
  await testShop.shop.carts.remindDue(new AbortController().signal)
  return db().select().from(outboxMessages).where(eq(outboxMessages.template, 'cart-reminder'))
}

test('a cart that is left is reminded of once, after the hours that staff set, by SMS', async () => {
  const { customer } = await aLeftCart()
  testShop.clock.advanceSeconds(24 * HOUR - 1)
  expect(await remind()).toEqual([])
  testShop.clock.advanceSeconds(1)
  const [message] = await remind()
  expect(message).toMatchObject({ channel: 'sms', recipient: customer.phone })
  expect(message?.text).toMatch(/^Biponi: Clay lamp is still in your cart\. http.+\/left\/[\w-]{12}$/)
  testShop.clock.advanceSeconds(48 * HOUR)
  expect(await remind()).toHaveLength(1)
})

test('it is in the language of the customer, and by email to an account without a phone', async () => {
  const { customer } = await aLeftCart({ language: 'bn', phone: null })
  testShop.clock.advanceSeconds(24 * HOUR)
  const [message] = await remind()
  expect(message).toMatchObject({ channel: 'email', recipient: customer.email })
  expect(message?.text).toContain('মাটির প্রদীপ')
  expect(message?.text).toMatch(/\/bn\/left\//)
})

test('a change starts the hours again, and another cart is reminded of again', async () => {
  const { save } = await aLeftCart()
  testShop.clock.advanceSeconds(20 * HOUR)
  await save()
  testShop.clock.advanceSeconds(20 * HOUR)
  expect(await remind()).toEqual([])
  testShop.clock.advanceSeconds(4 * HOUR)
  expect(await remind()).toHaveLength(1)
  await save()
  testShop.clock.advanceSeconds(24 * HOUR)
  expect(await remind()).toHaveLength(1)
  await save([])
  await save()
  testShop.clock.advanceSeconds(24 * HOUR)
  expect(await remind()).toHaveLength(2)
})

test('two runs of the job at the same time remind once', async () => {
  await aLeftCart()
  testShop.clock.advanceSeconds(24 * HOUR)
  await Promise.all([remind(), remind(), remind()])
  expect(await remind()).toHaveLength(1)
})

test('nobody is reminded who has not agreed, has ordered, has an empty cart, or of what is sold out', async () => {
  const disagreeing = await aLeftCart()
  await disagreeing.agree(false)
  const ordering = await aLeftCart()
  const ordered = await place(
    testShop,
    await signInAs(testShop, ordering.customer),
    anOrderBody(ordering.customer, [{ product: ordering.lamp }]),
  )
  expect(ordered.statusCode, ordered.body).toBe(201)
  await (await aLeftCart()).save([])
  const soldOut = await aLeftCart()
  await db().update(products).set({ stock: 0 }).where(eq(products.id, soldOut.lamp.id))
  testShop.clock.advanceSeconds(24 * HOUR)
  expect(await remind()).toEqual([])
})

test('a shop that does not remind does not offer it either', async () => {
  const { call } = await aLeftCart({ hours: 0 })
  expect((await call('GET', '/reminders')).data.isOffered).toBe(false)
  testShop.clock.advanceSeconds(48 * HOUR)
  expect(await remind()).toEqual([])
})

test('an account is told where it is written to, and cannot agree without phone and email', async () => {
  const { call, customer } = await aLeftCart()
  expect((await call('GET', '/reminders')).data).toEqual({
    ...{ isOffered: true, isOn: true, contact: customer.phone },
  })
  await db().update(users).set({ phone: null, email: null }).where(eq(users.id, customer.id))
  expect((await call('PUT', '/reminders', { isOn: true })).statusCode).toBe(409)
})

test('the link of a reminder ends them without signing in, and an unknown one is refused', async () => {
  const { call, save } = await aLeftCart()
  testShop.clock.advanceSeconds(24 * HOUR)
  const [message] = await remind()
  const token = /\/left\/([\w-]+)/.exec(message?.text ?? '')?.[1]
  const stop = (text: string | undefined) =>
    testShop.app.inject({ method: 'DELETE', url: `/api/cart-reminders/${text}` })
  expect((await stop('unknown')).statusCode).toBe(404)
  expect((await call('GET', '/reminders')).data.isOn).toBe(true)
  expect((await stop(token)).statusCode).toBe(200)
  expect((await stop(token)).statusCode).toBe(200)
  expect((await call('GET', '/reminders')).data.isOn).toBe(false)
  await save([])
  await save()
  testShop.clock.advanceSeconds(24 * HOUR)
  expect(await remind()).toHaveLength(1)
})

test('nobody agrees for another account', async () => {
  const { customer } = await aLeftCart()
  const staff = await signInAs(testShop, await anAdmin(db()))
  const url = `/api/cart/${customer.id}/reminders`
  expect((await testShop.app.inject({ url, headers: staff })).statusCode).toBe(403)
  const setting = { method: 'PUT', url, payload: { isOn: false } } as const
  expect((await testShop.app.inject({ ...setting, headers: staff })).statusCode).toBe(403)
  expect((await testShop.app.inject(setting)).statusCode).toBe(401)
})
