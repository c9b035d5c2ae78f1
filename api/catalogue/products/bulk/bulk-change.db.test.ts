import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { savePrices } from '#api/catalogue/stock/save-prices.ts'
import { listPriceDifferences } from '#api/catalogue/stock/variant-prices.repository.ts'
import { bulkChangeMessages } from '#contract/catalogue/bulk/bulk-change-messages.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { categories, subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
type Preview = {
  productId: string
  before: object
  after: object | null
  rejection: string | null
  version: string
}
let admin: Headers

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

afterEach(async () => {
  expect(await listPriceDifferences(db())).toEqual([])
})

async function call(url: string, payload: object, headers = admin) {
  const answer = await testShop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const preview = async (change: object, of: readonly { id: string }[]): Promise<Preview[]> =>
  (await call('/products/bulk-change/preview', { productIds: of.map(({ id }) => id), change })).data.products
const apply = (change: object, read: readonly Preview[], headers = admin) => {
  testShop.clock.advanceSeconds(1)
  const of = read.map(({ productId, version }) => ({ productId, version }))
  return call('/products/bulk-change', { products: of, change }, headers)
}
const stored = async ({ id }: { id: string }) =>
  (await db().select().from(products).where(eq(products.id, id)))[0]
const auditOf = async ({ id }: { id: string }) =>
  db()
    .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))

/** A shirt whose small size costs ৳80 and whose large one ৳150, both instead of ৳200. */
async function aShirt() {
  const shirt = await aProduct(db(), { name: 'Shirt', listPrice: 200, sizes: ['S', 'L'] })
  await setVariants(db(), shirt.id, [
    { color: '', size: 'S', stock: 3 },
    { color: '', size: 'L', stock: 4 },
  ])
  const variants = await db().select().from(productVariants).where(eq(productVariants.productId, shirt.id))
  const priceOf = (size: string | null) => ({ price: size === 'S' ? 80 : 150, oldPrice: 200 })
  const prices = new Map(variants.map(({ id, size }) => [id, priceOf(size)]))
  await savePrices(db(), [{ productId: shirt.id, variants: prices }], testShop.clock.now())
  return shirt
}

