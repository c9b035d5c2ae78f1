import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { messages } from '#contract/messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { stockAlerts } from '#database/schema/catalogue/stock-alerts.ts'
import { aCustomer, anAdmin, aProduct, aSeller, setStock, setVariants } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const PHONE = '01712345678'

const ask = (body: object, headers: Record<string, string> = {}) =>
  call(testShop, headers, 'POST', '/stock-alerts', body)
const send = () => testShop.shop.stockAlerts.sendDue(new AbortController().signal)

async function aSoldOutProduct(fields: object = {}) {
  return aProduct(db(), { stock: 0, name: 'Clay Lamp', ...fields })
}

test('who waits for a product is told once, in the language it was asked for in, when it is back', async () => {
  const lamp = await aSoldOutProduct({ nameBn: 'মাটির প্রদীপ' })
  await ask({ productId: lamp.id, contact: '+880 1712-345678' })
  await ask({ productId: lamp.id, contact: 'Rahima@Example.test' }, { 'accept-language': 'bn' })
  await send()
  expect(await messagesTo(testShop, PHONE)).toEqual([])
  await setStock(db(), lamp.id, 3)
  await Promise.all([send(), send()])
  await send()
  const [sms, ...more] = await messagesTo(testShop, PHONE)
  expect(more).toEqual([])
  expect(sms?.text).toMatch(/Clay Lamp is back in stock\. \S+\/back\/[\w-]+$/)
  const [email] = await messagesTo(testShop, 'rahima@example.test')
  expect(email?.subject).toBe('আবার স্টকে: মাটির প্রদীপ')
  expect(email?.text).toContain(`/bn/products/${lamp.id}`)
})

test('the SMS has one part in either language', async () => {
  const lamp = await aSoldOutProduct({ nameBn: 'মাটির প্রদীপ' })
  await ask({ productId: lamp.id, contact: PHONE })
  await ask({ productId: lamp.id, contact: '01812345678' }, { 'accept-language': 'bn' })
  await setStock(db(), lamp.id, 3)
  await send()
  for (const phone of [PHONE, '01812345678']) {
    const [sms] = await messagesTo(testShop, phone)
    expect(smsSegments(sms?.text ?? '').parts).toBe(1)
  }
})

test('asking twice is asking once; asking again after the message is a new alert', async () => {
  const lamp = await aSoldOutProduct()
  await ask({ productId: lamp.id, contact: PHONE })
  const second = await ask({ productId: lamp.id, contact: PHONE })
  expect(second).toMatchObject({ status: 200, data: { contact: PHONE } })
  await setStock(db(), lamp.id, 1)
  await send()
  await setStock(db(), lamp.id, 0)
  expect((await ask({ productId: lamp.id, contact: PHONE })).status).toBe(200)
  await setStock(db(), lamp.id, 1)
  await send()
  expect(await messagesTo(testShop, PHONE)).toHaveLength(2)
})

test('an alert for one variant is not sent when another one is back', async () => {
  const shirt = await aProduct(db(), { colors: ['red', 'blue'] })
  const stocks = (red: number, blue: number) =>
    setVariants(db(), shirt.id, [
      { color: 'red', size: '', stock: red },
      { color: 'blue', size: '', stock: blue },
    ])
  await stocks(0, 2)
  const variants = await db().select().from(productVariants).where(eq(productVariants.productId, shirt.id))
  const red = variants.find(({ color, archivedAt }) => color === 'red' && !archivedAt)
  expect((await ask({ productId: shirt.id, variantId: red?.id, contact: PHONE })).status).toBe(200)
  await send()
  expect(await messagesTo(testShop, PHONE)).toEqual([])
  const admin = await signInAs(testShop, await anAdmin(db()))
  expect((await call(testShop, admin, 'GET', `/products/manage/${shirt.id}/stock-alerts`)).data).toEqual({
    waiting: 1,
    variants: [{ name: 'red', waiting: 1 }],
  })
  await stocks(1, 2)
  await send()
  expect(await messagesTo(testShop, PHONE)).toHaveLength(1)
})

test('a product that is hidden while its stock comes back is told of when it is published again', async () => {
  const lamp = await aSoldOutProduct()
  await ask({ productId: lamp.id, contact: PHONE })
  const archive = (archivedAt: Date | null) =>
    db().update(products).set({ archivedAt }).where(eq(products.id, lamp.id))
  await archive(testShop.clock.now())
  await setStock(db(), lamp.id, 3)
  await send()
  expect(await messagesTo(testShop, PHONE)).toEqual([])
  await archive(null)
  await send()
  expect(await messagesTo(testShop, PHONE)).toHaveLength(1)
})

test('what can be bought, is unknown, or named to nobody is refused', async () => {
  const lamp = await aProduct(db(), { stock: 2 })
  expect(await ask({ productId: lamp.id, contact: PHONE })).toMatchObject({
    status: 409,
    message: messages.backInStockAlready,
  })
  const soldOut = await aSoldOutProduct()
  expect((await ask({ productId: soldOut.id, contact: 'nobody' })).message).toBe(messages.contactInvalid)
  expect((await ask({ productId: crypto.randomUUID(), contact: PHONE })).status).toBe(404)
  expect((await ask({ productId: soldOut.id, variantId: lamp.id, contact: PHONE })).status).toBe(404)
})

