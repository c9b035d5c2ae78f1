import { beforeAll, expect, test } from 'vitest'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { banglaCategories } from '#demo/catalogue/bangla/categories.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { aCategory, aSeller } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { searchColumnsOf } from './search-document.ts'

/** Shared by all tests, which only read: storing the catalogue takes longer than the searches. */
const testShop = openTestShop({ isShared: true })

/** The texts of the demo catalogue; all products sell equally well, so that only texts rank them. */
beforeAll(async () => {
  const { db } = testShop.database
  const seller = await aSeller(db)
  const category = await aCategory(db)
  await db.insert(products).values(
    demoCatalogue.products.map((product) => {
      const { name, nameBn, tags, category: top, subcategory, subSubcategory } = product
      const levels = [top, subcategory, ...(subSubcategory ? [subSubcategory] : [])]
      return {
        ...{ id: newId(), name, nameBn, tags, listPrice: 100, price: 100 },
        ...{ sellerId: seller.id, sellerName: seller.name, categoryId: category.id },
        ...searchColumnsOf({
          ...{ name, nameBn, tags, sellerName: seller.name },
          categoryNames: levels.flatMap((level) => [level, banglaCategories[level] ?? '']),
        }),
      }
    }),
  )
})

async function find(search: string): Promise<{ names: string[]; isPartial?: boolean }> {
  const answer = await testShop.app.inject(`/api/products?${new URLSearchParams({ search })}`)
  const { data, isPartial } = answer.json().data
  return { names: data.map((product: { productName: string }) => product.productName), isPartial }
}

test('milk is found before tea, in both scripts', async () => {
  for (const milk of ['doodh', 'dudh', 'দুধ']) {
    const { names } = await find(milk)
    expect(names.slice(0, 2).toSorted(), milk).toEqual(['Full Cream Milk Powder', 'UHT Milk, Case of 12'])
  }
})

test('a charger is found before a cable, in both scripts', async () => {
  for (const charger of ['mobile charger', 'charger mobile', 'মোবাইল চার্জার']) {
    const { names } = await find(charger)
    expect(names[0], charger).toMatch(/Charger/)
    expect(
      names.findIndex((name) => /Charger/.test(name)),
      charger,
    ).toBe(0)
  }
})

test('a red panjabi finds panjabis though none is called red, and says so', async () => {
  for (const panjabi of ['panjabi red', 'red panjabi', 'লাল পাঞ্জাবি']) {
    const { names, isPartial } = await find(panjabi)
    expect(names.join(), panjabi).toMatch(/Panjabi/)
    expect(isPartial, panjabi).toBe(true)
  }
})
