import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listCourierPayoutDifferences } from '#api/sales/couriers/couriers.repository.ts'
import { listSupplierPaymentDifferences } from '#api/sales/suppliers/suppliers.repository.ts'
import { newId } from '#database/new-id.ts'
import { ledgerEntries, ledgerParties } from '#database/schema/sales/ledger.ts'
import { anAdmin, anOwnProduct } from '#testing/factories.ts'
import { aFormerDatabase } from '#testing/former-database.ts'
import { aDeliveredOrder, call } from '#testing/orders/delivered-orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { listLedgerDifferences } from './ledger-differences.repository.ts'

const testShop = openTestShop()
const db = () => testShop.database.db
let admin: Record<string, string>

beforeEach(async () => {
  admin = await signInAs(testShop, await anAdmin(db()))
})

async function expectBooksToAddUp() {
  expect(await listLedgerDifferences(db())).toEqual([])
  expect(await listCourierPayoutDifferences(db())).toEqual([])
  expect(await listSupplierPaymentDifferences(db())).toEqual([])
}

test('the ledger has no name of a courier or supplier, also while two post for a new one, and reports show it', async () => {
  const orders = [
    await aDeliveredOrder(testShop, { isPaid: false }),
    await aDeliveredOrder(testShop, { isPaid: false }),
  ]
  const collect = async ({ id }: { id: string }) => {
    const { updatedAt } = (await call(testShop, admin, 'GET', `/order/${id}`)).data.staff
    const payment = { updatedAt, amount: 3630, courierName: 'Rider Karim' }
    return (await call(testShop, admin, 'POST', `/order/${id}/payments`, payment)).status
  }
  expect(await Promise.all(orders.map(collect))).toEqual([201, 201])
  const vase = await anOwnProduct(db())
  const [{ _id: itemId }] = (await call(testShop, admin, 'GET', `/products/manage/${vase.id}/stock`)).data
  const received = { itemId, reason: 'received', units: 2, unitCost: 50, supplierName: 'Salma Begum' }
  await call(testShop, admin, 'POST', `/products/manage/${vase.id}/stock/movements`, received)

  const parties = (await db().select().from(ledgerEntries)).map(({ party }) => party)
  expect(parties.join()).not.toMatch(/Karim|Salma/)
  expect((await db().select().from(ledgerParties)).map(({ name }) => name).toSorted()).toEqual([
    'Rider Karim',
    'Salma Begum',
  ])
  expect((await call(testShop, admin, 'GET', '/couriers')).data).toMatchObject([
    { name: 'Rider Karim', heldAmount: 7260 },
  ])
  expect((await call(testShop, admin, 'GET', '/suppliers')).data).toMatchObject([
    { name: 'Salma Begum', dueAmount: 100 },
  ])
  const entries = (await call(testShop, admin, 'GET', `/payments/ledger/${orders[0]?.id}`)).data
  expect(entries).toContainEqual(
    expect.objectContaining({ account: 'courier', party: 'Rider Karim', amount: 3630 }),
  )
  await expectBooksToAddUp()
})

test('a name can be replaced, and the books stay as they are', async () => {
  const { id } = await aDeliveredOrder(testShop, { isPaid: false })
  const { updatedAt } = (await call(testShop, admin, 'GET', `/order/${id}`)).data.staff
  const payment = { updatedAt, amount: 3630, courierName: 'Rider Karim' }
  await call(testShop, admin, 'POST', `/order/${id}/payments`, payment)
  const before = await db().select().from(ledgerEntries)
  await db().update(ledgerParties).set({ name: 'Rider 7' }).where(eq(ledgerParties.name, 'Rider Karim'))
  await db().execute(sql`update payments set provider = 'Rider 7' where provider = 'Rider Karim'`)
  expect(await db().select().from(ledgerEntries)).toEqual(before)
  expect((await call(testShop, admin, 'GET', '/couriers')).data).toMatchObject([
    { name: 'Rider 7', heldAmount: 3630 },
  ])
  await expectBooksToAddUp()
})

test('names in the ledger of a former version are replaced, and what each holds and is owed stays', async () => {
  const former = await aFormerDatabase('0065_ledger_parties')
  try {
    const { db: formerDb } = former.database
    const posting = newId()
    await formerDb.execute(sql`
      with posting as (
        insert into ledger_postings (id, kind, reference) values (${posting}, 'courier-payout', ${newId()})
      )
      insert into ledger_entries (posting_id, position, account, party, amount) values
        (${posting}::uuid, 0, 'courier', 'Pathao', -100), (${posting}::uuid, 1, 'courier-fee', 'Pathao', 10),
        (${posting}::uuid, 2, 'wallet', 'bkash', 120), (${posting}::uuid, 3, 'supplier', 'Pathao', -30),
        (${posting}::uuid, 4, 'supplier', '', 0 - 1), (${posting}::uuid, 5, 'bank', '', 1)`)
    await former.migrate()
    const { rows } = await formerDb.execute(sql`
      select e.account, n.kind, n.name, case when n.id is null then e.party end as party, e.amount
      from ledger_entries e left join ledger_parties n on n.id::text = e.party order by e.position`)
    expect(rows).toEqual([
      { account: 'courier', kind: 'courier', name: 'Pathao', party: null, amount: -100 },
      { account: 'courier-fee', kind: 'courier', name: 'Pathao', party: null, amount: 10 },
      { account: 'wallet', kind: null, name: null, party: 'bkash', amount: 120 },
      { account: 'supplier', kind: 'supplier', name: 'Pathao', party: null, amount: -30 },
      { account: 'supplier', kind: null, name: null, party: '', amount: -1 },
      { account: 'bank', kind: null, name: null, party: '', amount: 1 },
    ])
    await expect(formerDb.update(ledgerEntries).set({ amount: 1 })).rejects.toThrow()
  } finally {
    await former.close()
  }
})