test('the link in the message leads to the product, and ends all alerts of its contact', async () => {
  const lamp = await aSoldOutProduct()
  const vase = await aSoldOutProduct({ name: 'Vase' })
  await ask({ productId: lamp.id, contact: PHONE })
  await ask({ productId: vase.id, contact: PHONE })
  await ask({ productId: vase.id, contact: '01812345678' })
  await setStock(db(), lamp.id, 1)
  await send()
  const [lampSms] = await messagesTo(testShop, PHONE)
  const link = `/stock-alerts/${lampSms?.text.split('/back/')[1]}`
  expect((await call(testShop, {}, 'GET', link)).data).toEqual({ productId: lamp.id })
  expect((await call(testShop, {}, 'DELETE', link)).status).toBe(200)
  expect((await call(testShop, {}, 'DELETE', link)).status).toBe(200)
  expect((await call(testShop, {}, 'GET', link)).message).toBe(messages.stockAlertNotFound)
  await setStock(db(), vase.id, 1)
  await send()
  expect(await messagesTo(testShop, PHONE)).toEqual([lampSms])
  expect(await messagesTo(testShop, '01812345678')).toHaveLength(1)
})

test('who types the phone of somebody else can end no alert but the one just asked for', async () => {
  const lamp = await aSoldOutProduct()
  const vase = await aSoldOutProduct({ name: 'Vase' })
  await ask({ productId: lamp.id, contact: PHONE })
  expect((await ask({ productId: lamp.id, contact: PHONE })).data).toEqual({ contact: PHONE })
  const { stopToken } = (await ask({ productId: vase.id, contact: PHONE })).data
  expect((await call(testShop, {}, 'GET', `/stock-alerts/${stopToken}`)).status).toBe(404)
  expect((await call(testShop, {}, 'DELETE', `/stock-alerts/${stopToken}`)).status).toBe(200)
  expect((await db().select().from(stockAlerts)).map(({ productId }) => productId)).toEqual([lamp.id])
})

test('somebody signed in is told at the phone of the account, and forgotten with it', async () => {
  const lamp = await aSoldOutProduct()
  const buyer = await aBuyer(testShop)
  const mine = (headers: Record<string, string>) =>
    call(testShop, headers, 'POST', '/stock-alerts/mine', { productId: lamp.id })
  expect((await mine({})).status).toBe(401)
  const { data } = await mine(buyer.headers)
  expect([buyer.customer.phone, buyer.customer.email]).toContain(data.contact)
  const { customer: other } = await aBuyer(testShop)
  await ask({ productId: lamp.id, contact: other.email ?? '' })
  const admin = await anAdmin(db())
  await call(testShop, await signInAs(testShop, admin), 'DELETE', `/user/delete-user/${buyer.customer.id}`)
  expect((await db().select().from(stockAlerts)).map(({ contact }) => contact)).toEqual([other.email])
})

test('the phone of an account comes before its email, also when only the email is verified', async () => {
  const lamp = await aSoldOutProduct()
  const contact = async (fields: object) => {
    const headers = await signInAs(testShop, await aCustomer(db(), fields))
    return (await call(testShop, headers, 'POST', '/stock-alerts/mine', { productId: lamp.id })).data.contact
  }
  const email = { email: 'rahima@example.test', emailVerifiedAt: testShop.clock.now() }
  expect(await contact({ ...email, phone: PHONE, phoneVerifiedAt: null })).toBe(PHONE)
  expect(await contact({ email: 'karim@example.test', phone: null })).toBe('karim@example.test')
})

test('staff see how many wait for a product; other sellers and customers do not', async () => {
  const lamp = await aSoldOutProduct()
  await ask({ productId: lamp.id, contact: PHONE })
  await ask({ productId: lamp.id, contact: '01812345678' })
  const count = (headers: Record<string, string>) =>
    call(testShop, headers, 'GET', `/products/manage/${lamp.id}/stock-alerts`)
  const admin = await signInAs(testShop, await anAdmin(db()))
  expect((await count(admin)).data).toEqual({ waiting: 2, variants: [] })
  const stranger = await signInAs(testShop, await aSeller(db()))
  expect((await count(stranger)).status).toBe(403)
  expect((await count(await signInAs(testShop, await aCustomer(db())))).status).toBe(403)
  expect((await count({})).status).toBe(401)
})

test('one number is not asked for without end', async () => {
  const answers = []
  for (let number = 0; number < 11; number++) {
    const product = await aSoldOutProduct()
    answers.push((await ask({ productId: product.id, contact: PHONE })).status)
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect(answers.at(-1)).toBe(429)
})

test('alerts that waited for a year are deleted', async () => {
  const lamp = await aSoldOutProduct()
  await ask({ productId: lamp.id, contact: PHONE })
  testShop.clock.advanceSeconds(366 * 24 * 60 * 60)
  await testShop.shop.stockAlerts.deleteOld()
  expect(await db().select().from(stockAlerts)).toEqual([])
})
