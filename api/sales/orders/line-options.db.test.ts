import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, DELIVERY_FEE, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

type Variant = { _id: string; options: string[] }
type Headers = Record<string, string>

let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  url: string,
  payload?: object,
  headers = admin,
) => (await testShop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json()

async function saveVariants(id: string, changes: object) {
  const { data: sheet } = await call('GET', `/products/manage/${id}/variants`)
  const saved = await call('PUT', `/products/manage/${id}/variants`, { ...sheet, ...changes })
  return saved.data.variants as Variant[]
}

/** A shirt by colour, size and fit, and an order of one of them by a buyer with an email. */
async function anOrderedShirt() {
  const { id } = await aProduct(db(), { name: 'Shirt' })
  const options = [
    { name: 'Colour', values: ['red'] },
    { name: 'Fit', values: ['Slim', 'Loose'] },
    { name: 'Size', values: ['L'] },
  ]
  const variants = ['Slim', 'Loose'].map((fit) => ({ options: ['red', fit, 'L'], price: 900 }))
  const saved = await saveVariants(id, { options, hasVariants: false, remainingProducts: 9, variants })
  const [slim, loose] = saved
  if (!slim || !loose) throw new Error('There are no two variants')
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [], {
    items: [{ productId: id, variantId: slim._id, quantity: 2 }],
    totalPrice: 2 * 900 + DELIVERY_FEE,
  })
  const placed = (await place(testShop, headers, body)).json().data
  return { id, slim, loose, orderId: placed._id as string, placed, headers, saved }
}

const chosen = (fit: string) => [
  { name: 'Colour', value: 'red' },
  { name: 'Fit', value: fit },
  { name: 'Size', value: 'L' },
]

describe('a cart from before a value was renamed', () => {
  test('is ordered by its variant, and one that has only words reads which of them is gone', async () => {
    const { id, slim, saved } = await anOrderedShirt()
    await saveVariants(id, {
      options: [
        { name: 'Colour', values: ['maroon'] },
        { name: 'Fit', values: ['Slim', 'Loose'] },
        { name: 'Size', values: ['L'] },
      ],
      variants: saved.map((variant) => ({
        ...variant,
        options: variant.options.map((value) => (value === 'red' ? 'maroon' : value)),
      })),
    })
    const { customer, headers } = await aBuyer(testShop)
    const inCart = { productId: id, quantity: 1, color: 'red', size: 'L' }
    const orderOf = (item: object) =>
      place(testShop, headers, anOrderBody(customer, [], { items: [item], totalPrice: 900 + DELIVERY_FEE }))
    const refused = await orderOf(inCart)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'items.0.color', message: messages.colorGone('red') }],
    ])
    const placed = await orderOf({ ...inCart, variantId: slim._id })
    expect(placed.json().data.items).toMatchObject([{ color: 'maroon', size: 'L', variantId: slim._id }])
    expect(await db().$count(orderLines)).toBe(2)
  })
})

test('a variant that is archived while it is in the checkout cannot be had, the checkout shows which it is, and nothing is reserved', async () => {
  const { id, loose, saved } = await anOrderedShirt()
  const { customer, headers } = await aBuyer(testShop)
  const items = [{ productId: id, variantId: loose._id, color: 'red', size: 'L', quantity: 1 }]
  const quoted = {
    customerId: customer.id,
    items,
    deliveryAddress: { division: 'Sylhet', district: 'Sylhet' },
  }
  const quote = await call('POST', '/order/quote', quoted, headers)
  expect(quote.data).toMatchObject({ items: [{ isAvailable: true }], totalPrice: 900 + DELIVERY_FEE })
  await saveVariants(id, {
    options: [
      { name: 'Colour', values: ['red'] },
      { name: 'Fit', values: ['Slim'] },
      { name: 'Size', values: ['L'] },
    ],
    variants: saved.filter(({ _id }) => _id !== loose._id),
  })
  const body = anOrderBody(customer, [], { items, totalPrice: quote.data.totalPrice })
  const refused = await place(testShop, headers, body)
  expect([refused.statusCode, refused.json().message]).toEqual([409, messages.someSoldOut])
  const gone = { items: [{ productName: 'Shirt', isAvailable: false }], subtotal: 0 }
  expect(refused.json().data).toMatchObject(gone)
  expect((await call('POST', '/order/quote', quoted, headers)).data).toMatchObject(gone)
  expect(await db().$count(orderLines)).toBe(1)
  expect((await call('GET', `/products/${id}`)).data.remainingProducts).toBe(7)
})

