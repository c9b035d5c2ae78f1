import { eq, sql } from 'drizzle-orm'
import { partyOf } from '#api/sales/ledger/ledger.repository.ts'
import {
  listTransferDifferences,
  type TransferReversal,
  updateReversedTransfer,
} from '#api/sales/transfers/transfers.repository.ts'
import { allConditions, countRows } from '#api/sql-conditions.ts'
import type { Collection, CourierAccount } from '#contract/sales/couriers.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { courierPayouts } from '#database/schema/sales/courier-payouts.ts'

export type StoredCourierPayout = typeof courierPayouts.$inferSelect

type Page = { limit: number; offset: number }

/** Couriers listed at most. */
const MAX_COURIERS = 200

/** What couriers hold by the ledger, the most first; on `ledger_entries_account_idx`. Reads all that they ever collected. */
export async function listCourierAccounts(db: DbOrTx): Promise<CourierAccount[]> {
  const { rows } = await db.execute<{ name: string; heldAmount: number; lastAt: string }>(sql`
    select coalesce(n.name, e.party) as name, sum(e.amount)::int as "heldAmount", max(p.at) as "lastAt"
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    left join ledger_parties n on n.id::text = e.party
    where e.account = 'courier' group by 1
    order by sum(e.amount) desc, 1 limit ${MAX_COURIERS}`)
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }))
}

/** What one courier holds. */
export async function sumHeldByCourier(db: DbOrTx, courierName: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0)::int as amount from ledger_entries
    where account = 'courier' and party = ${partyOf('courier', sql`${courierName}::text`)}`)
  return rows[0]?.amount ?? 0
}

export async function insertCourierPayout(tx: DbOrTx, payout: StoredCourierPayout): Promise<void> {
  await tx.insert(courierPayouts).values(payout)
}

/** Marks a payout as recorded by mistake; false when it was before. */
export const updateReversedCourierPayout = (tx: DbOrTx, reversal: TransferReversal) =>
  updateReversedTransfer(tx, courierPayouts, reversal)

const selectPayouts = (db: DbOrTx) =>
  db
    .select({ transfer: courierPayouts, recordedByName: users.name })
    .from(courierPayouts)
    .innerJoin(users, eq(users.id, courierPayouts.recordedBy))
export type CourierPayoutRow = Awaited<ReturnType<typeof selectPayouts>>[number]

/** One page of payouts, newest first; on `courier_payouts_newest_idx` or `courier_payouts_courier_idx`. */
export async function listCourierPayouts(
  db: DbOrTx,
  courierName: string | undefined,
  { limit, offset }: Page,
): Promise<CourierPayoutRow[]> {
  return selectPayouts(db)
    .where(courierName ? eq(courierPayouts.courierName, courierName) : undefined)
    .orderBy(sql`${courierPayouts.recordedAt} desc nulls first`, courierPayouts.id)
    .limit(limit)
    .offset(offset)
}

export async function countCourierPayouts(db: DbOrTx, courierName: string | undefined): Promise<number> {
  const condition = allConditions([courierName && sql`courier_name = ${courierName}`])
  return countRows(db, sql`courier_payouts where ${condition}`)
}

export async function findCourierPayout(db: DbOrTx, id: string): Promise<CourierPayoutRow | undefined> {
  const [row] = await selectPayouts(db).where(eq(courierPayouts.id, id))
  return row
}

const collectedBy = (courierName: string) => sql`p.method = 'courier' and p.provider = ${courierName}`

/** One page of what a courier collected, newest first; on `payments_courier_newest_idx`. */
export async function listCollections(
  db: DbOrTx,
  courierName: string,
  { limit, offset }: Page,
): Promise<Collection[]> {
  const { rows } = await db.execute<Omit<Collection, 'receivedAt'> & { receivedAt: string }>(sql`
    select p.id, p.order_id as "orderId", p.provider as "courierName", o.customer_name as "customerName", p.amount,
      p.received_at as "receivedAt", p.state = 'reversed' as "isReversed"
    from payments p join orders o on o.id = p.order_id
    where ${collectedBy(courierName)}
    order by p.received_at desc nulls first, p.id limit ${limit} offset ${offset}`)
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }))
}

export async function countCollections(db: DbOrTx, courierName: string): Promise<number> {
  return countRows(db, sql`payments p where ${collectedBy(courierName)}`)
}

type PayoutDifference = { payoutId: string; account: string; booked: number; expected: number }

/** Compares payouts with their postings: each is booked once, and not at all once it was taken back. Reads all payouts. */
export async function listCourierPayoutDifferences(db: DbOrTx): Promise<PayoutDifference[]> {
  const courier = partyOf('courier', sql`p.courier_name`)
  const expected = sql`
    select p.id::text as id, e.account, e.party, e.amount
    from courier_payouts p
    cross join lateral (values
      ('courier', ${courier}, -p.amount - p.fee_amount), ('courier-fee', ${courier}, p.fee_amount), (p.method, p.provider, p.amount)
    ) as e(account, party, amount)
    where p.reversed_at is null`
  const differences = await listTransferDifferences(
    db,
    ['courier-payout', 'courier-payout-reversed'],
    expected,
  )
  return differences.map(({ id: payoutId, ...difference }) => ({ payoutId, ...difference }))
}
