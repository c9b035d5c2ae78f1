import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { permissionsOf } from '#api/identity/staff/role-columns.ts'
import type { Permission } from '#contract/identity/permissions.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { staffRoles } from '#database/schema/identity/staff-roles.ts'
import { orderHandlers } from '#database/schema/sales/order-handlers.ts'
import { orders } from '#database/schema/sales/orders.ts'

export async function existsOrder(tx: DbOrTx, orderId: string): Promise<boolean> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId))
  return rows.length > 0
}

type Handling = { orderId: string; userId: string; now: Date }

/**
 * Gives an order to somebody whom nobody was faster than; false when another member of the staff has it. Of two at the same
 * time the second waits for the first, and then finds its row. Who is no longer staff has given theirs back.
 */
export async function takeOrder(tx: DbOrTx, { orderId, userId, now }: Handling): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into order_handlers (order_id, user_id, since) values (${orderId}, ${userId}, ${now.toISOString()}::timestamptz)
    on conflict (order_id) do update set user_id = excluded.user_id, since = excluded.since
    where not exists (select from users u where u.id = order_handlers.user_id and u.role = 'admin' and u.deleted_at is null)`)
  return rowCount === 1
}

/** Gives an order to somebody, whoever has it. */
export async function putOrderHandler(tx: DbOrTx, { orderId, userId, now: since }: Handling): Promise<void> {
  await tx
    .insert(orderHandlers)
    .values({ orderId, userId, since })
    .onConflictDoUpdate({ target: orderHandlers.orderId, set: { userId, since } })
}

/** False when somebody else, or nobody, handles it by now. */
export async function deleteOrderHandler(tx: DbOrTx, orderId: string, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(orderHandlers)
    .where(and(eq(orderHandlers.orderId, orderId), eq(orderHandlers.userId, userId)))
  return rowCount === 1
}

export async function findOrderHandler(db: DbOrTx, orderId: string) {
  const [handler] = await db
    .select({ id: users.id, name: users.name, since: orderHandlers.since })
    .from(orderHandlers)
    .innerJoin(users, eq(users.id, orderHandlers.userId))
    .where(eq(orderHandlers.orderId, orderId))
  return handler
}

type Colleague = { id: string; name: string; permissions: readonly Permission[] }

/** All admins with what each may do, or one of them; by name. On `users_role_created_idx`. */
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
  return rows.map((row) => ({ id: row.id, name: row.name, permissions: permissionsOf(row) }))
}
