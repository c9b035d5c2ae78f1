import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fileKindMessages } from '#contract/catalogue/former-shop/file-kind.ts'
import { redirectMessages } from '#contract/catalogue/redirect-messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { redirects } from '#database/schema/catalogue/redirects.ts'
import { aCategory, aCustomer, anAdmin, aProduct, aSeller } from '#testing/factories.ts'
import { sendForm } from '#testing/forms.ts'
import { importRequests } from '#testing/imports/import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, headers = admin) {
  const options = { method, url: `/api/redirects${path}`, headers, ...(payload && { payload }) }
  const answer = await testShop.app.inject(options)
  return { status: answer.statusCode, ...answer.json() }
}
const add = (path: string, target: string) => call('POST', '', { path, target })
const find = (path: string) => testShop.shop.redirects.find(path)

test('an old address leads to a page, whatever its case, host, slash and parameters', async () => {
  const vase = await aProduct(db(), { name: 'Vase' })
  expect(await add('https://old.test/Product/Blue-Vase/?ref=x', `/products/${vase.id}/vase`)).toMatchObject({
    status: 201,
    data: { path: '/product/blue-vase', target: `/products/${vase.id}`, productName: 'Vase' },
  })
  expect(await add('/পুরনো', 'https://other.test/new')).toMatchObject({ status: 201 })
  expect(await find('/product/BLUE-vase?variant=3')).toBe(`/products/${vase.id}`)
  expect(await find('/%E0%A6%AA%E0%A7%81%E0%A6%B0%E0%A6%A8%E0%A7%8B/')).toBe('https://other.test/new')
  expect(await find('/nowhere')).toBeUndefined()
  expect((await call('GET', '?text=blue')).data.data).toMatchObject([{ path: '/product/blue-vase' }])
  const { data } = await call('GET')
  for (const { _id, id = _id } of data.data) expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect(await find('/product/blue-vase')).toBeUndefined()
  const actions = (await db().select().from(auditEntries)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('redirects'))).toHaveLength(4)
})

test('one that leads to itself, in a circle or nowhere is refused', async () => {
  expect(await add('/a', '/A/?x=1')).toMatchObject({ status: 400, message: redirectMessages.ofItself('/a') })
  for (const path of ['/', '/admin/orders', 'old', '/api/x'])
    expect((await add(path, '/products')).status, path).toBe(400)
  for (const target of [
    'javascript:alert(1)',
    'http://plain.test',
    '//host',
    '/products/01936b1e-0000-7000-8000-000000000000',
  ])
    expect(await add('/old', target), target).toMatchObject({
      status: 400,
      message: redirectMessages.targetInvalid,
    })
  await add('/b', '/c')
  await add('/a', '/b')
  expect(await find('/a'), 'over other redirects').toBe('/c')
  expect(await add('/c', '/a')).toMatchObject({
    status: 400,
    message: redirectMessages.circle(['/c', '/a', '/b', '/c']),
  })
  expect(await add('/a', '/products')).toMatchObject({ status: 409, message: redirectMessages.taken('/a') })
})

test('one leads over others only up to the first page of the shop', async () => {
  await add('/old-eid', '/collections/eid')
  await add('/collections/eid', '/old-sale')
  await add('/old-sale', '/products')
  expect(await find('/old-eid')).toBe('/products')
  const fields = { collectionName: 'Eid', slug: 'eid' }
  const made = await sendForm(testShop, 'POST', '/collection', admin, fields)
  expect(await find('/old-eid')).toBe('/collections/eid')
  await sendForm(testShop, 'PUT', `/collection/${made.data._id}`, admin, { isShown: 'false' })
  expect(await find('/old-eid'), 'not to a hidden one').toBe('/products')
  const hasPage = (path: string) => path === '/old-sale'
  expect(await testShop.shop.redirects.find('/old-eid', hasPage)).toBe('/old-sale')
})

test('a list is added as a whole or not at all', async () => {
  const list = 'Old,New\n/one,/products\r\n"/two";/products?page=2\n/three\t/four\n'
  expect(await call('POST', '/list', { list: `${list}/five\n/six,mailto:x` })).toMatchObject({
    status: 400,
    message: [
      redirectMessages.lineInvalid(5, redirectMessages.lineIncomplete),
      redirectMessages.lineInvalid(6, redirectMessages.targetInvalid),
    ].join('\n'),
  })
  expect(
    await call('POST', '/list', { list: 'Name,Email,Lineitem name\n#1001,a@b.test,Saree' }),
  ).toMatchObject({
    ...{ status: 400, message: fileKindMessages.isOf.orders },
  })
  expect(await db().select().from(redirects)).toEqual([])
  expect(await call('POST', '/list', { list })).toMatchObject({
    status: 200,
    data: { count: 3, nowhereCount: 1 },
  })
  expect(await call('POST', '/list', { list: '/four,/three' })).toMatchObject({ status: 400 })
  expect(await call('POST', '/list', { list: '/one,/four' })).toMatchObject({ data: { count: 1 } })
  expect(await find('/one')).toBe('/four')
})

