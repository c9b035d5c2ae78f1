import { insertPostings } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfCost } from '#api/sales/ledger/ledger.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import type { UnitsOfLine } from './order-stock.repository.ts'

/**
 * Posts what units cost the shop, when they are sent, or come back into its stock. Units whose cost is unknown have none, so
 * that the account tells what is known and no more.
 */
export async function postCost(
  tx: Tx,
  { orderId, now }: { orderId: string; now: Date },
  units: readonly UnitsOfLine[],
  direction: 'sent' | 'back',
): Promise<void> {
  const cost = units.reduce((sum, { line, units: count }) => sum + (line.unitCost ?? 0) * count, 0)
  if (cost === 0) return
  const amount = direction === 'sent' ? cost : -cost
  await insertPostings(tx, [postingOfCost({ orderId, reference: newId(now.getTime()), amount, at: now })])
}
