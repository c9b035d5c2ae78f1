import { beforeEach, describe, expect, test } from 'vitest'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

const get = async (url: string) => (await testShop.app.inject(`/api${url}`)).json().data
const idsOf = async (url: string) => (await get(url)).map(({ _id }: { _id: string }) => _id)
const create = async (url: string, fields: Record<string, string>) =>
  (await sendForm(testShop, 'POST', url, admin, fields, {})).data._id as string

/** A category of each level, one below the other. */
async function aBranch() {
  const categoryId = await create('/categories', { categoryName: 'Lamps' })
  const subcategoryId = await create('/subcategories', { subCategoryName: 'Table lamps', categoryId })
  const names = { subSubCategoryName: 'Brass', categoryId, subCategoryId: subcategoryId }
  const subSubcategoryId = await create('/subsubcategories', names)
  return { categoryId, subcategoryId, subSubcategoryId }
}

describe('categories with a product on sale', () => {
  test('are listed at each level with onSale, and all of them without', async () => {
    const { subSubcategoryId, ...upper } = await aBranch()
    const { categoryId, subcategoryId } = upper
    const copper = await create('/subsubcategories', {
      subSubCategoryName: 'Copper',
      categoryId,
      subCategoryId: subcategoryId,
    })
    const empty = await aCategory(db())
    await aProduct(db(), { categoryId: empty.id, archivedAt: new Date() })
    await aProduct(db(), { ...upper, subSubcategoryId: copper })
    expect(await idsOf('/categories')).toEqual([categoryId, empty.id])
    expect(await idsOf('/categories/get-names')).toEqual([categoryId, empty.id])
    expect(await idsOf('/categories?onSale=true')).toEqual([categoryId])
    expect(await idsOf(`/subcategories?categoryId=${categoryId}&onSale=true`)).toEqual([subcategoryId])
    expect(await idsOf('/subsubcategories')).toEqual([subSubcategoryId, copper])
    expect(await idsOf('/subsubcategories?onSale=true')).toEqual([copper])
    expect((await testShop.app.inject('/api/categories?onSale=maybe')).statusCode).toBe(400)
  })

  test('go with the last product that is archived, and come back with it', async () => {
    const { categoryId } = await aBranch()
    const { id } = await aProduct(db(), { categoryId, name: 'Brass lamp' })
    const suggested = async () => (await get('/products/suggestions?search=lamps')).categories
    expect(await idsOf('/categories?onSale=true')).toEqual([categoryId])
    expect(await suggested()).toHaveLength(1)
    await testShop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: admin })
    expect(await idsOf('/categories?onSale=true')).toEqual([])
    expect(await suggested()).toEqual([])
    expect(await idsOf('/categories')).toEqual([categoryId])
    await testShop.app.inject({
      method: 'PATCH',
      url: '/api/products/bulk-update',
      headers: admin,
      payload: { productIds: [id], isArchived: false },
    })
    expect(await idsOf('/categories?onSale=true')).toEqual([categoryId])
    expect(await suggested()).toHaveLength(1)
  })

  test('do not include one whose products are drafts, which staff see with its number', async () => {
    const { categoryId } = await aBranch()
    await aProduct(db(), { categoryId, isDraft: true, archivedAt: new Date() })
    expect(await idsOf('/categories?onSale=true')).toEqual([])
    const tree = (await testShop.app.inject({ url: '/api/categories/tree', headers: admin })).json().data
    expect(tree).toMatchObject([{ _id: categoryId, productCount: 1 }])
  })
})
