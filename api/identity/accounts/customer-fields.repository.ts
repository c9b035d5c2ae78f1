import { and, eq, isNull } from 'drizzle-orm'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import type { DbOrTx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'

/** What the custom fields of an account store, which is locked; undefined for a deleted one. */
export async function lockCustomFields(
  tx: DbOrTx,
  userId: string,
): Promise<{ storedFields: StoredFields } | undefined> {
  const [row] = await tx
    .select({ storedFields: users.customFields })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return row
}

export async function updateCustomerFields(
  tx: DbOrTx,
  userId: string,
  customFields: StoredFields,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ customFields, updatedAt: now }).where(eq(users.id, userId))
}
