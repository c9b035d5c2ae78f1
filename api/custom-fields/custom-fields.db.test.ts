import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { orders } from '#database/schema/sales/orders.ts'
import { someFields } from '#testing/custom-fields.ts'
import { aCategory, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { request } from '#testing/orders/staff-orders.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const at = openTestShop({ customFields: someFields })
const bare = openTestShop()

const admin = async (shop: TestShop = at) => signInAs(shop, await anAdmin(shop.database.db))

async function get(url: string, headers: Record<string, string> = {}, shop: TestShop = at) {
  return (await shop.app.inject({ url: `/api${url}`, headers })).json().data
}

const patch = (url: string, headers: Record<string, string>, payload: object) =>
  at.app.inject({ method: 'PATCH', url: `/api${url}`, headers, payload })

/** A product with values, also one of a field that was declared formerly and one that no longer fits. */
const aStoredProduct = () =>
  aProduct(at.database.db, {
    customFields: { warrantyMonths: 'two years', fabric: 'cotton', shelf: 'A-7', formerField: 'kept' },
  })

describe('products', () => {
  test('staff fill them in; shoppers see what is meant for them, in the API and nowhere else', async () => {
    const staff = await admin()
    const category = await aCategory(at.database.db)
    const created = await sendForm(at, 'POST', '/products', staff, {
      ...{ name: 'Saree', originalPrice: 900, category: category.id, remainingProducts: 3 },
      customFields: JSON.stringify({ warrantyMonths: '১২', fabric: 'Jamdani', shelf: 'B-2', manual: '' }),
    })
    expect(created.data.customFields).toEqual({ warrantyMonths: 12, fabric: 'jamdani', shelf: 'B-2' })

    const shown = await get(`/products/${created.data._id}`)
    expect(shown.customFields).toEqual({ warrantyMonths: 12, fabric: 'jamdani' })
    expect(JSON.stringify(shown)).not.toContain('B-2')
    // Lists of shoppers stay as small as they are; the staff's list has the columns it was asked for.
    const list = await get('/products')
    expect(list.data[0]).not.toHaveProperty('customFields')
    const managed = await get('/products/manage', staff)
    expect(managed.data[0].customFields).toEqual({ warrantyMonths: 12 })

    const changed = await sendForm(at, 'PUT', `/products/${created.data._id}`, staff, {
      customFields: JSON.stringify({ shelf: null, warrantyMonths: 24 }),
    })
    expect(changed.data.customFields).toEqual({ warrantyMonths: 24, fabric: 'jamdani' })
  })

  test('wrong and unknown values are refused at their fields, and nothing is saved', async () => {
    const staff = await admin()
    const product = await aStoredProduct()
    const answer = await sendForm(at, 'PUT', `/products/${product.id}`, staff, {
      productName: 'Another',
      customFields: JSON.stringify({ warrantyMonths: 'many', colour: 'red' }),
    })
    expect([answer.status, answer.errors]).toEqual([
      400,
      [
        { path: 'customFields.warrantyMonths', message: customFieldMessages.integer('Warranty in months') },
        { path: 'customFields.colour', message: customFieldMessages.unknown('colour', 'a product') },
      ],
    ])
    for (const customFields of ['[]', '"text"', '{"shelf":{"a":1}}', 'no JSON'])
      expect((await sendForm(at, 'PUT', `/products/${product.id}`, staff, { customFields })).status).toBe(400)
    const [row] = await at.database.db.select().from(products).where(eq(products.id, product.id))
    expect(row).toMatchObject({ name: product.name, customFields: product.customFields })
  })

  test('values that no longer fit stay, staff see what is wrong, and saving needs a right one', async () => {
    const staff = await admin()
    const product = await aStoredProduct()
    expect((await get(`/products/${product.id}`)).customFields).toEqual({ fabric: 'cotton' })
    expect(await get(`/products/manage/${product.id}`, staff)).toMatchObject({
      customFields: { fabric: 'cotton', shelf: 'A-7' },
      invalidCustomFields: [
        {
          name: 'warrantyMonths',
          value: 'two years',
          message: customFieldMessages.integer('Warranty in months'),
        },
      ],
    })
    const saved = await sendForm(at, 'PUT', `/products/${product.id}`, staff, {
      customFields: JSON.stringify({ warrantyMonths: 24 }),
    })
    expect(saved.data.invalidCustomFields).toBeUndefined()
    const [row] = await at.database.db.select().from(products).where(eq(products.id, product.id))
    expect(row?.customFields).toEqual({
      ...{ warrantyMonths: 24, fabric: 'cotton', shelf: 'A-7' },
      formerField: 'kept',
    })
  })

  test('a copy has them too', async () => {
    const staff = await admin()
    const product = await aStoredProduct()
    const url = `/api/products/manage/${product.id}/duplicate`
    const { data } = (await at.app.inject({ method: 'POST', url, headers: staff })).json()
    expect(data.customFields).toEqual({ fabric: 'cotton', shelf: 'A-7' })
  })

  test('sellers fill in those of their products, and see no fields of orders and customers', async () => {
    const seller = await aSeller(at.database.db)
    const headers = await signInAs(at, seller)
    const product = await aProduct(at.database.db, { sellerId: seller.id })
    const saved = await sendForm(at, 'PUT', `/products/${product.id}`, headers, {
      customFields: JSON.stringify({ shelf: 'C-1' }),
    })
    expect(saved.data.customFields).toEqual({ shelf: 'C-1' })
    const lists = await get('/custom-fields/staff', headers)
    expect(lists).toMatchObject({ order: [], customer: [] })
    expect(lists.product).toHaveLength(4)
  })
})

describe('variants', () => {
  test('have fields of their own, which shoppers see with the variant', async () => {
    const staff = await admin()
    const product = await aProduct(at.database.db, { colors: ['Red', 'Blue'] })
    const sheet = await get(`/products/manage/${product.id}/variants`, staff)
    const variants = sheet.variants.map((variant: object, index: number) => ({
      ...variant,
      customFields: { lengthMetres: index === 0 ? '5.5' : 6, supplierCode: `S-${index}` },
    }))
    const save = (body: object) =>
      at.app.inject({
        ...{ method: 'PUT', url: `/api/products/manage/${product.id}/variants`, headers: staff },
        payload: body,
      })
    const saved = (await save({ ...sheet, variants })).json().data
    expect(saved.variants.map((one: { customFields: object }) => one.customFields)).toEqual([
      { lengthMetres: 5.5, supplierCode: 'S-0' },
      { lengthMetres: 6, supplierCode: 'S-1' },
    ])
    const shown = await get(`/products/${product.id}`)
    expect(shown.variants.map((one: { customFields: object }) => one.customFields)).toEqual([
      { lengthMetres: 5.5 },
      { lengthMetres: 6 },
    ])

    const wrong = variants.map((variant: object) => ({ ...variant, customFields: { lengthMetres: 'long' } }))
    const refused = (await save({ ...saved, variants: wrong })).json()
    expect(refused.errors[0]).toEqual({
      path: 'variants.0.customFields.lengthMetres',
      message: customFieldMessages.decimal('Length in metres'),
    })

    // An editor that knows of no custom fields changes none.
    const withoutFields = saved.variants.map(
      ({ customFields: _fields, ...variant }: { customFields: object }) => variant,
    )
    const again = (await save({ ...saved, variants: withoutFields })).json().data
    expect(again.variants[1].customFields).toEqual({ lengthMetres: 6, supplierCode: 'S-1' })
  })
})

describe('orders', () => {
  const gift = { isGift: 'yes', giftMessage: 'শুভ জন্মদিন' }

  test('customers fill in theirs at the checkout, and see them with their order', async () => {
    const { customer, headers } = await aBuyer(at)
    const product = await aProduct(at.database.db)
    const body = anOrderBody(customer, [{ product }], { customFields: gift })
    const placed = (await place(at, headers, body, 'key-1')).json()
    expect(placed.data.customFields).toEqual({ isGift: true, giftMessage: 'শুভ জন্মদিন' })
    const again = await place(at, headers, body, 'key-1')
    expect(again.json().data).toEqual(placed.data)
    const [listed] = await get(`/order/get-order-by-customerId/${customer.id}`, headers)
    const one = await get(`/order/${placed.data._id}`, headers)
    const byTransaction = await get(`/order/by-transaction/${placed.data.transaction_id}`, headers)
    for (const order of [listed, one, byTransaction])
      expect(order.customFields).toEqual({ isGift: true, giftMessage: 'শুভ জন্মদিন' })
  })

  test('what is missing or not theirs marks its field, and no order is made', async () => {
    const { customer, headers } = await aBuyer(at)
    const product = await aProduct(at.database.db)
    const refuse = async (customFields: object | undefined) => {
      const answer = await place(at, headers, anOrderBody(customer, [{ product }], { customFields }))
      expect(answer.statusCode).toBe(400)
      return answer.json().errors
    }
    const missing = {
      path: 'customFields.isGift',
      message: customFieldMessages.requiredChoice('Is it a gift?'),
    }
    expect(await refuse(undefined)).toEqual([missing])
    expect(await refuse({ packedBy: 'me', isGift: false })).toEqual([
      { path: 'customFields.packedBy', message: customFieldMessages.unknown('packedBy', 'an order') },
    ])
    expect(await refuse({ giftMessage: 'x'.repeat(5_001) })).toEqual([
      {
        path: 'customFields.giftMessage',
        message: customFieldMessages.textTooLong('Message for the gift', 5_000),
      },
      missing,
    ])
    expect(await at.database.db.$count(orders)).toBe(0)
  })

  test('staff fill in theirs on the order’s page, whatever its status; the customer does not see them', async () => {
    const staff = await admin()
    const { customer, headers } = await aBuyer(at)
    const product = await aProduct(at.database.db)
    const body = anOrderBody(customer, [{ product }], { customFields: gift })
    const { _id: id } = (await place(at, headers, body)).json().data
    const { staff: view } = await get(`/order/${id}`, staff)
    const fill = (customFields: object, updatedAt: string = view.updatedAt) =>
      request(at, staff, 'PATCH', `/${id}/custom-fields`, { updatedAt, customFields })
    at.clock.advanceSeconds(1)
    const saved = (await fill({ packedBy: 'Karim' })).json()
    expect(saved.data.customFields).toEqual({ isGift: true, giftMessage: 'শুভ জন্মদিন', packedBy: 'Karim' })
    expect((await get(`/order/${id}`, headers)).customFields).not.toHaveProperty('packedBy')
    expect((await get('/order', staff)).data[0].customFields).toEqual({ isGift: true, packedBy: 'Karim' })

    expect((await fill({ packedBy: 'Somebody else' })).statusCode).toBe(409)
    expect((await request(at, headers, 'PATCH', `/${id}/custom-fields`, {})).statusCode).toBe(403)
    await request(at, staff, 'PATCH', `/update-status/${id}`, { status: 'cancelled' })
    const now = (await get(`/order/${id}`, staff)).staff.updatedAt
    expect((await fill({ packedBy: '' }, now)).json().data.customFields).not.toHaveProperty('packedBy')
  })

  test('an order that staff enter is not asked for what customers fill in', async () => {
    const staff = await admin()
    const product = await aProduct(at.database.db)
    const { customerId: _id, ...body } = anOrderBody({ id: '' }, [{ product }])
    const entered = await request(at, staff, 'POST', '/manual', body)
    expect(entered.json()).toMatchObject({ statusCode: 201, data: { customFields: {} } })
  })
})

describe('customers', () => {
  test('fill in theirs, and admins all; both see what they may', async () => {
    const { customer, headers } = await aBuyer(at)
    const staff = await admin()
    const url = `/user/custom-fields/${customer.id}`
    const own = await patch(url, headers, { customFields: { birthday: '১৯৯৫-০২-২১' } })
    expect(own.json().data).toEqual({ customFields: { birthday: '1995-02-21' } })
    expect((await patch(url, headers, { customFields: { creditNote: 'good' } })).statusCode).toBe(400)
    const byStaff = await patch(url, staff, { customFields: { creditNote: 'pays late' } })
    expect(byStaff.json().data.customFields).toEqual({ birthday: '1995-02-21', creditNote: 'pays late' })

    const account = await get(`/user/get-single-user/${customer.id}`, headers)
    expect(account.customFields).toEqual({ birthday: '1995-02-21' })
    const edit = { method: 'PUT', url: '/api/user/update-profile', headers } as const
    const edited = await at.app.inject({ ...edit, payload: { id: customer.id, address: 'Dhaka' } })
    expect(edited.json().data.customFields).toEqual({ birthday: '1995-02-21' })
    const forStaff = await get(`/user/${customer.id}`, staff)
    expect(forStaff.customFields).toEqual({ birthday: '1995-02-21', creditNote: 'pays late' })
    const { data: rows } = await get('/user', staff)
    expect(rows.find(({ _id }: { _id: string }) => _id === customer.id).customFields).toEqual({
      creditNote: 'pays late',
    })
  })

  test('nobody fills in another’s; a deleted account keeps none', async () => {
    const { customer } = await aBuyer(at)
    const other = await aBuyer(at)
    const staff = await admin()
    const url = `/user/custom-fields/${customer.id}`
    expect((await patch(url, other.headers, { customFields: {} })).statusCode).toBe(403)
    expect((await patch(url, {}, { customFields: {} })).statusCode).toBe(401)
    await patch(url, staff, { customFields: { creditNote: 'secret', birthday: '1995-02-21' } })
    await at.app.inject({ method: 'DELETE', url: `/api/user/delete-user/${customer.id}`, headers: staff })
    const [row] = await at.database.db.select().from(users).where(eq(users.id, customer.id))
    expect(row?.customFields).toBeNull()
    expect((await patch(url, staff, { customFields: {} })).statusCode).toBe(404)
    expect(JSON.stringify(await get('/audit', staff))).not.toContain('secret')
  })
})

describe('what pages need to know', () => {
  test('shoppers are told of the fields they see, without the staff’s', async () => {
    const lists = await get('/custom-fields')
    const names = (entity: string) => lists[entity].map(({ name }: { name: string }) => name)
    expect(names('product')).toEqual(['warrantyMonths', 'fabric', 'manual'])
    expect(names('order')).toEqual(['giftMessage', 'isGift'])
    expect((await get('/site')).hasCustomFields).toBe(true)
    expect((await at.app.inject('/api/custom-fields/staff')).statusCode).toBe(401)
  })

  test('a shop without custom fields answers as before', async () => {
    const { customer, headers } = await aBuyer(bare)
    const product = await aProduct(bare.database.db, { customFields: { warrantyMonths: 12 } })
    const placed = await place(bare, headers, anOrderBody(customer, [{ product }]))
    const staff = await admin(bare)
    const answers = [
      await get('/site', {}, bare),
      await get(`/products/${product.id}`, {}, bare),
      await get(`/products/manage/${product.id}`, staff, bare),
      await get('/products/manage', staff, bare),
      placed.json().data,
      await get(`/order/${placed.json().data._id}`, staff, bare),
      await get('/order', staff, bare),
      await get('/user', staff, bare),
      await get(`/user/get-single-user/${customer.id}`, headers, bare),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/customFields|storedFields/i)
    expect(await get('/custom-fields', {}, bare)).toEqual({
      product: [],
      variant: [],
      order: [],
      customer: [],
    })
  })
})