describe('a change of prices', () => {
  test('is shown before it is written, and changes every variant', async () => {
    const [lamp, shirt] = [await aProduct(db(), { listPrice: 1999 }), await aShirt()]
    const change = { kind: 'percent', percent: 7.5, roundTo: 5 }
    const shown = await preview(change, [shirt, lamp])
    expect(shown).toMatchObject([
      {
        name: 'Shirt',
        before: { prices: { lowest: { price: 80, oldPrice: 200 }, highest: { price: 150, oldPrice: 200 } } },
        after: { prices: { lowest: { price: 85, oldPrice: 215 }, highest: { price: 160, oldPrice: 215 } } },
        rejection: null,
      },
      { productId: lamp.id, after: { prices: { lowest: { price: 2150, oldPrice: null } } } },
    ])
    expect(await stored(shirt)).toMatchObject({ price: 80 })
    expect((await apply(change, shown)).data).toEqual({ changed: 2, rejected: [] })
    expect(await stored(shirt)).toMatchObject({ price: 85, listPrice: 215 })
    expect(await stored(lamp)).toMatchObject({ price: 2150, listPrice: 2150, discountPercent: 0 })
    expect(await auditOf(lamp)).toEqual([
      {
        action: 'product.changed',
        before: { price: 1999, listPrice: 1999 },
        after: { price: 2150, listPrice: 2150 },
      },
    ])
    expect(await auditOf(shirt)).toMatchObject([
      { before: { price: 80, variantPrices: '80–150' }, after: { price: 85, variantPrices: '85–160' } },
    ])
  })

  test('gives a discount off the old price of each variant, as it was entered', async () => {
    const [lamp, shirt] = [await aProduct(db(), { listPrice: 999 }), await aShirt()]
    const change = { kind: 'discount', discountPercent: 15, roundTo: 1 }
    await apply(change, await preview(change, [lamp, shirt]))
    expect(await stored(lamp)).toMatchObject({ price: 849, listPrice: 999, discountPercent: 15 })
    expect(await stored(shirt)).toMatchObject({ price: 170, listPrice: 200 })
  })

  test('is rejected where a price would be 0, all variants of the product with it', async () => {
    const [lamp, shirt] = [await aProduct(db(), { listPrice: 100 }), await aShirt()]
    const change = { kind: 'amount', amount: -100, roundTo: 1 }
    const shown = await preview(change, [lamp, shirt])
    expect(shown.map(({ rejection }) => rejection)).toEqual([
      bulkChangeMessages.priceTooLow,
      bulkChangeMessages.variantTooLow,
    ])
    expect((await apply(change, shown)).data).toMatchObject({ changed: 0, rejected: [{}, { name: 'Shirt' }] })
    expect(await stored(shirt)).toMatchObject({ price: 80 })
    expect(await auditOf(lamp)).toEqual([])
  })

  test('leaves out what changes nothing and what would cost too much', async () => {
    const lamp = await aProduct(db(), { listPrice: 9_999_999 })
    const rejectionOf = async (change: object) =>
      (await preview({ roundTo: 1, ...change }, [lamp]))[0]?.rejection
    expect(await rejectionOf({ kind: 'amount', amount: 0 })).toBe(bulkChangeMessages.unchanged)
    expect(await rejectionOf({ kind: 'discount', discountPercent: 0 })).toBe(bulkChangeMessages.unchanged)
    expect(await rejectionOf({ kind: 'percent', percent: 1 })).toBe(bulkChangeMessages.priceTooHigh)
    expect(await rejectionOf({ kind: 'amount', amount: 1 })).toBeNull()
  })

  test('leaves and names what got another price since the preview, not what was sold', async () => {
    const [lamp, vase] = [await aProduct(db(), { name: 'Lamp' }), await aProduct(db(), { name: 'Vase' })]
    const change = { kind: 'percent', percent: -10, roundTo: 1 }
    const shown = await preview(change, [lamp, vase])
    const raise = { kind: 'amount', amount: 50, roundTo: 1 }
    await apply(raise, await preview(raise, [lamp]))
    const { customer, headers } = await aBuyer(testShop)
    await place(testShop, headers, anOrderBody(customer, [{ product: vase, quantity: 1 }]))
    expect((await apply(change, shown)).data).toEqual({
      changed: 1,
      rejected: [{ productId: lamp.id, name: 'Lamp', message: bulkChangeMessages.changedSincePreview }],
    })
    expect([(await stored(lamp))?.price, (await stored(vase))?.price]).toEqual([1050, 900])
  })

  test('is not written for another change than the one that was shown', async () => {
    const lamp = await aProduct(db())
    const shown = await preview({ kind: 'amount', amount: 10, roundTo: 1 }, [lamp])
    expect((await apply({ kind: 'amount', amount: -10, roundTo: 1 }, shown)).data.changed).toBe(0)
  })

  test.each([
    [{ kind: 'percent', percent: -100, roundTo: 1 }, bulkChangeMessages.percentInvalid],
    [{ kind: 'amount', amount: 1.5, roundTo: 1 }, bulkChangeMessages.amountInvalid],
    [{ kind: 'discount', discountPercent: 100, roundTo: 1 }, messages.productDiscountInvalid],
  ])('%o is rejected as a whole', async (change, message) => {
    const lamp = await aProduct(db())
    const answer = await call('/products/bulk-change/preview', { productIds: [lamp.id], change })
    expect(answer).toMatchObject({ status: 400, message })
  })
})

