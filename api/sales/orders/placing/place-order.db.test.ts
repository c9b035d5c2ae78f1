import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderLines, orders } from '#database/schema/sales/orders.ts'
import { aCustomer, aProduct, aSeller, setPrice } from '#testing/factories.ts'
import {
  aBuyer,
  anOrderBody,
  buyers,
  countRowsOf,
  DELIVERY_FEE,
  place,
  stockAndSalesOf,
} from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

test('an order of an account without a name needs one', async () => {
  const product = await aProduct(db())
  const customer = await aCustomer(db(), { name: '' })
  const headers = await signInAs(testShop, customer)
  const order = anOrderBody(customer, [{ product, quantity: 1 }])
  const refused = await place(testShop, headers, { ...order, customerName: '' })
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'customerName', message: messages.nameRequired }],
  })
  const answer = await place(testShop, headers, { ...order, customerName: 'Rahima Begum' })
  expect(answer.statusCode).toBe(201)
  const [stored] = await db().select().from(orders)
  expect(stored?.customerName).toBe('Rahima Begum')
})

describe('an order', () => {
  test('is stored with the shop’s own prices, names and sellers', async () => {
    const seller = await aSeller(db(), { name: 'Tangail Weavers' })
    const saree = await aProduct(db(), {
      name: 'Jamdani saree',
      listPrice: 2499,
      discountPercent: 15,
      sellerId: seller.id,
      sellerName: seller.name,
      colors: ['red', 'navy'],
    })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: saree, quantity: 2, color: 'navy', size: 'XXL' }])
    const answer = await place(testShop, headers, {
      ...order,
      deliveryFee: 0,
      items: order.items.map((item) => ({ ...item, price: 1, subTotal: 2, OwnerId: customer.id })),
    })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({
      customerId: customer.id,
      status: 'pending',
      paymentStatus: 'unpaid',
      subtotal: 4248,
      discount: 0,
      deliveryFee: DELIVERY_FEE,
      totalPrice: 4248 + DELIVERY_FEE,
      createdAt: '2026-11-21T06:00:00.000Z',
      statusChanges: [{ from: null, to: 'pending', at: '2026-11-21T06:00:00.000Z', by: 'customer' }],
    })
    expect(data.transaction_id).toMatch(/^BP[A-Z2-7]{18}$/)
    expect(data.items).toEqual([
      {
        _id: expect.any(String),
        productId: saree.id,
        variantId: expect.any(String),
        productName: 'Jamdani saree',
        translatedName: null,
        image: '',
        quantity: 2,
        returnedUnits: 0,
        price: 2124,
        subTotal: 4248,
        color: 'navy',
        size: null,
        options: [{ name: 'Color', value: 'navy' }],
        OwnerId: seller.id,
        OwnerName: 'Tangail Weavers',
      },
    ])
    expect(await stockAndSalesOf(testShop, saree.id)).toEqual({ stock: 8, unitsSold: 2 })
    const listed = await testShop.app.inject({
      url: `/api/order/get-order-by-customerId/${customer.id}`,
      headers,
    })
    expect(listed.json().data).toEqual([data])
  })

  test('is confirmed by email and by an SMS in the GSM alphabet', async () => {
    const lamp = await aProduct(db(), { listPrice: 1250 })
    const { customer, headers } = await aBuyer(testShop)
    const { data } = (await place(testShop, headers, anOrderBody(customer, [{ product: lamp }]))).json()
    const outboundMessages = await db().select().from(outboxMessages)
    const shortId = data._id.slice(-6)
    expect(outboundMessages).toHaveLength(2)
    expect(outboundMessages).toContainEqual(
      expect.objectContaining({
        channel: 'email',
        recipient: customer.email,
        template: 'order-placed',
        aboutId: data._id,
        status: 'waiting',
      }),
    )
    const sms = outboundMessages.find((outboundMessage) => outboundMessage.channel === 'sms')
    expect(sms?.recipient).toBe('01712345678')
    const [text, link] = (sms?.text ?? '').split(/ (?=http)/)
    expect(text).toBe(`Biponi: we received your order #${shortId}. Total Tk 1,380, cash on delivery. See it:`)
    expect(link).toMatch(new RegExp(`^http://localhost:3000/o/${shortId}[a-z][a-z2-9]{13}$`))
  })

  test('costs at most 12 statements, a plain one 4', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    await place(testShop, headers, order, 'warms up session, places and settings')
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    expect((await place(testShop, headers, order, 'counted')).statusCode).toBe(201)
    const statements = spy.mock.calls.length
    spy.mockRestore()
    expect(statements).toBe(4)
  })

  test('stores colour and size only where the product has them, and requires them then', async () => {
    const shirt = await aProduct(db(), { colors: ['red'], sizes: ['M', 'L'] })
    const { customer, headers } = await aBuyer(testShop)
    const withoutSize = await place(
      testShop,
      headers,
      anOrderBody(customer, [{ product: shirt, color: 'red' }]),
    )
    expect(withoutSize.statusCode).toBe(400)
    expect(withoutSize.json().errors).toEqual([{ path: 'items.0.size', message: messages.sizeRequired }])
    const wrongColor = anOrderBody(customer, [{ product: shirt, color: 'gold', size: 'M' }])
    expect((await place(testShop, headers, wrongColor)).json().errors[0].path).toBe('items.0.color')
    const right = anOrderBody(customer, [{ product: shirt, color: 'red', size: 'L' }])
    expect((await place(testShop, headers, right)).json().data.items[0]).toMatchObject({
      color: 'red',
      size: 'L',
    })
  })

  test('is charged the inside fee only in Dhaka', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const deliveryAddress = { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 2' }
    const answer = await place(
      testShop,
      headers,
      anOrderBody(customer, [{ product: lamp }], { deliveryAddress, totalPrice: lamp.price + 70 }),
    )
    expect(answer.json().data.deliveryFee).toBe(70)
  })
})

