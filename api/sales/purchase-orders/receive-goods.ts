import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertCostFits, type MoveStaffStock } from '#api/catalogue/stock/staff-stock.ts'
import { conflict, invalidField } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { formatCount } from '#contract/counts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { receivePurchaseOrderEndpoint } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import {
  insertPurchaseReceipts,
  listPurchasableVariants,
  listPurchaseLines,
  type StoredPurchaseLine,
  type StoredPurchaseOrder,
  updatePurchaseOrderRow,
} from './purchase-orders.repository.ts'

type Receipt = Omit<InputOf<typeof receivePurchaseOrderEndpoint>['body'], 'updatedAt'>

/** Receives goods of a locked order: stock and books are written by `moveStaffStock`, as for all goods received. */
export function createReceiveGoods(moveStaffStock: MoveStaffStock) {
  return async function receiveGoods(
    tx: Tx,
    viewer: Viewer,
    order: StoredPurchaseOrder,
    receipt: Receipt,
    at: Date,
  ): Promise<void> {
    const { id, state, supplierName } = order
    if (state !== 'ordered' && state !== 'partly-received')
      throw conflict(purchasingMessages.notPossible(purchasingMessages.states[state]))
    const lines = await listPurchaseLines(tx, id)
    const received = receipt.lines.map((one, index) => {
      const line = lines.find((stored) => stored.id === one.lineId)
      if (!line) throw invalidField(`lines.${index}.lineId`, purchasingMessages.notFound)
      return { ...one, line }
    })
    if (new Set(received.map(({ lineId }) => lineId)).size < received.length)
      throw invalidField('lines', purchasingMessages.lineTwice)
    if (!receipt.isMoreThanOrdered) assertOrdered(received)

    const variants = await listPurchasableVariants(
      tx,
      received.flatMap(({ line }) => line.variantId ?? []),
    )
    const moves = received.map(({ line, units, unitCost }) => {
      const variant = variants.find(({ variantId }) => variantId === line.variantId)
      if (!variant) throw conflict(purchasingMessages.productGone(line.name))
      const { productId, itemId } = variant
      const move = { productId, itemId, units, ...(unitCost !== undefined && { unitCost, supplierName }) }
      assertCostFits('received', move)
      return move
    })
    await moveStaffStock(tx, viewer, 'received', moves, at)
    await insertPurchaseReceipts(
      tx,
      received.map(({ lineId, units, unitCost = null }) => ({
        ...{ id: newId(at.getTime()), lineId, units, unitCost },
        ...{ receivedBy: viewer.userId, receivedAt: at },
      })),
    )
    const isComplete = receipt.isComplete || isAllHere(lines, received)
    const after = isComplete ? ('received' as const) : ('partly-received' as const)
    await updatePurchaseOrderRow(tx, id, {
      ...{ state: after, updatedAt: at },
      ...(isComplete && { closedAt: at }),
    })
    const change = {
      before: { state },
      after: {
        state: after,
        lines: received.map(({ line, units, unitCost }) => ({ name: line.name, units, unitCost })),
      },
      at,
    }
    await recordAudit(tx, viewer, 'purchase-order.received', { type: 'purchase-order', id }, change)
  }
}

type Received = { line: StoredPurchaseLine; units: number }

/** Throws conflict for a line of which more would have come than was ordered. */
function assertOrdered(received: readonly Received[]): void {
  for (const { line, units } of received) {
    const sum = line.receivedUnits + units
    if (sum > line.units)
      throw conflict(purchasingMessages.moreThanOrdered(line.name, formatCount(line.units), formatCount(sum)))
  }
}

function isAllHere(lines: readonly StoredPurchaseLine[], received: readonly Received[]): boolean {
  return lines.every(({ id, units, receivedUnits }) => {
    const now = received.find(({ line }) => line.id === id)?.units ?? 0
    return receivedUnits + now >= units
  })
}
