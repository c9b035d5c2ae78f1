import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { collectionMessages } from '#contract/catalogue/collection-messages.ts'
import { MAX_COLLECTION_PRODUCTS } from '#contract/catalogue/collections-staff.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { newId } from '#database/new-id.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { collectionProducts, collections } from '#database/schema/catalogue/collections.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCategory, anAdmin, aProduct } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: { authorization: string }
const files = importRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
  await aCategory(db(), { name: 'Women' })
})

const HEADER = 'Handle,Title,Product Category,Variant Price,Collection'
const aFile = (...lines: string[]) => [HEADER, ...lines].join('\n')
const handleOf = ({ name, id }: { name: string; id: string }) => `${name.toLowerCase()}-${id.slice(-12)}`
const lineOf = (product: { name: string; id: string }, collection: string) =>
  `${handleOf(product)},${product.name},,1000,${collection}`

async function byHand(name: string, productIds: string[] = []) {
  const fields = { collectionName: name, productIds: JSON.stringify(productIds) }
  const answer = await sendForm(testShop, 'POST', '/collection', admin, fields)
  expect(answer.message).toBe(collectionMessages.created)
  return answer.data._id as string
}
async function inShop(): Promise<Record<string, string[]>> {
  const shown = (await testShop.app.inject('/api/collection')).json().data
  const entries = []
  for (const { slug, collectionName } of shown) {
    const { data } = (await testShop.app.inject(`/api/collection/${slug}?limit=0`)).json()
    entries.push([collectionName, data.products.data.map((row: { productName: string }) => row.productName)])
  }
  return Object.fromEntries(entries)
}

