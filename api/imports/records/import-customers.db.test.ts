import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpiredCredentials } from '#api/identity/sessions/delete-expired-credentials.ts'
import { hasOrdersOrWasImported } from '#api/sales/customers/lasting-accounts.ts'
import { fileKindMessages } from '#contract/catalogue/former-shop/file-kind.ts'
import { MAX_NAME_LENGTH } from '#contract/identity/account-limits.ts'
import { importMessages } from '#contract/imports/import-messages.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { customerAddresses } from '#database/schema/sales/addresses.ts'
import { importedCustomers } from '#database/schema/sales/imported-customers.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { aFileOf, SHOPIFY_CLASSIC } from '#testing/imports/import-files.ts'
import { recordImportRequests } from '#testing/imports/record-import-requests.ts'
import { holdRows } from '#testing/scenarios/lock-races.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { updateRecordImport } from './record-imports.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
const files = recordImportRequests(testShop, () => admin)

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db(), { name: 'Nasrin' }))
})

/** The columns of Shopify's export of customers. */
const SHOPIFY =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  )
/** Those of an export of WooCommerce's users. */
const WOOCOMMERCE =
  'ID,user_login,user_pass,user_email,first_name,last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_state,billing_postcode,billing_phone'.split(
    ',',
  )

async function accountWith(phone: string) {
  const [row] = await db().select().from(users).where(eq(users.phone, phone))
  if (!row) throw new Error(`No account has ${phone}.`)
  const addresses = await db()
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, row.id))
  const [imported] = await db().select().from(importedCustomers).where(eq(importedCustomers.userId, row.id))
  return { ...row, addresses, imported }
}

test('an emoji at the place where a long cell is cut is left out whole', async () => {
  const long = (length: number) => `${'x'.repeat(length - 1)}🎁 and more`
  const file = aFileOf(
    ['Name', 'Phone', 'Address', 'Note', 'Tags'],
    [
      {
        ...{ Name: long(MAX_NAME_LENGTH), Phone: '01712345678', Address: long(500) },
        ...{ Note: long(2000), Tags: `VIP, ${long(60)}` },
      },
    ],
  )
  expect(await files.import('customers', file)).toMatchObject({ counts: { new: 1 }, progress: { done: 1 } })
  expect(await accountWith('01712345678')).toMatchObject({
    name: 'x'.repeat(MAX_NAME_LENGTH - 1),
    imported: { note: 'x'.repeat(1999), tags: ['VIP', 'x'.repeat(59)] },
  })
})

