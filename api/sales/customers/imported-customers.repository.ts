import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DbOrTx } from '#database/connect.ts'
import { importedCustomers } from '#database/schema/sales/imported-customers.ts'

/** An account that has a phone or email of a file. `isVerified`: its owner has proved one of the two. */
export type MatchedAccount = {
  id: string
  name: string
  phone: string | null
  email: string | null
  role: string
  isPhoneVerified: boolean
  isEmailVerified: boolean
  addressText: string
  addressCount: number
  note: string
  tags: string[]
}

/**
 * The accounts with these phones and emails, on `users_phone_idx` and `users_email_idx`: of several with one of them,
 * that which has verified it comes first, then the newest, as at sign-in (docs/decisions/009).
 */
export async function listAccountsWith(
  db: DbOrTx,
  { phones, emails }: { phones: string[]; emails: string[] },
): Promise<MatchedAccount[]> {
  if (phones.length + emails.length === 0) return []
  const { rows } = await db.execute<MatchedAccount>(sql`
    select u.id, u.name, u.phone, u.email, u.role, u.phone_verified_at is not null as "isPhoneVerified",
      u.email_verified_at is not null as "isEmailVerified", u.address as "addressText",
      (select count(*)::int from customer_addresses where customer_id = u.id) as "addressCount",
      coalesce(i.note, '') as note, coalesce(i.tags, '{}') as tags
    from users u left join imported_customers i on i.user_id = u.id
    where u.deleted_at is null
      and (u.phone = any(${sql.param(phones)}::text[]) or u.email = any(${sql.param(emails)}::text[]))
    order by u.created_at desc, u.id desc`)
  return rows
}

/** Adds what a file says about customers: the note behind the present one, and tags that are missing. */
export async function addImportedCustomers(
  tx: DbOrTx,
  rows: { userId: string; note: string; tags: string[]; createdAt: Date }[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insert(importedCustomers)
      .values(row)
      .onConflictDoUpdate({
        target: importedCustomers.userId,
        set: {
          note: sql`case when excluded.note = '' or position(excluded.note in ${importedCustomers.note}) > 0 then ${importedCustomers.note}
            when ${importedCustomers.note} = '' then excluded.note
            else ${importedCustomers.note} || E'\n' || excluded.note end`,
          tags: sql`array(select distinct tag from unnest(${importedCustomers.tags} || excluded.tags) tag order by tag)`,
        },
      })
}

/** SQL that is true when the account came with a file. */
export function wasImported(customerId: SQLWrapper): SQL {
  return sql`exists (select 1 from ${importedCustomers} where ${importedCustomers.userId} = ${customerId})`
}

/**
 * Moves what files said, past orders and the address books of accounts that nobody has verified to the account that has: the
 * address book only where it has none.
 */
export async function moveImportedRecords(
  tx: DbOrTx,
  customerId: string,
  formerOwners: string[],
): Promise<void> {
  const former = sql`any(${sql.param(formerOwners)}::uuid[])`
  await tx.execute(sql`update past_orders set customer_id = ${customerId} where customer_id = ${former}`)
  const { rows } = await tx.execute<{ note: string; tags: string[]; createdAt: string }>(sql`
    delete from imported_customers where user_id = ${former} returning note, tags, created_at as "createdAt"`)
  await addImportedCustomers(
    tx,
    rows.map(({ createdAt, ...row }) => ({ ...row, userId: customerId, createdAt: new Date(createdAt) })),
  )
  await tx.execute(sql`
    update customer_addresses set customer_id = ${customerId} where customer_id = (
      select customer_id from customer_addresses where customer_id = ${former} group by customer_id
      order by min(created_at) desc limit 1
    ) and not exists (select from customer_addresses own where own.customer_id = ${customerId})`)
}

/** Deletes what files said about a deleted account, and the person in its past orders and in those with its phone or email. */
export async function eraseImportedRecordsOf(
  tx: DbOrTx,
  { userId, contacts }: { userId: string; contacts: readonly string[] },
): Promise<void> {
  const known = sql`any(${sql.param([...contacts])}::text[])`
  await tx.execute(sql`delete from imported_customers where user_id = ${userId}`)
  await tx.execute(sql`
    update past_orders set customer_id = null, customer_name = '', phone = '', email = '', address = '', note = '',
      search_text = lower(number)
    where customer_id = ${userId} or customer_id is null and (phone = ${known} or email = ${known})`)
}
