import { sql } from 'drizzle-orm'
import { openParcelStates } from '#contract/sales/parcels.ts'
import type { DbOrTx } from '#database/connect.ts'

export type PartyKind = 'courier' | 'supplier'

// Names of couriers and suppliers stand in tables of several features, which have to agree with the ledger at any
// time: they are replaced here, together.

/**
 * Finds who has this name in the books, and makes everybody who posts to them wait until the transaction ends: a
 * posting that has read the former name must not be stored beside the new one. Danger: takes a lock on the ledger as
 * a whole, for milliseconds.
 */
export async function lockParty(tx: DbOrTx, kind: PartyKind, name: string): Promise<string | undefined> {
  await tx.execute(sql`lock table ledger_entries in share row exclusive mode`)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ledger_parties where kind = ${kind} and name = ${name} for update`,
  )
  return rows[0]?.id
}

/** A name that is taken violates `ledger_parties_name_key`. */
export async function updatePartyName(tx: DbOrTx, id: string, name: string): Promise<void> {
  await tx.execute(sql`update ledger_parties set name = ${name} where id = ${id}`)
}

type Names = { from: string; to: string }

export async function replaceCourierName(tx: DbOrTx, { from, to }: Names): Promise<void> {
  await tx.execute(sql`update payments set provider = ${to} where method = 'courier' and provider = ${from}`)
  await tx.execute(sql`update courier_payouts set courier_name = ${to} where courier_name = ${from}`)
}

export async function replaceSupplierName(tx: DbOrTx, { from, to }: Names): Promise<void> {
  await tx.execute(sql`update supplier_payments set supplier_name = ${to} where supplier_name = ${from}`)
  await tx.execute(sql`update goods_received set supplier_name = ${to} where supplier_name = ${from}`)
  await tx.execute(sql`update purchase_orders set supplier_name = ${to} where supplier_name = ${from}`)
  await tx.execute(
    sql`update purchase_order_sendings set supplier_name = ${to} where supplier_name = ${from}`,
  )
  await tx.execute(sql`update suppliers set name = ${to}, updated_at = now() where name = ${from}`)
}

/** The id of a supplier that is known without being in the books. */
export async function findKnownSupplier(tx: DbOrTx, name: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from suppliers where name = ${name} for update`,
  )
  return rows[0]?.id
}

/** Whether a supplier has this name in the books or without them; else two would become one where each is in one of both. */
export async function isSupplierName(tx: DbOrTx, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ledger_parties where kind = 'supplier' and name = ${name}
    union all select from suppliers where name = ${name} limit 1`)
  return rows.length > 0
}

/** Whom to reach at a supplier is erased with the name, and the emails that he was sent, also of orders now another's. */
export async function deleteSupplierContact(tx: DbOrTx, name: string): Promise<void> {
  await tx.execute(sql`
    delete from outbox_messages m using purchase_order_sendings s
    where m.id = s.message_id and s.supplier_name = ${name}`)
  await tx.execute(sql`
    update purchase_order_sendings set recipient = '' where supplier_name = ${name} and recipient <> ''`)
  await tx.execute(sql`delete from suppliers where name = ${name}`)
}

/** The courier of parcels and orders as customers and staff see it; not part of the books. */
export async function replaceCourierOfParcels(tx: DbOrTx, { from, to }: Names): Promise<void> {
  await tx.execute(sql`update fulfilments set courier_name = ${to} where courier_name = ${from}`)
  await tx.execute(sql`update orders set courier_name = ${to} where courier_name = ${from}`)
}

/** The parcels that are packed for a courier or on their way with him. */
export async function countOpenParcels(db: DbOrTx, courierName: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from fulfilments
    where courier_name = ${courierName} and state = any(${sql.param([...openParcelStates])}::text[])`)
  return rows[0]?.count ?? 0
}

/** Takes a name out of the audit log, wherever it is one of the fields that these actions record. Reads the whole log. */
export async function eraseNameFromAudit(tx: DbOrTx, kind: PartyKind, name: string): Promise<void> {
  const fields = kind === 'courier' ? ['courierName', 'provider'] : ['supplierName']
  for (const field of fields)
    await tx.execute(sql`
      update audit_entries set
        before = case when before ->> ${field}::text = ${name} then before - ${field}::text else before end,
        after = case when after ->> ${field}::text = ${name} then after - ${field}::text else after end
      where before ->> ${field}::text = ${name} or after ->> ${field}::text = ${name}`)
}