describe('an order is rejected', () => {
  test('when nobody is signed in', async () => {
    const { customer } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: await aProduct(db()) }])
    expect((await place(testShop, {}, order)).statusCode).toBe(401)
  })

  test('in somebody else’s name', async () => {
    const [one, other] = await buyers(testShop, 2)
    const order = anOrderBody(other?.customer ?? { id: '' }, [{ product: await aProduct(db()) }])
    expect((await place(testShop, one?.headers ?? {}, order)).statusCode).toBe(403)
    expect(await countRowsOf(testShop, orders)).toBe(0)
  })

  test.each([0, 1.5, 100, 1e9, -1, '2'])('for a quantity of %s', async (quantity) => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const items = [{ productId: lamp.id, quantity }]
    const answer = await place(testShop, headers, { ...order, items })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe('items.0.quantity')
  })

  test('without lines, and with more than fifty', async () => {
    const lamp = await aProduct(db(), { stock: 100 })
    const { customer, headers } = await aBuyer(testShop)
    expect((await place(testShop, headers, anOrderBody(customer, []))).json().message).toBe(messages.noItems)
    const many = anOrderBody(
      customer,
      Array.from({ length: 51 }, () => ({ product: lamp })),
    )
    expect((await place(testShop, headers, many)).statusCode).toBe(400)
  })

  test('to a place in another district', async () => {
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: await aProduct(db()) }])
    const deliveryAddress = { ...order.deliveryAddress, city: 'Savar' }
    const answer = await place(testShop, headers, { ...order, deliveryAddress })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'deliveryAddress.city', message: messages.cityUnknown }])
  })

  test.each(['constructor', '__proto__', 'toString'])('to a division called %s', async (division) => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }])
    const deliveryAddress = { ...order.deliveryAddress, division }
    const answer = await place(testShop, headers, { ...order, deliveryAddress })
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'deliveryAddress.division', message: messages.divisionUnknown }],
    })
  })

  test('with half an emoji in it, which the database cannot store', async () => {
    const lamp = await aProduct(db())
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp }], { customerName: 'Rahima \ud83d' })
    const answer = await place(testShop, headers, order)
    expect(answer.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'customerName' }] })
  })

  test('to pay online while there is no gateway', async () => {
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: await aProduct(db()) }], { paymentMethod: 'ssl' })
    const answer = await place(testShop, headers, order)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(messages.onlinePaymentUnavailable)
  })

  test('when the shopper saw another price, with the current figures', async () => {
    const lamp = await aProduct(db(), { name: 'Brass lamp', stock: 4 })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: lamp, quantity: 2 }])
    await setPrice(db(), lamp.id, { discountPercent: 10 })
    const answer = await place(testShop, headers, order)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      success: false,
      message: messages.figuresChanged,
      data: { subtotal: 1800, discount: 0, deliveryFee: DELIVERY_FEE, totalPrice: 1800 + DELIVERY_FEE },
    })
    expect(answer.json().data.items).toEqual([
      {
        productId: lamp.id,
        variantId: expect.any(String),
        productName: 'Brass lamp',
        image: '',
        color: null,
        size: null,
        quantity: 2,
        price: 900,
        subTotal: 1800,
        remainingProducts: 4,
        hasVariants: false,
        isAvailable: true,
      },
    ])
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 4, unitsSold: 0 })
    expect([
      await countRowsOf(testShop, orders),
      await countRowsOf(testShop, orderLines),
      await countRowsOf(testShop, outboxMessages),
    ]).toEqual([0, 0, 0])
  })

  test('when a product is deleted, archived or scarce, with what is still available', async () => {
    const lamp = await aProduct(db(), { stock: 3 })
    const archived = await aProduct(db(), { archivedAt: new Date() })
    const unknown = { id: '0193a000-0000-7000-8000-000000000000', price: 500 }
    const mug = await aProduct(db(), { listPrice: 200 })
    const { customer, headers } = await aBuyer(testShop)
    // Two lines of two lamps are four lamps.
    const order = anOrderBody(customer, [
      { product: lamp, quantity: 2 },
      { product: lamp, quantity: 2 },
      { product: archived },
      { product: unknown },
      { product: mug },
    ])
    const answer = await place(testShop, headers, order)
    expect(answer.statusCode).toBe(409)
    const { message, data } = answer.json()
    expect(message).toBe(messages.someSoldOut)
    expect(
      data.items.map((item: { isAvailable: boolean; remainingProducts: number }) => [
        item.isAvailable,
        item.remainingProducts,
      ]),
    ).toEqual([
      [false, 3],
      [false, 3],
      [false, 0],
      [false, 0],
      [true, 10],
    ])
    expect(data).toMatchObject({ subtotal: 200, totalPrice: 200 + DELIVERY_FEE })
    expect(await stockAndSalesOf(testShop, lamp.id)).toEqual({ stock: 3, unitsSold: 0 })
    expect(await stockAndSalesOf(testShop, mug.id)).toEqual({ stock: 10, unitsSold: 0 })
  })

  test('when all its products are unknown', async () => {
    const { customer, headers } = await aBuyer(testShop)
    const unknown = { id: '0193a000-0000-7000-8000-000000000000', price: 500 }
    const answer = await place(testShop, headers, anOrderBody(customer, [{ product: unknown }]))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.items[0].isAvailable).toBe(false)
  })

  test('when it is larger than the maximum subtotal', async () => {
    const palace = await aProduct(db(), { listPrice: 10_000_000, stock: 99 })
    const { customer, headers } = await aBuyer(testShop)
    const order = anOrderBody(customer, [{ product: palace, quantity: 99 }], { totalPrice: 1_000_000_000 })
    const answer = await place(testShop, headers, order)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(messages.orderTooLarge)
  })
})

describe('the catalogue', () => {
  test('shows at once that the last one is sold, and is not changed by other sales', async () => {
    const lamp = await aProduct(db(), { stock: 2 })
    const { customer, headers } = await aBuyer(testShop)
    const version = testShop.shop.catalogueVersion.current()
    const order = anOrderBody(customer, [{ product: lamp }])
    await place(testShop, headers, order, 'one')
    expect(testShop.shop.catalogueVersion.current()).toBe(version)
    await place(testShop, headers, order, 'two')
    expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  })
})
