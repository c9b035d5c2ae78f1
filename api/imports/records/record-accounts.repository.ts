import { inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { customerAddresses } from '#database/schema/sales/addresses.ts'
import type { ReadAddress } from './read-contact.ts'

export type NewAccount = typeof users.$inferInsert & { id: string }

/** Locks accounts in the order of their ids, so that nobody changes them until the transaction ends. */
export async function lockAccounts(tx: DbOrTx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update')
}

export async function insertAccounts(tx: DbOrTx, rows: NewAccount[]): Promise<void> {
  if (rows.length > 0) await tx.insert(users).values(rows)
}

type Additions = { id: string; name: string; phone: string; email: string; addressText: string; now: Date }

/** Fills what an account does not have; empty texts change nothing, and no contact is verified by it. */
export async function updateAccount(
  tx: DbOrTx,
  { id, name, phone, email, addressText, now }: Additions,
): Promise<void> {
  await tx.execute(sql`
    update users set name = case when name = '' then ${name} else name end,
      phone = coalesce(phone, nullif(${phone}, '')), email = coalesce(email, nullif(${email}, '')),
      address = case when address = '' then ${addressText} else address end, updated_at = ${now.toISOString()}::timestamptz
    where id = ${id} and deleted_at is null`)
}

/** The first addresses of address books; those that have one meanwhile stay as they are. */
export async function insertFirstAddresses(
  tx: DbOrTx,
  addresses: readonly { customerId: string; address: ReadAddress }[],
  now: Date,
): Promise<void> {
  const rows = addresses.flatMap(({ customerId, address: { place, details } }) =>
    place ? [{ customerId, ...place, addressDetails: details }] : [],
  )
  if (rows.length === 0) return
  await tx
    .insert(customerAddresses)
    .values(rows.map((row) => ({ ...row, isDefault: true, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
}
