import { describe, expect, test } from 'vitest'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { staffProductsOn } from '#testing/catalogue/staff-products.ts'
import { aCategory, aSeller, setStock } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
const at = staffProductsOn(testShop)
const { aLamp, create, update, shopProduct } = at

describe('a change of a product', () => {
  test('changes only the given fields, under their prefixed names', async () => {
    const { _id, ...before } = (await create({ ...aLamp(), colors: ['gold'], video: 'https://vimeo.com/1' }))
      .data
    testShop.clock.advanceSeconds(1)
    const answer = await update(_id, { productName: 'Copper lamp', productDiscount: '10', name: 'Ignored' })
    expect(answer.status).toBe(200)
    const { updatedAt: _updatedAt, ...unchanged } = before
    expect(answer.data).toMatchObject({
      ...unchanged,
      productName: 'Copper lamp',
      productDiscount: 10,
      productPrice: 1799,
    })
    expect((await shopProduct(_id)).productName).toBe('Copper lamp')
    expect((await testShop.app.inject('/api/products?search=copper')).json().data.total).toBe(1)
    const emptied = await update(_id, { productColors: '[]', video: '', productDiscount: '0' })
    expect(emptied.data).toMatchObject({
      productColors: [],
      video: null,
      productDiscount: 0,
      productPrice: 1999,
    })
  })

  test('to another category clears the levels below the former one', async () => {
    const [sub] = await db()
      .insert(subcategories)
      .values({ categoryId: at.category.id, name: 'Old' })
      .returning()
    const { _id } = (await create({ ...aLamp(), subCategory: sub?.id ?? '' })).data
    const other = await aCategory(db(), { name: 'Gifts' })
    expect((await update(_id, { productCategory: other.id })).data).toMatchObject({
      productCategory: { _id: other.id },
      productSubCategory: null,
    })
    expect((await update(_id, { productSubCategory: sub?.id ?? '' })).status).toBe(400)
  })

  test('of the stock is reduced by units sold meanwhile', async () => {
    const { _id } = (await create(aLamp())).data
    await setStock(db(), _id, 3)
    const answer = await update(_id, { remainingProducts: '10', remainingProductsRead: '5' })
    expect(answer.data.remainingProducts).toBe(8)
    expect((await update(_id, { remainingProducts: '10' })).data.remainingProducts).toBe(10)
  })

  test('by the second of two people is rejected, naming the first', async () => {
    const { _id, updatedAt } = (await create(aLamp())).data
    testShop.clock.advanceSeconds(60)
    expect((await update(_id, { productName: 'First', updatedAt })).status).toBe(200)
    const second = await update(_id, { productName: 'Second', updatedAt })
    expect(second).toMatchObject({ status: 409, data: { changedBy: 'Nasrin' } })
    expect((await shopProduct(_id)).productName).toBe('First')
    const currentVersion = second.data.updatedAt
    expect((await update(_id, { productName: 'Second', updatedAt: currentVersion })).status).toBe(200)
  })

  test('transfers it to another seller only if created by an admin', async () => {
    const seller = await aSeller(db(), { name: 'Old owner' })
    const other = await aSeller(db(), { name: 'New owner' })
    const { _id } = (await create({ ...aLamp(), OwnerId: seller.id })).data
    const bySeller = await update(
      _id,
      { OwnerId: other.id, OwnerName: 'X' },
      {},
      await signInAs(testShop, seller),
    )
    expect(bySeller.data.OwnerId).toEqual({ _id: seller.id, name: 'Old owner' })
    expect((await update(_id, { OwnerId: other.id })).data.OwnerId).toEqual({
      _id: other.id,
      name: 'New owner',
    })
  })
})
