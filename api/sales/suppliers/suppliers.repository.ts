import { eq, sql } from 'drizzle-orm'
import { partyOf } from '#api/sales/ledger/ledger.repository.ts'
import {
  listTransferDifferences,
  type TransferReversal,
  updateReversedTransfer,
} from '#api/sales/transfers/transfers.repository.ts'
import { containsPattern, containsText, countRows } from '#api/sql-conditions.ts'
import { latinDigits } from '#contract/latin-digits.ts'
import { normalisedPhone } from '#contract/phone.ts'
import { MAX_LISTED_SUPPLIERS, type SupplierAccount } from '#contract/sales/suppliers.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { supplierPayments } from '#database/schema/sales/supplier-payments.ts'
import { contactJson, type StoredContact, toContact } from './supplier-contacts.repository.ts'

export type StoredSupplierPayment = typeof supplierPayments.$inferSelect

type Page = { limit: number; offset: number }

type AccountRow = { name: string; dueAmount: number; lastAt: string | null; contact: StoredContact | null }

/**
 * The suppliers whose name, contact person or phone contains a text ('': all), with what the shop owes them by the ledger, the
 * most first; on `ledger_entries_account_idx`.
 */
export async function listSupplierAccounts(db: DbOrTx, text: string): Promise<SupplierAccount[]> {
  const called = containsPattern(latinDigits(normalisedPhone(text)))
  const isNamed = sql`${containsText(sql`coalesce(a.name, s.name)`, text)} or ${containsText(sql`s.contact_name`, text)}`
  const { rows } = await db.execute<AccountRow>(sql`
    with accounts as (
      select coalesce(n.name, e.party) as name, -sum(e.amount)::bigint as due, max(p.at) as last_at
      from ledger_entries e join ledger_postings p on p.id = e.posting_id
      left join ledger_parties n on n.id::text = e.party
      where e.account = 'supplier' group by 1
    )
    select coalesce(a.name, s.name) as name, coalesce(a.due, 0)::bigint as "dueAmount", a.last_at as "lastAt",
      ${contactJson} as contact
    from accounts a full join suppliers s on s.name = a.name
    where ${text} = '' or ${isNamed} or s.phone ilike ${called}
    order by 2 desc, 1 limit ${MAX_LISTED_SUPPLIERS}`)
  return rows.map(({ lastAt, contact, ...row }) => ({
    ...row,
    lastAt: lastAt === null ? null : new Date(lastAt),
    contact: toContact(contact),
  }))
}

/** What the shop owes one supplier. */
export async function sumDueToSupplier(db: DbOrTx, supplierName: string): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`
    select coalesce(-sum(amount), 0)::bigint as amount from ledger_entries
    where account = 'supplier' and party = ${partyOf('supplier', sql`${supplierName}::text`)}`)
  return rows[0]?.amount ?? 0
}

export async function insertSupplierPayment(tx: DbOrTx, payment: StoredSupplierPayment): Promise<void> {
  await tx.insert(supplierPayments).values(payment)
}

/** Marks a payment as recorded by mistake; false when it was before. */
export const updateReversedSupplierPayment = (tx: DbOrTx, reversal: TransferReversal) =>
  updateReversedTransfer(tx, supplierPayments, reversal)

const selectPayments = (db: DbOrTx) =>
  db
    .select({ transfer: supplierPayments, recordedByName: users.name })
    .from(supplierPayments)
    .innerJoin(users, eq(users.id, supplierPayments.recordedBy))
export type SupplierPaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

/** '' is a supplier too: of goods whose supplier was not named. */
const ofSupplier = (supplierName: string | undefined) =>
  supplierName === undefined ? sql`true` : sql`supplier_name = ${supplierName}`

/** One page of payments, newest first; on `supplier_payments_newest_idx` or `supplier_payments_supplier_idx`. */
export async function listSupplierPayments(
  db: DbOrTx,
  supplierName: string | undefined,
  { limit, offset }: Page,
): Promise<SupplierPaymentRow[]> {
  return selectPayments(db)
    .where(ofSupplier(supplierName))
    .orderBy(sql`${supplierPayments.recordedAt} desc nulls first`, supplierPayments.id)
    .limit(limit)
    .offset(offset)
}

export async function countSupplierPayments(db: DbOrTx, supplierName: string | undefined): Promise<number> {
  return countRows(db, sql`supplier_payments where ${ofSupplier(supplierName)}`)
}

export async function findSupplierPayment(db: DbOrTx, id: string): Promise<SupplierPaymentRow | undefined> {
  const [row] = await selectPayments(db).where(eq(supplierPayments.id, id))
  return row
}

/** Compares payments to suppliers with their postings: each is booked once, and not at all once taken back. Reads all. */
export function listSupplierPaymentDifferences(db: DbOrTx) {
  const supplier = partyOf('supplier', sql`p.supplier_name`)
  const expected = sql`
    select p.id::text as id, e.account, e.party, e.amount
    from supplier_payments p
    cross join lateral (values
      ('supplier', ${supplier}, p.amount), (p.method, p.provider, -p.amount)
    ) as e(account, party, amount)
    where p.reversed_at is null`
  return listTransferDifferences(db, ['supplier-payment', 'supplier-payment-reversed'], expected)
}
