import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { PHONES_PER_HOUR } from '#api/sales/orders/show-order-phone.ts'
import { permissionTexts } from '#contract/identity/permission-texts.ts'
import { messages } from '#contract/messages.ts'
import { auditEntries } from '#database/schema/audit.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { aBuyer, anOrderBody, changeStatus, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

let order: { id: string; phone: string; customerId: string; email: string; number: string }

const get = (url: string, headers: Headers) => testShop.app.inject({ url: `/api${url}`, headers })

async function staffAs(roleId: string): Promise<Headers> {
  return signInAs(testShop, await anAdmin(testShop.database.db, columnsOfRole(roleId)))
}

beforeEach(async () => {
  const { customer, headers } = await aBuyer(testShop)
  const product = await aProduct(testShop.database.db)
  const body = anOrderBody(customer, [{ product }], { phone: customer.phone })
  const placed = await place(testShop, headers, body, 'attempt-1')
  const { _id, phone } = placed.json().data
  order = { id: _id, phone, customerId: customer.id, email: customer.email ?? '', number: _id.slice(-6) }
  const note = { text: `Call ${phone} after six, or write to ${customer.email}` }
  await testShop.app.inject({
    method: 'POST',
    url: `/api/order/${_id}/notes`,
    headers: await staffAs('owner'),
    payload: note,
  })
})

test('the call desk sees no phone and no email in full: in lists, orders, search and customers', async () => {
  const headers = await staffAs('call-desk')
  const pages = [
    '/order',
    `/order/${order.id}`,
    `/order/get-order-by-customerId/${order.customerId}`,
    `/reports/search?text=${order.number}`,
    '/user',
    `/user/${order.customerId}`,
    `/user/get-single-user/${order.customerId}`,
  ]
  for (const page of pages) {
    const answer = await get(page, headers)
    expect(answer.statusCode, page).toBe(200)
    expect(answer.body, page).not.toContain(order.phone)
    expect(answer.body, page).not.toContain(order.email)
    expect(answer.body, page).toMatch(/•••/)
  }
  // Whoever knows a number still finds who has it.
  expect((await get(`/user?text=${order.phone}`, headers)).json().data.total).toBe(1)
})

test('a manager sees them', async () => {
  const answer = await get(`/order/${order.id}`, await staffAs('manager'))
  expect(answer.body).toContain(order.phone)
  expect(answer.body).not.toContain('•••')
})

test('files are masked too', async () => {
  const owner = await staffAs('owner')
  const role = await testShop.app.inject({
    method: 'POST',
    url: '/api/staff/roles',
    headers: owner,
    payload: { name: 'Analyst', permissions: ['orders.view', 'customers.view', 'data.export'] },
  })
  const headers = await staffAs(role.json().data._id)
  for (const file of ['/order/export?of=orders', '/user/export']) {
    const [masked, whole] = [await get(file, headers), await get(file, owner)]
    expect(masked.statusCode, masked.body).toBe(200)
    expect(whole.body).toContain(order.phone)
    expect(masked.body).not.toContain(order.phone)
    expect(masked.body).not.toContain(order.email)
    expect(masked.body.split('\n')).toHaveLength(whole.body.split('\n').length)
  }
})

test('the call desk shows one number at a time, and the audit log says who saw it', async () => {
  const show = (headers: Headers) =>
    testShop.app.inject({ method: 'POST', url: `/api/order/${order.id}/phone`, headers })
  expect((await show(await staffAs('packer'))).statusCode).toBe(403)
  const shown = await show(await staffAs('call-desk'))
  expect(shown.json().data).toEqual({ phone: order.phone })
  const entries = await testShop.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.phone-shown'))
  expect(entries).toMatchObject([
    { subjectType: 'user', subjectId: order.customerId, after: { order: order.number } },
  ])
})

test('nobody of the call desk copies the numbers of the shop one by one; who sees them anyway is not limited', async () => {
  const show = (headers: Headers) =>
    testShop.app.inject({ method: 'POST', url: `/api/order/${order.id}/phone`, headers })
  const account = await anAdmin(testShop.database.db, columnsOfRole('call-desk'))
  const desk = await signInAs(testShop, account)
  const [other, manager] = [await staffAs('call-desk'), await staffAs('manager')]
  for (let shown = 0; shown < PHONES_PER_HOUR; shown++) expect((await show(desk)).statusCode).toBe(200)
  const refused = await show(desk)
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    messages.tooManyPhonesShown(PHONES_PER_HOUR),
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await show(other)).statusCode).toBe(200)
  expect((await show(manager)).statusCode).toBe(200)
  testShop.clock.advanceSeconds(2 * 60 * 60)
  expect((await show(await signInAs(testShop, account))).statusCode).toBe(200)
})

test('a packer begins to pack an order, and does not cancel it; the call desk does not ship it', async () => {
  const [packer, desk] = [await staffAs('packer'), await staffAs('call-desk')]
  const cancelled = await changeStatus(testShop, packer, order.id, 'cancelled')
  expect(cancelled.json()).toMatchObject({
    statusCode: 403,
    message: messages.permissionMissing(permissionTexts['orders.confirm']),
  })
  expect((await changeStatus(testShop, packer, order.id, 'processing')).statusCode).toBe(200)
  expect((await changeStatus(testShop, desk, order.id, 'shipped')).statusCode).toBe(403)
  const bulk = await testShop.app.inject({
    method: 'POST',
    url: '/api/order/bulk-status',
    headers: desk,
    payload: { orderIds: [order.id], status: 'shipped' },
  })
  expect(bulk.json().data).toMatchObject([
    { isDone: false, message: messages.permissionMissing(permissionTexts['orders.pack']) },
  ])
  expect((await changeStatus(testShop, packer, order.id, 'shipped')).statusCode).toBe(200)
})

