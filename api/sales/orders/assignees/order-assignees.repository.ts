import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { permissionsOf } from '#api/identity/staff/role-columns.ts'
import type { Permission } from '#contract/identity/permissions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { staffRoles } from '#database/schema/identity/staff-roles.ts'
import { orderAssignees } from '#database/schema/sales/order-assignees.ts'
import { orders } from '#database/schema/sales/orders.ts'

/** The most that a list of colleagues has. */
const MAX_COLLEAGUES = 500

/** That the assignee `u` is a current member of staff: the orders of one who has left are unassigned. */
export const ASSIGNEE_IS_STAFF = sql`u.role = 'admin' and u.deleted_at is null`

/** Locks an order, so that of two who change its assignee the second sees what the first did; false for an unknown one. */
export async function lockAssignedOrder(tx: DbOrTx, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  return rows.length > 0
}

type Assignment = { orderId: string; userId: string; now: Date }

/** Assigns an unassigned order; false when a current member of staff has it. Call `lockAssignedOrder` first. */
export async function takeOrder(tx: DbOrTx, { orderId, userId, now }: Assignment): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into order_assignees (order_id, user_id, since) values (${orderId}, ${userId}, ${now.toISOString()}::timestamptz)
    on conflict (order_id) do update set user_id = excluded.user_id, since = excluded.since
    where not exists (select from users u where u.id = order_assignees.user_id and ${ASSIGNEE_IS_STAFF})`)
  return rowCount === 1
}

/** Assigns an order, whoever has it. Call `lockAssignedOrder` first. */
export async function putOrderAssignee(
  tx: DbOrTx,
  { orderId, userId, now: since }: Assignment,
): Promise<void> {
  await tx
    .insert(orderAssignees)
    .values({ orderId, userId, since })
    .onConflictDoUpdate({ target: orderAssignees.orderId, set: { userId, since } })
}

/** Unassigns an order; false when this account does not have it. */
export async function deleteOrderAssignee(tx: DbOrTx, orderId: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(orderAssignees)
    .where(and(eq(orderAssignees.orderId, orderId), eq(orderAssignees.userId, userId)))
  return rowCount === 1
}

/** Who has an order, also one who is no longer staff. */
export async function findOrderAssignee(db: DbOrTx, orderId: string) {
  const [assignee] = await db
    .select({ id: users.id, name: users.name, since: orderAssignees.since })
    .from(orderAssignees)
    .innerJoin(users, eq(users.id, orderAssignees.userId))
    .where(eq(orderAssignees.orderId, orderId))
  return assignee
}

type Colleague = { id: string; name: string; permissions: readonly Permission[] }

/** Admins with what each may do, by name (at most `MAX_COLLEAGUES`), or one of them. On `users_role_created_idx`. */
export async function listColleagues(db: DbOrTx, userId?: string): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      staffRole: users.staffRole,
      staffRoleId: users.staffRoleId,
      ownPermissions: staffRoles.permissions,
    })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(
      and(
        eq(users.role, 'admin'),
        isNull(users.deletedAt),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_COLLEAGUES)
  return rows.map((row) => ({ id: row.id, name: row.name, permissions: permissionsOf(row) }))
}
