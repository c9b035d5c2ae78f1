import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { carts } from '#database/schema/sales/carts.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db

const aLine = (quantity: number) => ({
  productId: '0190f000-0000-7000-8000-000000000001',
  productName: 'মাটির প্রদীপ',
  productCategory: 'Decor',
  price: 250,
  quantity,
  subTotal: 250 * quantity,
  maxStock: 8,
  image: '',
  size: 'L',
  OwnerId: '',
  OwnerName: '',
})

async function aDevice() {
  const customer = await aCustomer(db())
  const headers = await signInAs(testShop, customer)
  const url = `/api/cart/${customer.id}`
  return {
    customer,
    get: async (by: Record<string, string> = headers) =>
      (await testShop.app.inject({ url, headers: by })).json(),
    save: async (version: number, items: object[], by: Record<string, string> = headers) =>
      (await testShop.app.inject({ method: 'PUT', url, headers: by, payload: { version, items } })).json(),
  }
}

test('a cart is stored with its version and read again as it was', async () => {
  const { get, save } = await aDevice()
  expect((await get()).data).toEqual({ version: 0, items: [] })
  expect((await save(0, [aLine(2)])).data).toEqual({ version: 1 })
  expect((await save(1, [aLine(3)])).data).toEqual({ version: 2 })
  expect((await get()).data).toEqual({ version: 2, items: [aLine(3)] })
  expect((await save(2, [])).data).toEqual({ version: 3 })
  expect((await get()).data).toEqual({ version: 3, items: [] })
})

test('of devices that change the same version at once, one is stored and the others are told', async () => {
  const { get, save } = await aDevice()
  for (const version of [0, 1]) {
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => save(version, [aLine(quantity)])))
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(refused.map(({ message }) => message)).toEqual(Array(3).fill(messages.cartChangedElsewhere))
    const stored = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await get()).data).toEqual({ version: version + 1, items: [aLine(stored + 1)] })
  }
})

test('a cart with lines that cannot be is refused', async () => {
  const { get, save } = await aDevice()
  for (const line of [aLine(0), aLine(100), { ...aLine(1), productId: 'x' }, { ...aLine(1), price: -1 }])
    expect((await save(0, [line])).statusCode).toBe(400)
  expect((await save(0, Array(101).fill(aLine(1)))).statusCode).toBe(400)
  expect((await get()).data.version).toBe(0)
})

test('nobody reads or changes the cart of another account, and it goes with its account', async () => {
  const { customer, get, save } = await aDevice()
  await save(0, [aLine(1)])
  const other = await signInAs(testShop, await aCustomer(db()))
  const staff = await signInAs(testShop, await anAdmin(db()))
  for (const headers of [other, staff]) {
    expect((await get(headers)).statusCode).toBe(403)
    expect((await save(1, [], headers)).statusCode).toBe(403)
  }
  expect((await get({})).statusCode).toBe(401)
  const deletion = { method: 'DELETE', url: `/api/user/delete-user/${customer.id}`, headers: staff } as const
  expect((await testShop.app.inject(deletion)).statusCode).toBe(200)
  expect(await db().$count(carts)).toBe(0)
})
