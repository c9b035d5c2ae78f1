import { expect, test } from 'vitest'
import { aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'

const testShop = openTestShop()

test('an order of a Bangla page has the Bangla names of its products, where there are some', async () => {
  const { db } = testShop.database
  const { customer, headers } = await aBuyer(testShop)
  const lamp = await aProduct(db, { name: 'Lamp', nameBn: 'প্রদীপ' })
  const mat = await aProduct(db, { name: 'Mat' })
  const namesOf = async (language: string) => {
    const order = anOrderBody(customer, [{ product: lamp }, { product: mat }], { language })
    const placed = (await place(testShop, headers, order)).json()
    return placed.data.items.map(({ productName }: { productName: string }) => productName)
  }
  expect(await namesOf('bn')).toEqual(['প্রদীপ', 'Mat'])
  expect(await namesOf('en')).toEqual(['Lamp', 'Mat'])
})