describe('the options of an order line', () => {
  test('stand beside name, colour and size, which say what they said before', async () => {
    const { orderId, placed, headers } = await anOrderedShirt()
    const line = { productName: 'Shirt, Slim', color: 'red', size: 'L', options: chosen('Slim') }
    expect(placed.items).toMatchObject([line])
    expect((await call('GET', `/order/${orderId}`)).data).toMatchObject({
      items: [line],
      staff: { lines: [line] },
    })
    const listed = await call(
      'GET',
      `/order/get-order-by-customerId/${placed.customerId}`,
      undefined,
      headers,
    )
    expect(listed.data).toMatchObject([{ items: [line] }])
  })

  test('are named in the email of the order', async () => {
    const { orderId } = await anOrderedShirt()
    const sent = await db().select().from(outboxMessages).where(eq(outboxMessages.aboutId, orderId))
    const email = sent.find(({ channel }) => channel === 'email')
    expect(email?.text).toContain('Shirt (Colour: red, Fit: Slim, Size: L)')
  })

  test('stay as they were when the shop renames them', async () => {
    const { id, orderId, saved } = await anOrderedShirt()
    await saveVariants(id, {
      options: [
        { name: 'Colour', values: ['red'] },
        { name: 'Cut', values: ['Narrow', 'Loose'] },
        { name: 'Size', values: ['L'] },
      ],
      variants: saved.map((variant) => ({
        ...variant,
        options: variant.options.map((value) => (value === 'Slim' ? 'Narrow' : value)),
      })),
    })
    expect((await call('GET', `/order/${orderId}`)).data.items).toMatchObject([{ options: chosen('Slim') }])
  })

  test('are those of a line that staff add, of its version, its parcel, its return and the export', async () => {
    const { id, loose, orderId } = await anOrderedShirt()
    const before = (await call('GET', `/order/${orderId}`)).data
    const [{ _id: lineId }] = before.items
    testShop.clock.advanceSeconds(1)
    const changed = await call('POST', `/order/${orderId}/changes`, {
      updatedAt: before.staff.updatedAt,
      items: [{ lineId, units: 2 }],
      newItems: [{ productId: id, variantId: loose._id, quantity: 1 }],
      ...{ discount: 0, deliveryFee: DELIVERY_FEE, totalPrice: 3 * 900 + DELIVERY_FEE },
    })
    expect(changed.data).toMatchObject({
      items: [{ options: chosen('Slim') }, { productName: 'Shirt, Loose', options: chosen('Loose') }],
      staff: { changes: [{ before: { lines: [{ options: chosen('Slim') }] } }] },
    })
    for (const status of ['processing', 'shipped', 'delivered'])
      await call('PATCH', `/order/update-status/${orderId}`, { status })
    const [parcel] = (await call('GET', `/order/${orderId}`)).data.parcels
    expect(parcel.items).toMatchObject([{ options: chosen('Slim') }, { options: chosen('Loose') }])
    const entered = await call('POST', '/return/manual', {
      orderId,
      ...{ items: [{ lineId, units: 1 }], reason: 'does-not-fit', resolution: 'refund' },
    })
    expect(entered).toMatchObject({ data: { items: [{ options: chosen('Slim') }] } })
    const csv = (await testShop.app.inject({ url: '/api/order/export?of=lines', headers: admin })).body
    expect(csv).toContain('Colour: red; Fit: Loose; Size: L')
  })

  test('are empty in a line from before they were stored', async () => {
    const { orderId } = await anOrderedShirt()
    await db().update(orderLines).set({ options: [] })
    expect((await call('GET', `/order/${orderId}`)).data.items).toMatchObject([
      { productName: 'Shirt, Slim', color: 'red', size: 'L', options: [] },
    ])
  })
})
