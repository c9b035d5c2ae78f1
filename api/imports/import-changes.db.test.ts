import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listVariantStock } from '#api/catalogue/stock/variants.repository.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_ATOMIC_CHANGES } from '#contract/imports/imports.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { categories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { imports } from '#database/schema/imports.ts'
import { aCategory, anAdmin, aProduct, aSeller, setStock } from '#testing/factories.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
let women: Awaited<ReturnType<typeof aCategory>>
const files = importRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  women = await aCategory(db(), { name: 'Women' })
})

const aVase = (overrides: object = {}) => aProduct(db(), { name: 'Vase', categoryId: women.id, ...overrides })
const handleOf = ({ id }: { id: string }) => `vase-${id.slice(-12)}`
/** Reduces the stock as an order does, without changing `updatedAt`. */
const sell = async (id: string, units: number) => setStock(db(), id, (await getProduct(id)).stock - units)
async function getProduct(id: string) {
  const [product] = await db().select().from(products).where(eq(products.id, id))
  if (!product) throw new Error('The product was deleted')
  return product
}
const csv = (header: string, ...rows: string[]) => [header, ...rows].join('\n')
const COLUMNS = 'Handle,Title,Product Category,Variant Price'

test('stock of existing products stays unless it was chosen to take that of the file', async () => {
  const vase = await aVase({ stock: 10 })
  const exported = await files.export()
  await sell(vase.id, 4)

  const same = await files.check(exported)
  expect(same).toMatchObject({ counts: { changed: 1 }, stock: { only: 1, also: 0, choice: null } })
  expect(await files.rowsOf(same.id)).toMatchObject([{ remarks: [importMessages.stockDiffers('6', '10')] }])
  expect(await files.start(same.id)).toMatchObject({ status: 400, message: importMessages.nothingButStock })

  const renamed = await files.check(exported.replace(',Vase,', ',Blue vase,'))
  expect(renamed.stock).toMatchObject({ only: 0, also: 1 })
  await files.start(renamed.id)
  expect(await getProduct(vase.id)).toMatchObject({ name: 'Blue vase', stock: 6 })
  expect(await files.rowsOf(renamed.id)).toMatchObject([
    {
      state: 'applied',
      remarks: [
        importMessages.changes('title'),
        importMessages.stockDiffers('6', '10'),
        importMessages.stockLeft,
      ],
    },
  ])

  await sell(vase.id, 1)
  const withStock = await files.check(exported)
  await files.start(withStock.id, { mode: 'all', stock: 'take' })
  expect((await files.request('GET', `/${withStock.id}`)).data).toMatchObject({
    state: 'done',
    stock: { choice: 'take' },
  })
  expect(await getProduct(vase.id)).toMatchObject({ name: 'Vase', stock: 10 })
})

test('a product in which only the stock differs counts as unchanged when stock is left unchanged', async () => {
  const vase = await aVase({ stock: 10 })
  const file = csv(
    `${COLUMNS},Variant Inventory Qty`,
    `${handleOf(vase)},Vase,Women,1000,3`,
    'lamp,Lamp,Women,500,7',
  )
  const { id } = await files.check(file)
  await files.start(id, { mode: 'all' })
  expect((await files.request('GET', `/${id}`)).data).toMatchObject({
    state: 'done',
    counts: { new: 1, changed: 0, unchanged: 1 },
    progress: { done: 1, total: 1 },
  })
  expect(await getProduct(vase.id)).toMatchObject({ stock: 10 })
})

test('stock that the file divides among colours is reduced by the units sold since the check', async () => {
  const vase = await aVase({ stock: 10 })
  const file = csv(
    `${COLUMNS},Option1 Name,Option1 Value,Variant Inventory Qty`,
    `${handleOf(vase)},Vase,Women,1000,Color,Red,6`,
    `${handleOf(vase)},,,,,Navy,7`,
  )
  const { id } = await files.check(file)
  await sell(vase.id, 2)
  await files.start(id, { mode: 'skip', stock: 'take' })
  expect(await getProduct(vase.id)).toMatchObject({ stock: 11, hasVariants: true, colors: ['Red', 'Navy'] })
  const variants = await listVariantStock(db(), [vase.id])
  expect(variants.map(({ color, stock }) => [color, stock]).toSorted()).toEqual([
    ['Navy', 5],
    ['Red', 6],
  ])
  await files.undo(id)
  expect(await getProduct(vase.id)).toMatchObject({ stock: 8, hasVariants: false, colors: [] })
})