describe('customers of Shopify', () => {
  const file = aFileOf(SHOPIFY, [
    {
      ...{ 'First Name': 'রহিমা', 'Last Name': 'বেগম', Email: 'Rahima@Example.test', Tags: 'VIP, wholesale' },
      ...{ 'Default Address Address1': 'House 3, Road 2', 'Default Address City': 'Mirpur, Dhaka' },
      ...{
        'Default Address Phone': "'+880 1712-345678",
        Note: 'Calls before noon',
        'Total Spent': '5200.00',
      },
    },
    { 'First Name': 'Karim', Phone: '০১৮১২৩৪৫৬৭৮', 'Default Address Address1': 'Near the mosque' },
    { 'First Name': 'Nobody', Phone: '+1 212 555 0100' },
    { 'First Name': 'Again', Phone: '01712345678' },
  ])

  test('get accounts with address, note and tags; nothing is verified and nobody is written to', async () => {
    const done = await files.import('customers', file)
    expect(done).toMatchObject({
      ...{ format: 'shopify', state: 'done', progress: { done: 2, total: 2, failed: 0 } },
      counts: { new: 2, joined: 1, unchanged: 0, refused: 1 },
      unusedColumns: [{ title: 'Total Spent', count: 1 }],
    })
    expect(await accountWith('01712345678')).toMatchObject({
      ...{ name: 'রহিমা বেগম', email: 'rahima@example.test', passwordHash: null, role: 'user' },
      ...{ emailVerifiedAt: null, phoneVerifiedAt: null },
      addresses: [{ division: 'Dhaka', district: 'Dhaka', city: 'Mirpur', isDefault: true }],
      imported: { note: 'Calls before noon', tags: ['VIP', 'wholesale'] },
    })
    expect(await accountWith('01812345678')).toMatchObject({ address: 'Near the mosque', addresses: [] })
    expect((await files.rowsOf(done.id)).map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([
      ['new'],
      ['new', messages.addressUnclear('Near the mosque')],
      ['refused', messages.noContact, messages.phoneUnusable('+1 212 555 0100')],
      ['joined', messages.sameAsLine(2)],
    ])
    expect(await db().select().from(outboxMessages)).toEqual([])
    expect(await files.report(done.id)).toContain('Total Spent,not used')
  })

  test('sign in with a code sent to their phone, into the account that was imported', async () => {
    await files.import('customers', file)
    const { id } = await accountWith('01712345678')
    const post = (url: string, payload: object) => testShop.app.inject({ method: 'POST', url, payload })
    await post('/api/user/send-login-otp', { identifier: '01712345678' })
    const [message] = await db().select().from(outboxMessages)
    const code = /\d{4}/.exec(String(message?.text))?.[0]
    const answer = await post('/api/user/otp-login', { identifier: '01712345678', code })
    expect(answer.statusCode).toBe(200)
    expect(await accountWith('01712345678')).toMatchObject({ id, phoneVerifiedAt: expect.any(Date) })
  })

  test('keep their accounts although they have proved nothing, also after years', async () => {
    await files.import('customers', file)
    testShop.clock.advanceSeconds(400 * 24 * 60 * 60)
    await deleteExpiredCredentials(db(), testShop.clock.now(), hasOrdersOrWasImported)
    expect((await accountWith('01812345678')).name).toBe('Karim')
  })

  test('are unchanged when the same file comes again', async () => {
    await files.import('customers', file)
    expect(await files.check('customers', file)).toMatchObject({
      counts: { new: 0, unchanged: 3, joined: 0, refused: 1 },
    })
  })
})

test('customers of WooCommerce come without their passwords, with the district of their code', async () => {
  const done = await files.import(
    'customers',
    aFileOf(WOOCOMMERCE, [
      {
        ...{
          user_login: 'selina',
          user_pass: '$P$Bsecret',
          user_email: 'selina@example.test',
          first_name: 'Selina',
        },
        ...{ billing_address_1: '12 Station Road', billing_city: 'Savar', billing_state: 'BD-13' },
        billing_phone: '8801912345678',
      },
    ]),
  )
  expect(done).toMatchObject({ format: 'woocommerce', counts: { new: 1 } })
  expect(done.unusedColumns.map(({ title }) => title)).toEqual(['user_login', 'user_pass'])
  const account = await accountWith('01912345678')
  expect(account).toMatchObject({ passwordHash: null, addresses: [{ district: 'Dhaka', city: 'Savar' }] })
  const stored = await db().execute(
    sql`select count(*)::int as n from record_import_rows where requested is not null`,
  )
  expect(stored.rows).toEqual([{ n: 0 }])
})

test('an account with the phone is left alone, or gets what it lacks, as it was chosen', async () => {
  const own = await aCustomer(db(), {
    phone: '01712345678',
    email: null,
    emailVerifiedAt: null,
    name: 'Rahima',
  })
  const file = aFileOf('Name,Phone,Email,Address,Area,District,Division,Note'.split(','), [
    {
      ...{ Name: 'Other name', Phone: '01712345678', Email: 'rahima@example.test', Note: 'Pays late' },
      ...{ Address: 'House 1', Area: 'Mirpur', District: 'Dhaka', Division: 'Dhaka' },
    },
  ])
  const listed = await files.check('customers', file)
  expect(listed.counts).toMatchObject({ new: 0, joined: 1 })
  expect((await files.rowsOf(listed.id))[0]?.remarks).toEqual([messages.belongsTo('Rahima')])
  const refused = await files.request('POST', `/${listed.id}/start`, { duplicates: 'list' })
  expect(refused).toMatchObject({ status: 400, message: messages.nothingToDo })
  expect((await accountWith('01712345678')).email).toBeNull()
  await files.import('customers', file, 'join')
  expect(await accountWith('01712345678')).toMatchObject({
    ...{ id: own.id, name: 'Rahima', email: 'rahima@example.test', emailVerifiedAt: null },
    ...{ addresses: [{ city: 'Mirpur' }], imported: { note: 'Pays late' } },
  })
})

test('a phone and an email of two accounts, and accounts of staff, are never joined', async () => {
  await aCustomer(db(), { phone: '01712345678', name: 'One' })
  await aCustomer(db(), { email: 'two@example.test', name: 'Two' })
  await anAdmin(db(), { phone: '01612345678' })
  const { id, counts } = await files.check(
    'customers',
    'Name,Phone,Email,Note\r\nBoth,01712345678,two@example.test,x\r\nBoss,01612345678,,x\r\n',
  )
  expect(counts).toEqual({ new: 0, joined: 0, unchanged: 1, refused: 1 })
  expect((await files.rowsOf(id)).map(({ remarks }) => remarks)).toEqual([
    [messages.belongsToTwo('One', 'Two')],
    [messages.ofStaff],
  ])
})

test('what was exported comes back unchanged, and into an empty shop as it was', async () => {
  await files.import(
    'customers',
    aFileOf('Name,Phone,Email,Address,Area,District,Division,Note,Tags'.split(','), [
      {
        ...{ Name: '=Rahima', Phone: '01712345678', Email: 'rahima@example.test', Note: 'a "quoted", note' },
        ...{
          Address: 'House 1, Road 2',
          Area: 'Mirpur',
          District: 'Dhaka',
          Division: 'Dhaka',
          Tags: 'VIP, b',
        },
      },
      { Name: 'করিম', Phone: '01812345678', Address: 'Near the mosque' },
    ]),
  )
  const exported = await testShop.app.inject({ url: '/api/user/export?role=user', headers: admin })
  expect(exported.body).toMatch(/^\ufeffName,Phone,Email/)
  expect(exported.body).toContain("'=Rahima")
  expect((await files.check('customers', exported.body)).counts).toEqual({
    ...{ new: 0, joined: 0, unchanged: 2, refused: 0 },
  })
  const state = async () => {
    const accounts = [await accountWith('01712345678'), await accountWith('01812345678')]
    return accounts.map(({ name, phone, email, address, addresses, imported }) => ({
      ...{ name, phone, email, address, note: imported?.note, tags: imported?.tags },
      addresses: addresses.map(({ division, district, city, addressDetails }) => [
        ...[division, district, city, addressDetails],
      ]),
    }))
  }
  const before = await state()
  await db().delete(users).where(eq(users.role, 'user'))
  await files.import('customers', exported.body)
  expect(await state()).toEqual(before)
})

test('the newest import that came in is found whatever was checked since', async () => {
  const { id } = await files.import('customers', 'Name,Phone\r\nA,01712345678\r\n')
  testShop.clock.advanceSeconds(1)
  await files.check('customers', 'Name,Phone\r\nB,01812345678\r\n')
  const { rows, total } = pageOf(await files.request('GET', '?kind=customers&state=done&limit=1'))
  expect([rows, total]).toEqual([[id], 1])
  expect(pageOf(await files.request('GET', '?kind=customers&limit=1')).total).toBe(2)
  expect(pageOf(await files.request('GET', '?kind=orders&state=done')).total).toBe(0)
})

const pageOf = ({ data }: { data: { data: { id: string }[]; total: number } }) => ({
  rows: data.data.map(({ id }) => id),
  total: data.total,
})

test('an import is paused and resumed after its last row, and stops for nobody else', async () => {
  const { id } = await files.check('customers', 'Name,Phone\r\nA,01712345678\r\n')
  const pause = () => files.request('POST', `/${id}/pause`)
  expect(await pause()).toMatchObject({ status: 409, message: messages.notRunning })
  await files.request('POST', `/${id}/start`, { duplicates: 'list' })
  expect((await pause()).data.state).toBe('paused')
  await testShop.shop.recordImports.run()
  expect(await files.get(id)).toMatchObject({ state: 'paused', progress: { done: 0 } })
  expect((await files.request('POST', `/${id}/resume`)).data.state).toBe('running')
  await testShop.shop.recordImports.run()
  expect(await files.get(id)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } })
})