describe('another category', () => {
  test('is shown with its levels and found by the search', async () => {
    const [lamps, gifts] = [
      await aCategory(db(), { name: 'Lamps' }),
      await aCategory(db(), { name: 'Gifts' }),
    ]
    const [wedding] = await db()
      .insert(subcategories)
      .values({ categoryId: gifts.id, name: 'Wedding' })
      .returning()
    const product = await aProduct(db(), { categoryId: lamps.id })
    const there = await aProduct(db(), { categoryId: gifts.id, subcategoryId: wedding?.id })
    const change = { kind: 'category', categoryId: gifts.id, subcategoryId: wedding?.id }
    const shown = await preview(change, [product, there])
    expect(shown).toMatchObject([
      {
        before: { categories: [{ name: 'Lamps' }] },
        after: { categories: [{ name: 'Gifts' }, { name: 'Wedding' }] },
        rejection: null,
      },
      { after: null, rejection: bulkChangeMessages.unchanged },
    ])
    expect((await apply(change, shown)).data).toMatchObject({
      changed: 1,
      rejected: [{ productId: there.id }],
    })
    const found = await testShop.app.inject(`/api/products?search=wedding`)
    expect(found.json().data.data).toMatchObject([{ _id: product.id }])
    expect(await auditOf(product)).toMatchObject([
      { after: { categoryId: gifts.id, subcategoryId: wedding?.id } },
    ])
  })

  test('has to be there, and its levels have to belong together', async () => {
    const [lamps, gifts] = [await aCategory(db()), await aCategory(db(), { name: 'Gifts' })]
    const [wedding] = await db()
      .insert(subcategories)
      .values({ categoryId: gifts.id, name: 'Wedding' })
      .returning()
    const productIds = [(await aProduct(db())).id]
    const change = { kind: 'category', categoryId: lamps.id, subcategoryId: wedding?.id }
    const answer = await call('/products/bulk-change/preview', { productIds, change })
    expect(answer).toMatchObject({ status: 400, message: messages.subcategoryElsewhere })
  })

  test('that somebody deletes at the same moment is refused as one that is not there', async () => {
    const [lamps, gifts] = [await aCategory(db()), await aCategory(db(), { name: 'Gifts' })]
    const lamp = await aProduct(db(), { categoryId: lamps.id })
    const change = { kind: 'category', categoryId: gifts.id }
    const shown = await preview(change, [lamp])
    const deleted = { status: 400, message: messages.categoryNotFound }
    const answer = await holdRows(testShop, {
      hold: (tx) => tx.delete(categories).where(eq(categories.id, gifts.id)),
      start: () => apply(change, shown),
    })
    expect(answer).toMatchObject({ ...deleted, errors: [{ path: 'change.categoryId' }] })
    expect((await stored(lamp))?.categoryId).toBe(lamps.id)
    const again = { productIds: [lamp.id], change }
    expect(await call('/products/bulk-change/preview', again)).toMatchObject(deleted)
  })
})

test('a status is given to drafts, archived products and those on sale alike', async () => {
  const at = testShop.clock.now()
  const onSale = await aProduct(db())
  const draft = await aProduct(db(), { archivedAt: at, isDraft: true })
  const archived = await aProduct(db(), { archivedAt: at })
  const all = [onSale, draft, archived]
  const statusesAfter = async (status: string) => {
    const change = { kind: 'status', status }
    const { data } = await apply(change, await preview(change, all))
    return [
      data.changed,
      ...(await Promise.all(all.map(stored))).map((row) => [!row?.archivedAt, row?.isDraft]),
    ]
  }
  expect(await statusesAfter('active')).toEqual([2, [true, false], [true, false], [true, false]])
  expect((await auditOf(draft)).map(({ action }) => action)).toEqual(['product.published'])
  expect((await auditOf(archived)).map(({ action }) => action)).toEqual(['product.restored'])
  expect(await statusesAfter('draft')).toEqual([3, [false, true], [false, true], [false, true]])
  expect(await statusesAfter('archived')).toEqual([3, [false, false], [false, false], [false, false]])
  expect((await stored(draft))?.createdAt).not.toEqual(draft.createdAt)
})

test('a seller changes only their own products, a customer none', async () => {
  const seller = await aSeller(db())
  const [mine, theirs] = [await aProduct(db(), { sellerId: seller.id }), await aProduct(db())]
  const headers = await signInAs(testShop, seller)
  const change = { kind: 'status', status: 'archived' }
  const shown = await preview(change, [mine, theirs])
  expect(await apply(change, shown, headers)).toMatchObject({ status: 403, message: messages.notYourProduct })
  expect((await apply(change, shown.slice(0, 1), headers)).data.changed).toBe(1)
  expect((await apply(change, shown, await signInAs(testShop, await aCustomer(db())))).status).toBe(403)
  expect((await stored(theirs))?.archivedAt).toBeNull()
})