test('imports can be undone one after another, the newest first', async () => {
  const vase = await aVase()
  const ids: string[] = []
  for (const name of ['Blue vase', 'Red vase']) {
    const { id } = await files.check(csv(COLUMNS, `${handleOf(vase)},${name},Women,1000`))
    testShop.clock.advanceSeconds(60)
    await files.start(id)
    ids.push(id)
  }
  for (const [id, name] of [
    [ids[1], 'Blue vase'],
    [ids[0], 'Vase'],
  ] as const) {
    testShop.clock.advanceSeconds(60)
    await files.undo(id ?? '')
    expect((await getProduct(vase.id)).name).toBe(name)
  }
})

test('an undo leaves products that cannot be restored, and restores the others', async () => {
  const deleted = await aCategory(db(), { name: 'Deleted' })
  const vase = await aVase({ categoryId: deleted.id })
  const jug = await aVase({ name: 'Jug' })
  const { id } = await files.check(
    csv(COLUMNS, `${handleOf(vase)},Vase,Women,1000`, `${handleOf(jug)},Blue jug,Women,1000`),
  )
  await files.start(id)
  await db().delete(categories).where(eq(categories.id, deleted.id))
  await files.undo(id)
  expect((await files.request('GET', `/${id}`)).data).toMatchObject({
    state: 'undone',
    undoneByName: 'Nasrin',
  })
  expect(await files.rowsOf(id)).toMatchObject([
    { state: 'unchanged', remarks: [importMessages.changes('category'), importMessages.skippedUnstorable] },
    { state: 'restored' },
  ])
  expect((await getProduct(jug.id)).name).toBe('Jug')
})

test('a vendor is matched with a seller by email only, who must still be one when the import runs', async () => {
  const seller = await aSeller(db(), { name: 'Jamdani House', email: 'jamdani@example.test' })
  const file = csv(
    `${COLUMNS},Vendor`,
    'a,A,Women,100,jamdani house',
    'b,B,Women,100,Jamdani@example.test',
    'c,C,Women,100,nobody@example.test',
  )
  const { id } = await files.check(file)
  expect(await files.rowsOf(id)).toMatchObject([
    { outcome: 'new', remarks: [importMessages.vendorNameOnly('jamdani house')] },
    { outcome: 'new', remarks: [] },
    { outcome: 'refused', remarks: [importMessages.vendorUnknown('nobody@example.test')] },
  ])
  const again = await files.check(file)
  await files.start(id)
  const owned = await db().select().from(products).where(eq(products.sellerId, seller.id))
  expect(owned).toMatchObject([{ name: 'B', sellerName: 'Jamdani House' }])
  expect((await files.check(file)).counts).toMatchObject({ unchanged: 2 })

  await files.undo(id)
  await db().update(users).set({ role: 'user' }).where(eq(users.id, seller.id))
  await files.start(again.id)
  expect(await files.rowsOf(again.id)).toMatchObject([
    { state: 'applied' },
    { state: 'failed', remarks: [importMessages.notStorable] },
    { state: 'planned' },
  ])
})

test('an all-or-nothing import that takes too long fails and writes nothing; the audit log names who started it', async () => {
  const vase = await aVase()
  const { id } = await files.check(
    csv(COLUMNS, 'lamp,Lamp,Women,500', `${handleOf(vase)},Blue vase,Women,1000`),
  )
  await db()
    .update(imports)
    .set({ changedCount: MAX_ATOMIC_CHANGES + 1 })
  expect(await files.start(id, { mode: 'all' })).toMatchObject({
    status: 400,
    message: importMessages.tooManyAsOne(500),
  })
  await db().update(imports).set({ changedCount: 1 })

  await files.request('POST', `/${id}/start`, { mode: 'all' })
  await holdRows(testShop, {
    hold: (tx) => setStock(tx, vase.id, 9),
    start: () => testShop.shop.imports.run().catch(() => undefined),
    meanwhile: (tx) =>
      tx.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
  })
  expect((await files.request('GET', `/${id}`)).data).toMatchObject({
    state: 'failed',
    failure: importMessages.tookTooLong,
    progress: { done: 0 },
  })
  expect(await getProduct(vase.id)).toMatchObject({ name: 'Vase', stock: 9 })

  const starter = await anAdmin(db(), { name: 'Rahim' })
  const checked = await files.check(csv(COLUMNS, 'lamp,Lamp,Women,500'))
  admin = await signInAs(testShop, starter)
  await files.start(checked.id)
  expect((await files.request('GET', `/${checked.id}`)).data).toMatchObject({
    createdByName: 'Nasrin',
    startedByName: 'Rahim',
  })
  const actors = new Set((await db().select().from(auditEntries)).map(({ actorId }) => actorId))
  expect([...actors]).toEqual([starter.id])
})
