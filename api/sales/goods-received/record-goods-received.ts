import type { GoodsReceived } from '#api/catalogue/stock/staff-stock.ts'
import { insertPosting } from '#api/sales/ledger/ledger.repository.ts'
import { postingOfGoodsReceived } from '#api/sales/ledger/ledger.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { insertGoodsReceived } from './goods-received.repository.ts'

/** Books goods of known cost in the transaction that adds them to the stock: the shop owes them to their supplier. */
export async function recordGoodsReceived(tx: Tx, received: GoodsReceived): Promise<void> {
  const { at, itemId: stockItemId, ...details } = received
  const id = newId(at.getTime())
  await insertGoodsReceived(tx, { id, stockItemId, ...details, receivedAt: at })
  await insertPosting(tx, postingOfGoodsReceived({ id, ...details }, at))
}