test('the call desk corrects name, phone and address until the order is handed over, as far as it sees them', async () => {
  const [desk, owner] = [await staffAs('call-desk'), await staffAs('owner')]
  const shown = async (headers: Headers) => (await get(`/order/${order.id}`, headers)).json().data
  const save = async (input: object) => {
    const { staff, deliveryAddress, customerName } = await shown(desk)
    testShop.clock.advanceSeconds(1)
    return testShop.app.inject({
      method: 'PATCH',
      url: `/api/order/${order.id}/address`,
      headers: desk,
      payload: { updatedAt: staff.updatedAt, customerName, deliveryAddress, ...input },
    })
  }
  const { deliveryAddress: before } = await shown(owner)
  const withNumber = { ...before, addressDetails: `House 7, call ${order.phone}` }
  const moved = await save({ customerName: 'Karim Mia', deliveryAddress: withNumber })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await shown(owner)).toMatchObject({
    ...{ customerName: 'Karim Mia', phone: order.phone },
    deliveryAddress: { addressDetails: `House 7, call ${order.phone}` },
  })
  // What they see masked stays as it is stored.
  expect((await save({ phone: '01898765432' })).statusCode).toBe(200)
  expect(await shown(owner)).toMatchObject({ phone: '01898765432', deliveryAddress: withNumber })
  const { deliveryAddress: masked } = await shown(desk)
  const around = { ...masked, addressDetails: `${masked.addressDetails}, second floor` }
  expect((await save({ deliveryAddress: around })).json()).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'deliveryAddress.addressDetails', message: messages.maskedTextChanged }],
  })
  expect((await save({ deliveryFee: 1 })).json()).toMatchObject({
    statusCode: 403,
    message: messages.permissionMissing(permissionTexts['orders.change']),
  })
  for (const status of ['processing', 'shipped']) await changeStatus(testShop, owner, order.id, status)
  expect((await save({ customerName: 'Late' })).statusCode).toBe(409)
  expect((await shown(owner)).customerName).toBe('Karim Mia')
})

test('the call desk corrects no address of a packed order, and no fee that was agreed on or paid', async () => {
  const [desk, manager] = [await staffAs('call-desk'), await staffAs('manager')]
  const shown = async () => (await get(`/order/${order.id}`, manager)).json().data
  const send = async (
    headers: Headers,
    { method, path }: { method: 'PATCH' | 'POST'; path: string },
    input: object,
  ) => {
    const { staff } = await shown()
    testShop.clock.advanceSeconds(1)
    const payload = { updatedAt: staff.updatedAt, ...input }
    return testShop.app.inject({ method, url: `/api/order/${order.id}/${path}`, headers, payload })
  }
  const { customerName, deliveryAddress, deliveryFee, items } = await shown()
  const save = (headers: Headers, input: object) =>
    send(headers, { method: 'PATCH', path: 'address' }, { customerName, deliveryAddress, ...input })
  const refusal = { statusCode: 403, message: messages.permissionMissing(permissionTexts['orders.change']) }

  const inDhaka = { ...deliveryAddress, division: 'Dhaka', district: 'Dhaka', city: 'Savar' }
  const moved = await save(desk, { deliveryAddress: inDhaka, deliveryFee: 70 })
  expect(moved.json().data, moved.body).toMatchObject({ deliveryFee: 70 })
  expect((await save(desk, { deliveryFee })).statusCode).toBe(200)

  const agreed = deliveryFee - 10
  expect((await save(manager, { deliveryFee: agreed })).statusCode).toBe(200)
  expect((await save(desk, { deliveryFee })).json()).toMatchObject(refusal)
  expect((await save(manager, { deliveryFee })).statusCode).toBe(200)

  const payment = { method: 'POST', path: 'payments' } as const
  expect((await send(manager, payment, { amount: 100 })).statusCode).toBe(201)
  expect((await save(desk, { deliveryAddress: inDhaka, deliveryFee: 70 })).json()).toMatchObject(refusal)
  expect((await save(desk, { customerName: 'Karim Mia' })).statusCode).toBe(200)

  const lines = items.map(({ _id: lineId, quantity }: { _id: string; quantity: number }) => ({
    lineId,
    units: quantity,
  }))
  expect((await send(manager, { method: 'POST', path: 'parcels' }, { lines })).statusCode).toBe(201)
  expect((await save(desk, { customerName: 'Late' })).json()).toMatchObject({
    statusCode: 403,
    message: messages.addressOfPacked,
  })
  expect((await save(manager, { customerName: 'In time' })).statusCode).toBe(200)
})

test('an order taken with a discount or another fee needs the permission to change orders', async () => {
  const headers = await staffAs('call-desk')
  const product = await aProduct(testShop.database.db)
  const enter = (terms: object) =>
    testShop.app.inject({
      method: 'POST',
      url: '/api/order/manual',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      payload: {
        ...anOrderBody({ id: order.customerId }, [{ product }]),
        customerName: 'Karim Mia',
        phone: '01712345670',
        ...terms,
      },
    })
  expect((await enter({ discount: 50 })).statusCode).toBe(403)
  expect((await enter({ deliveryFee: 0 })).statusCode).toBe(403)
  expect((await enter({ deliveryFee: undefined })).statusCode).toBe(201)
})
