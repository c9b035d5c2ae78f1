import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CashBlock } from '#contract/identity/cash-block.ts'
import type { DbOrTx } from '#database/connect.ts'
import { customerBlocks } from '#database/schema/sales/customer-blocks.ts'

/** The block of a customer that holds on a day in Dhaka, as JSON; null without one. On `customer_blocks_open_key`. */
export const blockJson = (customerId: SQL, today: SQL) => sql`(
  select json_build_object('reason', b.reason, 'untilDay', b.until_day, 'createdAt', b.created_at, 'blockedByName', s.name)
  from customer_blocks b join users s on s.id = b.blocked_by
  where b.customer_id = ${customerId} and b.lifted_at is null and coalesce(b.until_day >= ${today}::date, true))`

/** A block in JSON, whose time is a text. */
export type BlockJson = (Omit<CashBlock, 'createdAt'> & { createdAt: string }) | null

export const toCashBlock = (block: BlockJson): CashBlock | null =>
  block && { ...block, createdAt: new Date(block.createdAt) }

export async function insertBlock(tx: DbOrTx, block: typeof customerBlocks.$inferInsert): Promise<void> {
  await tx.insert(customerBlocks).values(block)
}

/** Ends the block of a customer and returns it; undefined without one. */
export async function liftBlock(
  tx: DbOrTx,
  customerId: string,
  { liftedBy, now: liftedAt }: { liftedBy: string; now: Date },
) {
  const [lifted] = await tx
    .update(customerBlocks)
    .set({ liftedAt, liftedBy })
    .where(and(eq(customerBlocks.customerId, customerId), isNull(customerBlocks.liftedAt)))
    .returning({ reason: customerBlocks.reason, untilDay: customerBlocks.untilDay })
  return lifted
}

export async function deleteBlocksOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(customerBlocks).where(eq(customerBlocks.customerId, customerId))
}
