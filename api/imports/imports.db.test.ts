import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fileKindMessages } from '#contract/catalogue/former-shop/file-kind.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { subcategories } from '#database/schema/catalogue/categories.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller, setVariants } from '#testing/factories.ts'
import { aBuyer, anOrderBody, countRowsOf, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>
let admin: Headers
let women: Awaited<ReturnType<typeof aCategory>>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
  women = await aCategory(db(), { name: 'Women' })
  await db().insert(subcategories).values({ categoryId: women.id, name: 'Sarees' })
})

const NO_FILE = 'no file'

async function send(bytes: Uint8Array | string, headers: Headers = admin) {
  const form = new FormData()
  const file = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes
  if (bytes !== NO_FILE) {
    form.append('fileName', 'catalogue.csv')
    form.append('products', new File([new Uint8Array(file)], 'catalogue.csv'))
  }
  const answer = await testShop.app.inject({
    method: 'POST',
    url: '/api/products/imports',
    headers,
    payload: form,
  })
  return { status: answer.statusCode, ...answer.json() }
}
async function call(method: 'GET' | 'POST', path: string, payload?: object, headers: Headers = admin) {
  const url = `/api/products/imports${path}`
  const answer = await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const rowsOfImport = async (id: string, query = '') => (await call('GET', `/${id}/rows${query}`)).data.data
async function imported(text: string, mode = 'skip') {
  const { id } = (await send(text)).data
  expect(await call('POST', `/${id}/start`, { mode })).toMatchObject({
    status: 200,
    data: { state: 'running' },
  })
  await testShop.shop.imports.run()
  return (await call('GET', `/${id}`)).data
}
async function undoneRows(id: string) {
  expect(await call('POST', `/${id}/undo`)).toMatchObject({ status: 200, data: { state: 'undoing' } })
  await testShop.shop.imports.run()
  return rowsOfImport(id)
}
const productNamed = async (name: string) =>
  (await db().select().from(products).where(eq(products.name, name)))[0]

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Tags,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const saree = 'red-saree,"লাল শাড়ি","<p>Soft</p>",,Women > Sarees,"saree, red",Color,Red,5,"৳ ১,২০০","1,500",'
const sareeVariant = 'red-saree,,,,,,,Navy,3,1200,1500,'
const lamp = 'lamp,=1+1 lamp,,,women,,,,7,500,,'
const invalidRow = 'odd,Odd,,,Men > Shoes,,,,1,abc,,'

test('a file is checked without changing anything, then imported without its invalid rows', async () => {
  const before = await countRowsOf(testShop, products)
  const checked = await send(csv(saree, sareeVariant, lamp, invalidRow))
  expect(checked).toMatchObject({
    status: 201,
    data: {
      state: 'checked',
      fileName: 'catalogue.csv',
      createdByName: 'Nasrin',
      counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
    },
  })
  expect(await countRowsOf(testShop, products)).toBe(before)
  const { id } = checked.data
  expect(await rowsOfImport(id)).toMatchObject([
    { line: 2, handle: 'red-saree', name: 'লাল শাড়ি', outcome: 'new', remarks: [] },
    { line: 4, handle: 'lamp', name: '=1+1 lamp', outcome: 'new' },
    {
      line: 5,
      outcome: 'refused',
      remarks: [importMessages.priceUnreadable('abc'), importMessages.categoryUnknown('Men > Shoes')],
    },
  ])
  expect(await rowsOfImport(id, '?outcome=refused')).toHaveLength(1)
  const report = await testShop.app.inject({ url: `/api/products/imports/${id}/report`, headers: admin })
  expect(report.body).toContain("4,lamp,'=1+1 lamp,new,planned,")

  expect(await call('POST', `/${id}/start`, { mode: 'all' })).toMatchObject({
    status: 400,
    message: importMessages.someRejected(1),
  })
  const version = testShop.shop.catalogueVersion.current()
  await call('POST', `/${id}/start`, { mode: 'skip' })
  await testShop.shop.imports.run()
  expect((await call('GET', `/${id}`)).data).toMatchObject({
    state: 'done',
    progress: { done: 2, total: 2, failed: 0 },
  })
  expect(testShop.shop.catalogueVersion.current()).toBeGreaterThan(version)
  expect(await productNamed('লাল শাড়ি')).toMatchObject({
    listPrice: 1500,
    discountPercent: 20,
    price: 1200,
    stock: 8,
    hasVariants: true,
    colors: ['Red', 'Navy'],
    tags: ['saree', 'red'],
    description: 'Soft',
    categoryId: women.id,
    sellerName: 'Nasrin',
    archivedAt: null,
  })
  const answer = await testShop.app.inject({ url: '/api/products?search=saree' })
  expect(answer.json().data.data).toMatchObject([{ productName: 'লাল শাড়ি', productPrice: 1200 }])
  const actions = (await db().select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toEqual(['product.created', 'product.created', 'products.imported'])

  // The same file again finds the products it has created.
  expect((await send(csv(saree, sareeVariant, lamp, invalidRow))).data.counts).toMatchObject({
    unchanged: 2,
    refused: 1,
  })
  expect(await call('POST', `/${id}/start`, { mode: 'skip' })).toMatchObject({
    status: 409,
    message: importMessages.notChecked,
  })
})

test('an exported file that is imported again changes nothing', async () => {
  const seller = await aSeller(db(), { name: 'Jamdani House' })
  const owned = { sellerId: seller.id, sellerName: seller.name, categoryId: women.id }
  const counted = await aProduct(db(), {
    ...owned,
    name: '\'=odd, "name"',
    description: 'Soft & <light>.\n\n\nHandwoven. ',
    listPrice: 10,
    discountPercent: 4,
    colors: ['Red', 'Navy'],
    hasVariants: true,
    stock: 5,
  })
  await setVariants(db(), counted.id, [
    { color: 'Red', size: '', stock: 2 },
    { color: 'Navy', size: '', stock: 3 },
  ])
  await aProduct(db(), { ...owned, name: '-5 lamp', sizes: ['S', 'M'], discountPercent: 33, listPrice: 1999 })
  await aProduct(db(), { ...owned, name: 'Old lamp', tags: ['a', 'b'], archivedAt: new Date() })
  for (const [query, unchanged] of [
    ['', 2],
    ['?status=archived', 1],
  ]) {
    const file = await testShop.app.inject({ url: `/api/products/export${query}`, headers: admin })
    const checked = await send(file.body)
    expect(checked.data.counts, JSON.stringify(await rowsOfImport(checked.data.id))).toEqual({
      new: 0,
      changed: 0,
      unchanged,
      refused: 0,
    })
  }
})

test('units sold meanwhile stay sold when products are changed, and when the import is undone', async () => {
  const { listPrice } = await aProduct(db(), { name: 'Vase', categoryId: women.id, stock: 10 })
  const file = await testShop.app.inject({ url: '/api/products/export', headers: admin })
  const text = file.body.replace(',Vase,', ',Blue vase,').replace(',10,deny,', ',30,deny,')
  const checked = await send(text)
  expect(checked.data.counts).toMatchObject({ changed: 1 })
  const vase = await productNamed('Vase')
  const buyer = await aBuyer(testShop)
  const order = anOrderBody(buyer.customer, [
    { product: { id: vase?.id ?? '', price: vase?.price ?? 0 }, quantity: 2 },
  ])
  expect((await place(testShop, buyer.headers, order)).statusCode).toBe(201)

  await call('POST', `/${checked.data.id}/start`, { mode: 'all', stock: 'take' })
  await testShop.shop.imports.run()
  expect(await productNamed('Blue vase')).toMatchObject({ stock: 28, listPrice })
  expect(await undoneRows(checked.data.id)).toMatchObject([
    {
      state: 'restored',
      remarks: [
        importMessages.changes('title'),
        importMessages.stockDiffers('10', '30'),
        importMessages.stockMoved('10', '8', '28'),
        importMessages.restored,
      ],
    },
  ])
  expect(await productNamed('Vase')).toMatchObject({ stock: 8, listPrice })
  expect((await call('GET', `/${checked.data.id}`)).data).toMatchObject({ state: 'undone' })
  expect(await call('POST', `/${checked.data.id}/undo`)).toMatchObject({
    status: 409,
    message: importMessages.cannotUndo,
  })
})

test('all or nothing: one product that cannot be written leaves the shop unchanged', async () => {
  const vase = await aProduct(db(), { name: 'Vase', categoryId: women.id })
  const handle = `vase-${vase.id.slice(-12)}`
  const both = csv(lamp, `${handle},Blue vase,,,,,,,,900,,`)
  for (const mode of ['all', 'skip']) {
    const { data } = await send(mode === 'all' ? both : both.replace('lamp,=1', 'lamp2,=1'))
    expect(data.counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
    await db().update(products).set({ updatedAt: new Date() }).where(eq(products.id, vase.id))
    await call('POST', `/${data.id}/start`, { mode })
    await testShop.shop.imports.run()
    const finished = (await call('GET', `/${data.id}`)).data
    if (mode === 'all') {
      expect(finished).toMatchObject({ state: 'failed', failure: expect.stringContaining('Line 3') })
      expect(await countRowsOf(testShop, products)).toBe(1)
    } else {
      expect(finished).toMatchObject({ state: 'done', progress: { done: 2, failed: 1 } })
      expect(await rowsOfImport(data.id)).toMatchObject([
        { state: 'applied' },
        {
          state: 'failed',
          remarks: [importMessages.changes('title, price ৳1,000 → ৳900'), importMessages.changedMeanwhile],
        },
      ])
    }
  }
  expect(await productNamed('Vase')).toBeDefined()
})

test('a job remarks in the language of the person who started the import, or who undid it', async () => {
  const inBangla = { ...admin, 'accept-language': 'bn' }
  const vase = await aProduct(db(), { name: 'Vase', categoryId: women.id, stock: 10 })
  const file = csv(lamp, `vase-${vase.id.slice(-12)},Blue vase,,,,,,,1250,900,,`)
  const failing = (await send(file)).data
  await db().update(products).set({ updatedAt: new Date() }).where(eq(products.id, vase.id))
  await call('POST', `/${failing.id}/start`, { mode: 'all' }, inBangla)
  await testShop.shop.imports.run()
  const { failure } = (await call('GET', `/${failing.id}`)).data
  expect(failure).toMatch(/^লাইন ৩: .*কিছুই ইমপোর্ট হয়নি।$/)

  const { data } = await send(file, inBangla)
  await call('POST', `/${data.id}/start`, { mode: 'all', stock: 'take' }, inBangla)
  await testShop.shop.imports.run()
  const [, changed] = await rowsOfImport(data.id)
  expect(changed.remarks).toEqual(['বদল: নাম, দাম ৳১,০০০ → ৳৯০০।', 'স্টক ১০ → ১,২৫০।'])
  expect(await undoneRows(data.id)).toMatchObject([
    { remarks: [importMessages.removed] },
    { remarks: [...changed.remarks, importMessages.restored] },
  ])
})

test('an undo deletes new products, but hides those that were ordered or changed', async () => {
  const { id } = await imported(csv(saree, sareeVariant, lamp, 'vase,Vase,,,Women,,,,5,900,,'), 'all')
  const buyer = await aBuyer(testShop)
  const ordered = await productNamed('=1+1 lamp')
  const order = anOrderBody(buyer.customer, [{ product: { id: ordered?.id ?? '', price: 500 } }])
  expect((await place(testShop, buyer.headers, order)).statusCode).toBe(201)
  await db().update(products).set({ updatedAt: new Date() }).where(eq(products.name, 'Vase'))
  expect(await undoneRows(id)).toMatchObject([
    { state: 'removed', remarks: [importMessages.removed] },
    { state: 'hidden', remarks: [importMessages.hiddenOrdered] },
    { state: 'hidden', remarks: [importMessages.hiddenChanged] },
  ])
  expect(await rowsOfImport(id, '?state=hidden')).toMatchObject([{ line: 4 }, { line: 5 }])
  expect(await productNamed('লাল শাড়ি')).toBeUndefined()
  expect((await productNamed('=1+1 lamp'))?.archivedAt).not.toBeNull()
  expect((await productNamed('Vase'))?.archivedAt).not.toBeNull()
})

test('a file can hold drafts, publish them and turn products into drafts, and an undo reverts it', async () => {
  const statusHeader = 'Handle,Title,Product Category,Variant Price,Published,Status'
  const file = (...rows: string[]) => [statusHeader, ...rows].join('\n')
  const states = async () =>
    Object.fromEntries(
      (await db().select().from(products)).map(({ name, isDraft, archivedAt }) => [
        name,
        isDraft ? 'draft' : archivedAt ? 'archived' : 'active',
      ]),
    )
  const first = await imported(
    file('a,Lamp,Women,100,FALSE,draft', 'b,Vase,Women,100,TRUE,active', 'c,Mat,Women,100,FALSE,'),
  )
  expect((await rowsOfImport(first.id)).map(({ remarks }: { remarks: string[] }) => remarks)).toEqual([
    ...[[importMessages.isDraft], [], [importMessages.isUnpublished]],
  ])
  expect((await call('GET', `/${first.id}`)).data.notOnSale).toBe(2)
  const before = { Lamp: 'draft', Vase: 'active', Mat: 'archived' }
  expect(await states()).toEqual(before)
  const asWritten = await send(
    file('a,Lamp,Women,100,FALSE,', 'b,Vase,Women,100,TRUE,', 'c,Mat,Women,100,FALSE,'),
  )
  expect(asWritten.data.counts).toMatchObject({ unchanged: 3 })
  const changes = ['a,Lamp,Women,100,TRUE,active', 'b,Vase,Women,100,TRUE,draft', 'c,Mat,Women,100,,draft']
  const { id } = await imported(file(...changes))
  expect(await rowsOfImport(id)).toMatchObject([
    { remarks: [importMessages.changes('shown to shoppers')] },
    { remarks: [importMessages.changes('now a draft')] },
    { remarks: [importMessages.changes('now a draft')] },
  ])
  expect(await states()).toEqual({ Lamp: 'active', Vase: 'draft', Mat: 'draft' })
  await undoneRows(id)
  expect(await states()).toEqual(before)
})

test('a large import is written in batches, and continued after the process was stopped', async () => {
  const many = Array.from({ length: 450 }, (_, n) => `p${n},Lamp ${n},,,Women,,,,1,100,,`)
  const { id } = (await send(csv(...many))).data
  await call('POST', `/${id}/start`, { mode: 'skip' })
  let batches = 0
  await testShop.shop.imports.run(() => batches++ > 0)
  expect((await call('GET', `/${id}`)).data).toMatchObject({ state: 'running', progress: { done: 200 } })
  await testShop.shop.imports.run()
  expect((await call('GET', `/${id}`)).data).toMatchObject({ state: 'done', progress: { done: 450 } })
  expect(await countRowsOf(testShop, products)).toBe(450)
})

test('unreadable files are rejected with the reason, and nothing is stored', async () => {
  const rejection = async (file: Uint8Array | string) => {
    const { status, message } = await send(file)
    return [status, message]
  }
  expect(await rejection(NO_FILE)).toEqual([400, importMessages.fileRequired])
  expect(await rejection('')).toEqual([400, importMessages.fileEmpty])
  expect(await rejection('\r\n\r\n')).toEqual([400, importMessages.fileEmpty])
  expect(await rejection('First Name,Last Name,Email,Accepts Email Marketing\r\nRahima,,,\r\n')).toEqual([
    ...[400, fileKindMessages.isOf.customers],
  ])
  expect(await rejection('Name,Created at,Lineitem name\r\n#1001,2024-03-05,Saree\r\n')).toEqual([
    ...[400, fileKindMessages.isOf.orders],
  ])
  expect(await rejection(new Uint8Array(Buffer.from('শাড়ি লাল\nশা'.repeat(9)).subarray(0, -1)))).toEqual([
    400,
    importMessages.damagedUtf8(10),
  ])
  expect(await rejection(new Uint8Array(21 * 1024 * 1024).fill(65))).toEqual([413, messages.fileTooLarge(20)])
  const huge = await testShop.app.inject({
    method: 'POST',
    url: '/api/products/imports',
    headers: {
      ...admin,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(300 * 1024 * 1024),
    },
    payload: '--x',
  })
  expect([huge.statusCode, huge.json().message]).toEqual([413, messages.tooLarge])
  expect((await call('GET', '')).data.total).toBe(0)
})

test('only admins may import', async () => {
  const { id } = (await send(csv(lamp))).data
  const calls = [
    ['GET', ''],
    ['GET', `/${id}`],
    ['GET', `/${id}/rows`],
    ['GET', `/${id}/report`],
    ['POST', `/${id}/start`, { mode: 'all' }],
    ['POST', `/${id}/undo`],
  ] as const
  for (const someone of [await aSeller(db()), await aCustomer(db())]) {
    const headers = await signInAs(testShop, someone)
    expect((await send(csv(lamp), headers)).status, 'refuses someone else').toBe(403)
    for (const [method, path, payload] of calls)
      expect((await call(method, path, payload, headers)).status, path).toBe(403)
  }
  expect((await send(csv(lamp), {})).status, 'asks to sign in').toBe(401)
  for (const [method, path, payload] of calls)
    expect((await call(method, path, payload, {})).status, path).toBe(401)
  expect((await call('GET', '/01936b1e-0000-7000-8000-000000000000')).status).toBe(404)
})
