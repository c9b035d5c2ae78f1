import { eq, sql } from 'drizzle-orm'
import type { SupplierContact } from '#contract/sales/suppliers.ts'
import type { DbOrTx } from '#database/connect.ts'
import { suppliers } from '#database/schema/sales/suppliers.ts'

const contactColumns = {
  contactName: suppliers.contactName,
  phone: suppliers.phone,
  email: suppliers.email,
  address: suppliers.address,
  leadDays: suppliers.leadDays,
  updatedAt: suppliers.updatedAt,
}

/** What is known of a supplier of this name; on `suppliers_name_key`. */
export async function findSupplierContact(db: DbOrTx, name: string): Promise<SupplierContact | undefined> {
  const [row] = await db.select(contactColumns).from(suppliers).where(eq(suppliers.name, name))
  return row
}

export async function lockSupplier(tx: DbOrTx, name: string) {
  const [row] = await tx.select().from(suppliers).where(eq(suppliers.name, name)).for('update')
  return row
}

/** A name that is taken violates `suppliers_name_key`. */
export async function insertSupplier(tx: DbOrTx, supplier: typeof suppliers.$inferInsert): Promise<void> {
  await tx.insert(suppliers).values(supplier)
}

export async function updateSupplier(
  tx: DbOrTx,
  id: string,
  change: Partial<typeof suppliers.$inferInsert>,
): Promise<void> {
  await tx.update(suppliers).set(change).where(eq(suppliers.id, id))
}

/** The contact as JSON, for a query that has joined `suppliers s`; null without a row. */
export const contactJson = sql`case when s.id is not null then jsonb_build_object(
  'contactName', s.contact_name, 'phone', s.phone, 'email', s.email, 'address', s.address, 'leadDays', s.lead_days,
  'updatedAt', to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`

export type StoredContact = Omit<SupplierContact, 'updatedAt'> & { updatedAt: string }

export const toContact = (stored: StoredContact | null): SupplierContact | null =>
  stored && { ...stored, updatedAt: new Date(stored.updatedAt) }
