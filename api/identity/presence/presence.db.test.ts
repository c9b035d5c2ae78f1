import { expect, test } from 'vitest'
import { deleteExpiredCredentials } from '#api/identity/sessions/delete-expired-credentials.ts'
import { columnsOfRole } from '#api/identity/staff/role-columns.ts'
import { hasOrdersOrWasImported } from '#api/sales/customers/lasting-accounts.ts'
import { PRESENCE_SECONDS } from '#contract/identity/presence.ts'
import { presences } from '#database/schema/identity/presences.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
type Headers = Record<string, string>

const staffAs = async (name: string, role = 'owner') =>
  signInAs(testShop, await anAdmin(db(), { name, ...columnsOfRole(role) }))

const subjectId = crypto.randomUUID()
const announce = (headers: Headers, body: object = {}) =>
  call(testShop, headers, 'POST', '/presence', { subject: 'order', subjectId, ...body })
const othersOf = async (headers: Headers, body: object = {}) =>
  (await announce(headers, body)).data.others.map(({ name }: { name: string }) => name)

test('two people on one page see each other until one leaves it or sends no heartbeat any more', async () => {
  const [rahim, karim] = [await staffAs('Rahim'), await staffAs('Karim')]
  expect(await othersOf(rahim)).toEqual([])
  expect(await othersOf(karim)).toEqual(['Rahim'])
  expect(await othersOf(rahim)).toEqual(['Karim'])
  // Another page, and another kind of page.
  expect(await othersOf(karim, { subjectId: crypto.randomUUID() })).toEqual([])
  expect(await othersOf(karim, { subject: 'product' })).toEqual([])

  expect(await othersOf(karim, { isLeaving: true })).toEqual([])
  expect(await othersOf(rahim)).toEqual([])
  await announce(karim)
  testShop.clock.advanceSeconds(PRESENCE_SECONDS - 1)
  expect(await othersOf(rahim)).toEqual(['Karim'])
  testShop.clock.advanceSeconds(1)
  expect(await othersOf(rahim)).toEqual([])
})

test('a page names at most 20 others', async () => {
  for (let n = 0; n < 21; n++) {
    const { id: userId } = await anAdmin(db())
    await db()
      .insert(presences)
      .values({ subjectType: 'order', subjectId, userId, seenAt: testShop.clock.now() })
  }
  expect(await othersOf(await staffAs('Rahim'))).toHaveLength(20)
})

test('old presences are deleted with what else has expired', async () => {
  const rahim = await staffAs('Rahim')
  await announce(rahim)
  testShop.clock.advanceSeconds(PRESENCE_SECONDS + 1)
  await announce(rahim, { subject: 'product' })
  await deleteExpiredCredentials(db(), testShop.clock.now(), hasOrdersOrWasImported)
  expect(await db().select().from(presences)).toMatchObject([{ subjectType: 'product' }])
})

test('only staff who may open the page say that they are there', async () => {
  expect((await announce({})).status).toBe(401)
  for (const account of [await aCustomer(db()), await aSeller(db())])
    expect((await announce(await signInAs(testShop, account))).status).toBe(403)
  const packer = await staffAs('Karim', 'packer')
  expect((await announce(packer)).status).toBe(200)
  expect((await announce(packer, { subjectId: 'x' })).status).toBe(400)
})