test('one that leads to no page of the shop is taken with a remark, as long as there is none', async () => {
  const { id } = await aCategory(db(), { name: 'Sarees' })
  const nowhere = [
    ...[
      '/checkout/cart',
      '/collections/eid',
      '/pages/how-to-order',
      '/bn/pages/faq',
      '/shop',
      '/products/red-saree',
    ],
    '/products?category=01936b1e-0000-7000-8000-000000000000',
  ]
  const somewhere = [
    ...['/checkout', '/bn/products?page=2', `/products?category=${id}`, '/products?category=Sarees'],
    ...['/user/my-orders/', 'https://other.test/cart', '/images/price-list.pdf'],
  ]
  for (const [index, target] of [...nowhere, ...somewhere].entries()) {
    const { status, data } = await add(`/old-${index}`, target)
    expect([status, data.leadsNowhere], target).toEqual([201, nowhere.includes(target)])
  }
  expect((await add('/older', '/old-1')).data.leadsNowhere, 'over another redirect').toBe(false)
  const list = await call('POST', '/list', { list: '/a,/products\n/b,/checkout/cart\n/c,/cart\n' })
  expect(list.data).toEqual({ count: 3, nowhereCount: 2 })
  await sendForm(testShop, 'POST', '/collection', admin, { collectionName: 'Eid', slug: 'eid' })
  expect((await call('GET', '?text=/collections/eid')).data.data).toMatchObject([{ leadsNowhere: false }])
})

test('a product that is not on sale is stood in for by the list of its category until it is', async () => {
  const { categoryId } = await aProduct(db(), { name: 'Vase' })
  const draft = await aProduct(db(), { name: 'Lamp', categoryId, archivedAt: new Date() })
  await add('/product/lamp', `/products/${draft.id}`)
  const substitute = () => testShop.shop.redirects.findSubstitute(`/products/${draft.id}`)
  expect(await substitute()).toBe(`/products?category=${categoryId}`)
  expect(await testShop.shop.redirects.findSubstitute('/products')).toBeUndefined()
  await db().update(products).set({ archivedAt: null }).where(eq(products.id, draft.id))
  // Any change of the catalogue.
  await add('/product/old-lamp', `/products/${draft.id}`)
  expect(await substitute()).toBeUndefined()
})

test('a redirect can be changed, under the same rules', async () => {
  const id = (await add('/old-sale', '/products?discount=10')).data.id
  await add('/spring', '/old-sale')
  const change = (path: string, target: string, of = id) => call('PUT', `/${of}`, { path, target })
  expect(await change('/Old-Sale/', '/products?discount=20')).toMatchObject({
    status: 200,
    data: { id, path: '/old-sale', target: '/products?discount=20' },
  })
  expect(await find('/spring')).toBe('/products?discount=20')
  expect(await change('/old-sale', '/spring')).toMatchObject({
    status: 400,
    message: redirectMessages.circle(['/old-sale', '/spring', '/old-sale']),
  })
  expect(await change('/spring', '/products')).toMatchObject({
    status: 409,
    message: redirectMessages.taken('/spring'),
  })
  expect(await change('/old-sale', 'nowhere')).toMatchObject({
    status: 400,
    message: redirectMessages.targetInvalid,
  })
  expect(await find('/old-sale'), 'what is refused changes nothing').toBe('/products?discount=20')
  expect(await change('/winter', '/products')).toMatchObject({ data: { path: '/winter' } })
  expect(await find('/old-sale')).toBeUndefined()
  expect(await find('/winter')).toBe('/products')
  const unknown = '01936b1e-0000-7000-8000-000000000000'
  expect(await change('/x', '/products', unknown)).toMatchObject({
    status: 404,
    message: redirectMessages.notFound,
  })
  const changes = (await db().select().from(auditEntries)).filter(
    ({ action }) => action === 'redirects.changed',
  )
  expect(changes).toMatchObject([
    { before: { target: '/products?discount=10' }, after: { target: '/products?discount=20' } },
    { before: { path: '/old-sale' }, after: { path: '/winter' } },
  ])
})

test('an import of products adds their old addresses, which leave with them', async () => {
  const files = importRequests(testShop, () => admin)
  await aCategory(db(), { name: 'Women' })
  await add('/products/taken', '/products')
  const row = (handle: string) => `${handle},${handle},Women,10`
  const { id } = await files.check(
    ['Handle,Title,Type,Variant Price', row('Red-Saree'), row('taken')].join('\n'),
  )
  await files.start(id)
  expect(await find('/products/red-saree')).toMatch(/^\/products\/[0-9a-f-]{36}$/)
  expect(await find('/products/taken'), 'one that leads somewhere stays').toBe('/products')
  await files.undo(id)
  expect(await find('/products/red-saree')).toBeUndefined()
})

test('only admins may see and change redirects', async () => {
  for (const someone of [await aSeller(db()), await aCustomer(db())]) {
    const headers = await signInAs(testShop, someone)
    expect((await call('GET', '', undefined, headers)).status).toBe(403)
    expect((await call('POST', '', { path: '/a', target: '/b' }, headers)).status).toBe(403)
    expect((await call('POST', '/list', { list: '/a,/b' }, headers)).status).toBe(403)
    const change = await call('PUT', `/${someone.id}`, { path: '/a', target: '/b' }, headers)
    expect(change.status).toBe(403)
  }
  expect((await call('GET', '', undefined, {})).status, 'asks to sign in').toBe(401)
})
