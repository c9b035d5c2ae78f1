import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import { type OrderTax, type TaxRate, taxesOf } from '#api/pricing/taxes.ts'
import type { DbOrTx } from '#database/connect.ts'
import { listOrderTaxes, replaceOrderTaxes } from './order-taxes.repository.ts'

type TaxedOrder = {
  lines: readonly { id: string; unitPrice: number; charged: number }[]
  adjustments: readonly Adjustment[]
  /** Of lines that came, with which they were priced. */
  addedRates?: readonly TaxRate[] | undefined
}

/**
 * Computes the VAT of a locked order again after its lines or adjustments changed, at the rates that it has, and returns it.
 * An order without tax stays without, and one with VAT on top keeps it so, whatever the shop does now.
 */
export async function refreshTaxes(
  tx: DbOrTx,
  orderId: string,
  { lines, adjustments, addedRates = [] }: TaxedOrder,
): Promise<OrderTax[]> {
  const stored = await listOrderTaxes(tx, orderId)
  if (stored.length === 0) return []
  const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
  const taxes = taxesOf([...stored, ...addedRates], amounts, adjustments)
  await replaceOrderTaxes(tx, orderId, taxes)
  return taxes
}
