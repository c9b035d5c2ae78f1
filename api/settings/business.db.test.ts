import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { saveSetting } from '#testing/orders/taxed-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>

const path = '/api/settings/business'
const read = async (headers: Headers) => (await testShop.app.inject({ url: path, headers })).json().data
const save = (headers: Headers, payload: object) =>
  testShop.app.inject({ method: 'PUT', url: path, headers, payload })
const site = async () => (await testShop.app.inject({ url: '/api/site' })).json().data

const identity = {
  address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  email: 'hello@jamdani.example',
  tradeLicence: 'TRAD/DNCC/012345/2024',
  dbid: '',
  bin: '০০৩৪৫৬৭৮৯ ০১০১',
}
const wallets = {
  bkash: { number: '+880 1712-345678', kind: 'personal' },
  nagad: { number: '', kind: 'merchant' },
  rocket: { number: '018123456781', kind: 'agent' },
}

test('who is behind the shop is read and set by admins only', async () => {
  const { db } = testShop.database
  for (const account of [await aCustomer(db), await aSeller(db)]) {
    const headers = await signInAs(testShop, account)
    expect((await testShop.app.inject({ url: path, headers })).statusCode).toBe(403)
    expect((await save(headers, { identity })).statusCode).toBe(403)
  }
})

test('shoppers see what is set, and only that; each part is saved on its own', async () => {
  const { db } = testShop.database
  const headers = await signInAs(testShop, await anAdmin(db, { name: 'Rahima' }))
  expect(await site()).not.toHaveProperty('business')
  expect(await site()).not.toHaveProperty('wallets')

  const saved = await save(headers, { identity, updatedAt: null })
  expect(saved.json().data.identity).toEqual({ ...identity, addressBn: '', bin: '003456789-0101' })
  const { address, email, tradeLicence } = identity
  expect((await site()).business).toEqual({ address, email, tradeLicence, bin: '003456789-0101' })

  testShop.clock.advanceSeconds(60)
  const { updatedAt } = await read(headers)
  expect((await save(headers, { wallets, updatedAt })).statusCode).toBe(200)
  expect((await read(headers)).identity.address).toBe(address)
  const stale = await save(headers, { identity, updatedAt })
  expect(stale.json()).toMatchObject({ statusCode: 409, data: { changedBy: 'Rahima' } })
})

test('Bangla pages have the Bangla address; it stays where it is not sent, and a stored identity without one is read', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  await saveSetting(testShop.database.db, 'identity', { ...identity, bin: '' })
  expect((await read(headers)).identity).toEqual({ ...identity, addressBn: '', bin: '' })

  const addressBn = 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫'
  await save(headers, { identity: { ...identity, addressBn: ` ${addressBn} ` } })
  expect((await save(headers, { identity })).json().data.identity).toMatchObject({ addressBn })
  expect((await site()).business).toMatchObject({ address: identity.address, addressBn })

  await save(headers, { identity: { ...identity, addressBn: '' } })
  expect((await site()).business).not.toHaveProperty('addressBn')
})

test('each wallet has its number; one without uses the merchant number, and is left out where there is none', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  expect((await site()).paymentMethods).toEqual(['cash'])
  await save(headers, { wallets })
  const bkash = { wallet: 'bkash', number: '01712345678', kind: 'personal' }
  const rocket = { wallet: 'rocket', number: '018123456781', kind: 'agent' }
  expect(await site()).toMatchObject({
    wallets: [bkash, rocket],
    merchantNumber: '01712345678',
    paymentMethods: ['cash', 'mobile-banking'],
  })
  const payload = { shopName: 'Biponi', supportPhone: '', merchantNumber: '01912345678', takaPerDollar: 122 }
  await testShop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(await site()).toMatchObject({
    wallets: [bkash, { wallet: 'nagad', number: '01912345678' }, rocket],
    merchantNumber: '01912345678',
  })
})

test('what cannot be right is named at its field', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  const wrong = await save(headers, {
    identity: { ...identity, email: 'hello', bin: '12' },
    wallets: { ...wallets, nagad: { number: '123', kind: 'merchant' } },
  })
  expect(wrong.json().errors).toEqual([
    { path: 'identity.email', message: messages.businessEmailInvalid },
    { path: 'identity.bin', message: messages.binInvalid },
    { path: 'wallets.nagad.number', message: messages.merchantNumberInvalid },
  ])
})

test('returns are promised once somebody has saved for how many days', async () => {
  const headers = await signInAs(testShop, await anAdmin(testShop.database.db))
  expect(await testShop.shop.site.promisedReturnDays()).toBe(0)
  const payload = { shopName: 'Biponi', supportPhone: '', merchantNumber: '', takaPerDollar: 122 }
  await testShop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
  expect(await testShop.shop.site.promisedReturnDays()).toBe(7)
})
