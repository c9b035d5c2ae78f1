import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { moveNotesAndTags } from '#api/identity/customer-notes/customer-notes.repository.ts'
import { dhakaDay } from '#api/period.ts'
import { moveComplaints } from '#api/sales/complaints/complaints.repository.ts'
import { updateOrdersOwner } from '#api/sales/orders/order-owner.repository.ts'
import { hasOrders } from '#api/sales/orders/orders.repository.ts'
import type { Tx } from '#database/connect.ts'
import { moveBlock } from './customer-blocks.repository.ts'
import { moveImportedRecords, wasImported } from './imported-customers.repository.ts'

/**
 * SQL that is true when an account stays although its owner has verified nothing: it has orders, or came from a
 * former shop.
 */
export function hasOrdersOrWasImported(customerId: SQLWrapper): SQL {
  return sql`(${hasOrders(customerId)} or ${wasImported(customerId)})`
}

/**
 * Moves the orders of some accounts to another one, complaints, what came with them from a former shop, tags and notes of the
 * staff, and a block that holds.
 */
export async function moveOrdersAndRecords(
  tx: Tx,
  customerId: string,
  formerOwners: string[],
  now: Date,
): Promise<void> {
  await updateOrdersOwner(tx, customerId, formerOwners)
  await moveComplaints(tx, customerId, formerOwners)
  await moveImportedRecords(tx, customerId, formerOwners)
  await moveNotesAndTags(tx, customerId, formerOwners)
  await moveBlock(tx, customerId, { formerOwners, today: dhakaDay(now), now })
}