test('one that is paused just when its batch begins does not stop the next', async () => {
  const ids = []
  for (const phone of ['01712345678', '01812345678']) {
    const { id } = await files.check('customers', `Name,Phone\r\nA,${phone}\r\n`)
    await files.request('POST', `/${id}/start`, { duplicates: 'list' })
    testShop.clock.advanceSeconds(1)
    ids.push(id)
  }
  const [first = '', second = ''] = ids
  await holdRows(testShop, {
    hold: (tx) => updateRecordImport(tx, first, { state: 'paused' }),
    start: () => testShop.shop.recordImports.run(),
  })
  expect([(await files.get(first)).state, (await files.get(second)).state]).toEqual(['paused', 'done'])
})

test('a file of something else is refused; only admins import and export customers', async () => {
  expect(await files.upload('customers', 'Colour,Size\r\nred,L\r\n')).toMatchObject({
    ...{ status: 400, message: messages.customersUnknown },
  })
  const kinds = [
    [SHOPIFY_CLASSIC, fileKindMessages.isOf.products],
    [['Name', 'Email', 'Created at', 'Lineitem name', 'Billing Phone'], fileKindMessages.isOf.orders],
    [['Redirect from', 'Redirect to'], fileKindMessages.isOf.redirects],
  ] as const
  for (const [titles, message] of kinds) {
    const answer = await files.upload('customers', aFileOf(titles, [{ [titles[0] ?? '']: 'x' }]))
    expect(answer).toMatchObject({ status: 400, message })
  }
  const orders = await files.upload('orders', aFileOf(SHOPIFY, [{ Email: 'rahima@example.test' }]))
  expect(orders).toMatchObject({ status: 400, message: fileKindMessages.isOf.customers })
  expect(await files.upload('customers', '')).toMatchObject({
    status: 400,
    message: importMessages.fileEmpty,
  })
  expect((await files.request('GET', '')).data.data, 'nothing was stored').toEqual([])
  const headers = await signInAs(testShop, await aCustomer(db()))
  for (const url of ['/api/user/export', '/api/imports/records']) {
    expect((await testShop.app.inject({ url, headers })).statusCode).toBe(403)
    expect((await testShop.app.inject({ url })).statusCode).toBe(401)
  }
})

test('five thousand customers of one file come in', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, n) => `Customer ${n},017${String(10_000_000 + n)},c${n}@example.test,House ${n},Mirpur,Dhaka,Dhaka`,
  )
  const done = await files.import(
    'customers',
    `Name,Phone,Email,Address,Area,District,Division\n${lines.join('\n')}\n`,
  )
  expect(done.progress).toEqual({ done: 5_000, total: 5_000, failed: 0 })
})
