import { eq, sql } from 'drizzle-orm'
import type { CustomerGroup } from '#contract/identity/customer-groups.ts'
import type { DbOrTx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { customerGroupMembers, customerGroups } from '#database/schema/identity/customer-groups.ts'

/** All groups by name, with their customers whose accounts are not deleted. */
export async function listCustomerGroups(db: DbOrTx): Promise<CustomerGroup[]> {
  const { rows } = await db.execute<CustomerGroup>(sql`
    select g.id, g.name, count(u.id)::int as "customerCount"
    from customer_groups g
    left join customer_group_members m on m.group_id = g.id
    left join users u on u.id = m.customer_id and u.deleted_at is null
    group by g.id order by lower(g.name)`)
  return rows
}

export async function countCustomerGroups(tx: DbOrTx): Promise<number> {
  return tx.$count(customerGroups)
}

/** Stores a group; a name that is taken, ignoring case, violates `customer_groups_name_key`. */
export async function insertCustomerGroup(tx: DbOrTx, name: string, createdAt: Date): Promise<string> {
  const id = newId(createdAt.getTime())
  await tx.insert(customerGroups).values({ id, name, createdAt })
  return id
}

/**
 * Changes a name; the former one, undefined when there is no such group. A name that is taken violates
 * `customer_groups_name_key`.
 */
export async function updateCustomerGroupName(
  tx: DbOrTx,
  id: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: customerGroups.name })
    .from(customerGroups)
    .where(eq(customerGroups.id, id))
    .for('update')
  if (row) await tx.update(customerGroups).set({ name }).where(eq(customerGroups.id, id))
  return row?.name
}

/** Deletes a group with the prices for it; its name, undefined when there is none. */
export async function deleteCustomerGroup(tx: DbOrTx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(customerGroups)
    .where(eq(customerGroups.id, id))
    .returning({ name: customerGroups.name })
  return row?.name
}

/** The id of a customer's group; null for none. */
export async function findGroupOf(db: DbOrTx, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ groupId: customerGroupMembers.groupId })
    .from(customerGroupMembers)
    .where(eq(customerGroupMembers.customerId, customerId))
  return row?.groupId ?? null
}

/** Puts a customer into a group. A group or an account that does not exist violates a foreign key. */
export async function upsertGroupMember(
  tx: DbOrTx,
  { customerId, groupId, addedAt }: { customerId: string; groupId: string; addedAt: Date },
): Promise<void> {
  await tx
    .insert(customerGroupMembers)
    .values({ customerId, groupId, addedAt })
    .onConflictDoUpdate({ target: customerGroupMembers.customerId, set: { groupId, addedAt } })
}

export async function deleteGroupMember(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(customerGroupMembers).where(eq(customerGroupMembers.customerId, customerId))
}
