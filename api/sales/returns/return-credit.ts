import { notFound } from '#api/errors.ts'
import { findPayableOrder, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { excessOf } from '#api/sales/refunds/excess.ts'
import { messages } from '#contract/messages.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { findReturn, type StoredReturn } from './returns.repository.ts'

type CreditedOrder = Pick<PayableOrder, 'id' | 'grandTotal' | 'waivedAmount'>

/**
 * What the buyer of a locked order gets for a received return: what was paid above what the order costs now, at most the
 * `worth` of the return: see `worthOf`. What staff declined to give back before is not given back now.
 */
export async function creditOf(tx: Tx, order: CreditedOrder, worth: Taka): Promise<Taka> {
  return creditWithin(await excessOf(tx, order), worth)
}

/** A return of any order. Throws notFound. */
export async function getReturn(db: DbOrTx, id: string): Promise<OrderReturn> {
  const stored = await findReturn(db, id)
  const [found] = stored ? await withOpenAmounts(db, [stored]) : []
  if (!found) throw notFound(messages.returnNotFound)
  return found
}

/** Returns of one order, oldest first, with what the received ones still give its buyer together. */
export async function withOpenAmounts(db: DbOrTx, stored: readonly StoredReturn[]): Promise<OrderReturn[]> {
  const received = stored.find(({ state }) => state === 'received')
  const order = received && (await findPayableOrder(db, received.orderId))
  let excess = order ? await excessOf(db, order) : 0
  return stored.map(({ settledAmount, ...one }) => {
    const worth = worthOf({ ...one, settledAmount })
    const openAmount = one.state === 'received' ? creditWithin(excess, worth) : 0
    excess -= openAmount
    return { ...one, openAmount }
  })
}

/** What a return is still worth: its value without the fee, less what was given back, or declined, already. */
export const worthOf = ({ value, fee, settledAmount }: StoredReturn): Taka =>
  (value ?? 0) - fee - settledAmount

const creditWithin = (excess: Taka, worth: Taka): Taka => Math.max(0, Math.min(worth, excess))
