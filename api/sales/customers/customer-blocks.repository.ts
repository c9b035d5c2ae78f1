import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CashBlock } from '#contract/identity/cash-block.ts'
import type { DbOrTx } from '#database/connect.ts'
import { customerBlocks } from '#database/schema/sales/customer-blocks.ts'

/** That a block `b` holds on the day in Dhaka written behind it: `${BLOCK_HOLDS_ON} $4::date`. */
export const BLOCK_HOLDS_ON = `b.lifted_at is null and coalesce(b.until_day, 'infinity') >=`
const holdsOn = (today: string) => sql`${sql.raw(BLOCK_HOLDS_ON)} ${today}::date`

/**
 * The block of an account, or else of one of these numbers in any account, that holds on a day in Dhaka, as JSON; null without
 * one. On `customer_blocks_open_key` and `customer_blocks_phone_idx`.
 */
export const blockJson = ({
  customerId,
  phones,
  today,
}: {
  customerId: SQL
  phones: SQL
  today: string
}) => sql`(
  select json_build_object('reason', b.reason, 'untilDay', b.until_day, 'createdAt', b.created_at, 'blockedByName', s.name)
  from customer_blocks b join users s on s.id = b.blocked_by
  where (b.customer_id = ${customerId} or b.phone in (${phones})) and ${holdsOn(today)}
  order by b.customer_id = ${customerId} desc, b.created_at desc limit 1)`

/** A block in JSON, whose time is a text. */
export type BlockJson = (Omit<CashBlock, 'createdAt'> & { createdAt: string }) | null

export const toCashBlock = (block: BlockJson): CashBlock | null =>
  block && { ...block, createdAt: new Date(block.createdAt) }

export async function insertBlock(tx: DbOrTx, block: typeof customerBlocks.$inferInsert): Promise<void> {
  await tx.insert(customerBlocks).values(block)
}

/** Ends the block of an account, and those of a number in any account where one is given; returns them. */
export async function liftBlocks(
  tx: DbOrTx,
  { customerId, phone = null }: { customerId: string; phone?: string | null },
  { liftedBy, now: liftedAt }: { liftedBy: string; now: Date },
) {
  const isTheirs = eq(customerBlocks.customerId, customerId)
  return tx
    .update(customerBlocks)
    .set({ liftedAt, liftedBy })
    .where(
      and(phone ? or(isTheirs, eq(customerBlocks.phone, phone)) : isTheirs, isNull(customerBlocks.liftedAt)),
    )
    .returning({
      customerId: customerBlocks.customerId,
      reason: customerBlocks.reason,
      untilDay: customerBlocks.untilDay,
    })
}

/**
 * Moves the newest block that holds from accounts that are given up to the one that takes over, unless that has one which holds
 * of its own. One that has run out makes room for it in `customer_blocks_open_key`.
 */
export async function moveBlock(
  tx: DbOrTx,
  customerId: string,
  { formerOwners, today, now }: { formerOwners: string[]; today: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update customer_blocks b set lifted_at = ${now.toISOString()}::timestamptz
    where b.customer_id = ${customerId} and b.lifted_at is null and not (${holdsOn(today)})`)
  await tx.execute(sql`
    update customer_blocks set customer_id = ${customerId} where id = (
      select b.id from customer_blocks b
      where b.customer_id = any(${sql.param(formerOwners)}::uuid[]) and ${holdsOn(today)}
      order by b.created_at desc limit 1
    ) and not exists (select from customer_blocks b where b.customer_id = ${customerId} and ${holdsOn(today)})`)
}

export async function deleteBlocksOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(customerBlocks).where(eq(customerBlocks.customerId, customerId))
}
