import { beforeEach, expect, test } from 'vitest'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { recordImportRows } from '#database/schema/record-imports.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { recordImportRequests } from '#testing/imports/record-import-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>
const files = recordImportRequests(testShop, () => admin)
const signIn = async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
}
beforeEach(signIn)

/** A customer with a phone, and one without, who is refused with what was typed. */
const FILE = 'Name,Phone\r\nRahima,01712345678\r\nKarim,+1 212 555 0100\r\n'

async function eraseAfter(days: number) {
  testShop.clock.advanceSeconds(days * 24 * 60 * 60 + 1)
  await testShop.shop.recordImports.eraseOld()
  await signIn()
}
const textsOf = async () =>
  (await db().select().from(recordImportRows).orderBy(recordImportRows.line)).map(
    ({ name, remarks, requested }) => ({ name, remarks, requested }),
  )
const empty = { name: '', remarks: [], requested: null }

test('a file that was not started is deleted after a week', async () => {
  const { id } = await files.check('customers', FILE)
  await eraseAfter(6)
  expect((await files.request('GET', `/${id}`)).status).toBe(200)
  await eraseAfter(1)
  expect((await files.request('GET', `/${id}`)).status).toBe(404)
  expect(await textsOf()).toEqual([])
})

test('rows name nobody a month after the end of their import; its figures stay', async () => {
  const { id, counts } = await files.import('customers', FILE)
  await eraseAfter(29)
  expect(await textsOf()).toMatchObject([{ name: 'Rahima' }, { name: 'Karim' }])
  await eraseAfter(1)
  expect(await textsOf()).toEqual([empty, empty])
  expect(await files.get(id)).toMatchObject({ state: 'done', counts })
  expect((await files.rowsOf(id)).map(({ outcome, state }) => [outcome, state])).toEqual([
    ['new', 'applied'],
    ['refused', 'planned'],
  ])
})

test('so do those of one that is paused for a month after its last start; resumed, they fail', async () => {
  const { id } = await files.check('customers', FILE)
  await files.request('POST', `/${id}/start`, { duplicates: 'list' })
  await files.request('POST', `/${id}/pause`)
  await eraseAfter(20)
  await files.request('POST', `/${id}/resume`)
  await files.request('POST', `/${id}/pause`)
  await eraseAfter(20)
  expect(await textsOf()).toMatchObject([{ name: 'Rahima', requested: { phone: '01712345678' } }, {}])
  await eraseAfter(10)
  expect(await textsOf()).toEqual([empty, empty])
  await files.request('POST', `/${id}/resume`)
  await testShop.shop.recordImports.run()
  expect(await files.get(id)).toMatchObject({ state: 'done', progress: { done: 1, failed: 1, total: 1 } })
  expect((await files.rowsOf(id))[0]).toMatchObject({ state: 'failed', remarks: [messages.erased] })
})

test('rows with the phone of a deleted account are emptied with it, and not written afterwards', async () => {
  const { id } = await files.check('customers', `${FILE}Selina,01812345678\r\n`)
  const customer = await aCustomer(db(), { phone: '01712345678' })
  const url = `/api/user/delete-user/${customer.id}`
  await testShop.app.inject({ method: 'DELETE', url, headers: admin })
  expect(await textsOf()).toMatchObject([empty, { name: 'Karim' }, { name: 'Selina' }])
  await files.request('POST', `/${id}/start`, { duplicates: 'list' })
  await testShop.shop.recordImports.run()
  expect((await files.rowsOf(id)).map(({ state }) => state)).toEqual(['failed', 'planned', 'applied'])
})