describe('products of a file', () => {
  test('join the collections that it names, behind those that are in them; missing ones are made', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    await byHand('Gifts', [lamp.id])
    const file = aFile('jug,Jug,Women,500,gifts', 'pot,Pot,Women,500,Eid 2026', 'cup,Cup,Women,500,Eid 2026')
    const { id, findings, unusedColumns } = await files.check(file)
    expect(findings.collections).toEqual([{ name: 'Eid 2026', count: 2 }])
    expect(unusedColumns).toEqual([])
    const rows = await files.rowsOf(id)
    expect(rows[0].remarks).toEqual([importMessages.collectionsJoined('“gifts”')])
    await files.start(id)
    expect(await inShop()).toEqual({ Gifts: ['Lamp', 'Jug'], 'Eid 2026': ['Pot', 'Cup'] })
    expect((await testShop.app.inject('/api/collection/eid-2026')).statusCode).toBe(200)
  })

  test('come in without a missing collection where so chosen, and their remarks say so', async () => {
    const { id } = await files.check(aFile('jug,Jug,Women,500,Eid'))
    await files.choose(id, { missingCollections: 'skip' })
    expect((await files.rowsOf(id))[0]).toMatchObject({
      outcome: 'new',
      remarks: [importMessages.collectionLeftOut('Eid')],
    })
    await files.start(id)
    expect(await inShop()).toEqual({})
  })

  test('leave no collection behind that was made for them, but one that has other products or was changed', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const names = ['Eid 2026', 'Winter', 'Puja']
    const { id } = await files.check(aFile(...names.map((name, at) => `jug-${at},Jug,Women,500,${name}`)))
    await files.start(id)
    const rows = await db().select({ id: collections.id, name: collections.name }).from(collections)
    const change = (name: string, fields: Record<string, string>) => {
      const { id: collectionId } = rows.find((row) => row.name === name) ?? { id: '' }
      testShop.clock.advanceSeconds(1)
      return sendForm(testShop, 'PUT', `/collection/${collectionId}`, admin, fields)
    }
    expect((await change('Winter', { description: 'Warm things.' })).status).toBe(200)
    expect((await change('Puja', { productIds: JSON.stringify([lamp.id]) })).status).toBe(200)
    await files.undo(id)
    expect(await inShop()).toEqual({ Winter: [], Puja: ['Lamp'] })
    const entries = await db()
      .select({ action: auditEntries.action, before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'collection.deleted'))
    expect(entries).toEqual([
      {
        action: 'collection.deleted',
        before: { name: 'Eid 2026', slug: 'eid-2026' },
        after: { importId: id },
      },
    ])
  })

  test('do not join a collection that has conditions', async () => {
    const conditions = JSON.stringify([{ field: 'maxPrice', value: '100' }])
    await sendForm(testShop, 'POST', '/collection', admin, {
      collectionName: 'Cheap',
      kind: 'rule',
      conditions,
    })
    const { id, findings } = await files.check(aFile('jug,Jug,Women,500,Cheap'))
    expect(findings.collections).toEqual([])
    expect((await files.rowsOf(id))[0].remarks).toEqual([importMessages.collectionByRule('Cheap')])
    await files.start(id)
    expect(await inShop()).toEqual({ Cheap: [] })
  })

  test('that are in the shop join others and leave none; an undo takes them out again', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    await byHand('Gifts', [lamp.id])
    await byHand('Eid')
    const { id, counts } = await files.check(aFile(lineOf(lamp, 'Eid')))
    expect(counts).toMatchObject({ changed: 1, unchanged: 0 })
    expect((await files.rowsOf(id))[0].remarks[0]).toContain('joins the collection “Eid”')
    await files.start(id)
    expect(await inShop()).toEqual({ Gifts: ['Lamp'], Eid: ['Lamp'] })
    await files.undo(id)
    expect(await inShop()).toEqual({ Gifts: ['Lamp'], Eid: [] })
  })

  test('are not lost to a form that was open meanwhile, and the audit log names them', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const collectionId = await byHand('Gifts')
    const readAt = async () => {
      const url = `/api/collection/manage/${collectionId}`
      return (await testShop.app.inject({ url, headers: admin })).json().data.updatedAt as string
    }
    const saveOf = async (updatedAt: string) =>
      sendForm(testShop, 'PUT', `/collection/${collectionId}`, admin, { productIds: '[]', updatedAt })
    const beforeImport = await readAt()
    testShop.clock.advanceSeconds(1)
    const { id } = await files.check(aFile(lineOf(lamp, 'Gifts')))
    await files.start(id)
    expect((await saveOf(beforeImport)).status).toBe(409)
    expect(await inShop()).toEqual({ Gifts: ['Lamp'] })
    const beforeUndo = await readAt()
    testShop.clock.advanceSeconds(1)
    await files.undo(id)
    expect((await saveOf(beforeUndo)).status).toBe(409)
    const entries = await db()
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, collectionId))
      .orderBy(asc(auditEntries.at))
    expect(entries.slice(1)).toEqual([
      { action: 'collection.changed', after: { addedProductIds: [lamp.id], importId: id } },
      { action: 'collection.changed', after: { removedProductIds: [lamp.id], importId: id } },
    ])
  })

  test('that somebody put there after the check stay there after an undo', async () => {
    const lamp = await aProduct(db(), { name: 'Lamp' })
    const collectionId = await byHand('Gifts')
    const { id } = await files.check(aFile(`${handleOf(lamp)},Lamp,,900,Gifts`))
    const chosen = { productIds: JSON.stringify([lamp.id]) }
    expect((await sendForm(testShop, 'PUT', `/collection/${collectionId}`, admin, chosen)).status).toBe(200)
    await files.start(id)
    await files.undo(id)
    expect(await inShop()).toEqual({ Gifts: ['Lamp'] })
  })

  test('of which a collection has no room for all say so, and come in', async () => {
    const collectionId = await byHand('Gifts')
    const { id: sellerId, name: sellerName } = await anAdmin(db())
    const { id: categoryId } = await aCategory(db())
    const ids = Array.from({ length: MAX_COLLECTION_PRODUCTS - 1 }, () => newId())
    const values = { sellerId, sellerName, categoryId, listPrice: 10, price: 10, archivedAt: new Date() }
    await db()
      .insert(products)
      .values(ids.map((id, index) => ({ ...values, id, name: `Former ${index}` })))
    await db()
      .insert(collectionProducts)
      .values(ids.map((productId, position) => ({ collectionId, productId, position })))
    const { id } = await files.check(aFile('jug,Jug,Women,500,Gifts', 'pot,Pot,Women,500,Gifts'))
    await files.start(id)
    expect((await inShop()).Gifts).toEqual(['Jug'])
    const rows = await files.rowsOf(id)
    expect(rows[1]).toMatchObject({ state: 'applied' })
    expect(rows[1].remarks).toContain(importMessages.collectionFull('“Gifts”'))
  })
})

test('an exported file has each collection of a product on a line, and imported again it changes nothing', async () => {
  const lamp = await aProduct(db(), { name: 'Lamp', colors: ['red', 'blue'] })
  for (const name of ['Gifts', 'Eid, 2026', 'উপহার']) await byHand(name, [lamp.id])
  const exported = await files.export()
  const lines: Record<string, string>[] = parse(exported, { bom: true, columns: true })
  expect(lines.map(({ Collection }) => Collection)).toEqual(['Gifts', 'Eid, 2026', 'উপহার'])
  const { unusedColumns, ...checked } = await files.check(exported)
  expect(checked).toMatchObject({
    counts: { new: 0, unchanged: 1, changed: 0, refused: 0 },
    findings: { collections: [] },
  })
  expect(unusedColumns.map(({ title }: { title: string }) => title)).not.toContain('Collection')
  expect(await db().$count(collections)).toBe(3)
})
