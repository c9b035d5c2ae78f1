import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { listStockDifferences } from '#api/catalogue/stock/stock.repository.ts'
import { listGoodsReceivedDifferences } from '#api/sales/goods-received/goods-received.repository.ts'
import { listStockValueDifferences } from '#api/sales/ledger/stock-value.repository.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { productVariants } from '#database/schema/catalogue/stock.ts'
import { anAdmin, anOwnProduct } from '#testing/factories.ts'
import type { TestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { call } from './delivered-orders.ts'

type Headers = Record<string, string>
type Line = { id: string; units: number; receivedUnits: number }
export type PurchaseOrderAnswer = {
  status: number
  message: string
  data: { id: string; number: number; updatedAt: string; state: string; lines: Line[] }
}

/** Purchase orders of a test's shop: drafted, ordered and received by an admin named Nasrin, whom each test has. */
export function purchaseOrdersOn(testShop: TestShop) {
  const db = () => testShop.database.db
  let nasrin: Headers = {}

  beforeEach(async () => {
    nasrin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  })

  async function variantOf(productId: string): Promise<string> {
    const [variant] = await db()
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, productId))
    if (!variant) throw new Error('A product has a variant.')
    return variant.id
  }

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, headers = nasrin) =>
    call(testShop, headers, method, `/purchase-orders${path}`, body) as Promise<
      PurchaseOrderAnswer & { errors?: { path: string }[] }
    >
  const create = (lines: object[], input: object = {}) =>
    ask('POST', '', { supplierName: 'Akij', lines, ...input })

  /** Moves on as a second later: what was read before is then out of date. */
  async function move({ data }: PurchaseOrderAnswer, state: string): Promise<PurchaseOrderAnswer> {
    testShop.clock.advanceSeconds(1)
    return ask('PATCH', `/${data.id}/state`, { state, updatedAt: data.updatedAt })
  }

  async function receive(
    { data }: PurchaseOrderAnswer,
    units: readonly number[],
    input: object = {},
    headers = nasrin,
  ) {
    testShop.clock.advanceSeconds(1)
    const lines = units.flatMap((count, index) =>
      count > 0 ? [{ lineId: data.lines[index]?.id, units: count, unitCost: 100 }] : [],
    )
    return ask('POST', `/${data.id}/receipts`, { updatedAt: data.updatedAt, lines, ...input }, headers)
  }

  /** An order of 10 lamps at ৳100 and 4 mats of unknown cost, sent to Akij. */
  async function anOrdered() {
    const lamp = await anOwnProduct(db(), { name: 'Lamp', stock: 2 })
    const mat = await anOwnProduct(db(), { name: 'Mat', stock: 0 })
    const draft = await create([
      { variantId: await variantOf(lamp.id), units: 10, unitCost: 100 },
      { variantId: await variantOf(mat.id), units: 4 },
    ])
    return { lamp, mat, order: await move(draft, 'ordered') }
  }

  return {
    /** Her headers. */
    get nasrin() {
      return nasrin
    },
    variantOf,
    ask,
    create,
    move,
    receive,
    anOrdered,
    stockOf: async (id: string) =>
      (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock,
    suppliers: async () => (await call(testShop, nasrin, 'GET', '/suppliers')).data,
    async expectStockAndBooksToAddUp() {
      expect(await listStockDifferences(db())).toEqual([])
      expect(await listGoodsReceivedDifferences(db())).toEqual([])
      expect(await listStockValueDifferences(db())).toEqual([])
    },
  }
}
