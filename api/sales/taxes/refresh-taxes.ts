import type { Adjustment } from '#api/pricing/order-adjustments.ts'
import { type OrderTax, type TaxRate, taxesOf, taxPercentOf, taxTermsOn } from '#api/pricing/taxes.ts'
import { readStoredSettings } from '#api/settings/read-stored-settings.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findDatabaseDay } from './database-day.ts'
import { listOrderTaxes, listTaxedProducts, replaceOrderTaxes } from './order-taxes.repository.ts'

type ChargedLine = { id: string; unitPrice: number; charged: number }

/**
 * Computes the VAT of a locked order again after its lines or adjustments changed, at the rates that it has, and returns it;
 * lines that came have the rate of today. An order without tax stays without, and one with VAT on top keeps it so, whatever
 * the shop does now.
 */
export async function refreshTaxes(
  tx: DbOrTx,
  orderId: string,
  { lines, adjustments }: { lines: readonly ChargedLine[]; adjustments: readonly Adjustment[] },
): Promise<OrderTax[]> {
  const stored = await listOrderTaxes(tx, orderId)
  if (stored.length === 0) return []
  const ids = new Set(stored.map(({ lineId }) => lineId))
  const added = lines.filter(({ id }) => !ids.has(id))
  const isAdded = stored.some((one) => one.isAdded)
  const rates = [...stored, ...(await ratesOfAdded(tx, added, isAdded))]
  const amounts = lines.map(({ id, unitPrice, charged }) => ({ id, amount: unitPrice * charged }))
  const taxes = taxesOf(rates, amounts, adjustments)
  await replaceOrderTaxes(tx, orderId, taxes)
  return taxes
}

/** Also where the shop charges no tax any more: the order does. */
async function ratesOfAdded(tx: DbOrTx, added: readonly ChargedLine[], isAdded: boolean): Promise<TaxRate[]> {
  if (added.length === 0) return []
  const { taxes } = await readStoredSettings(tx)
  const terms = taxTermsOn(taxes, await findDatabaseDay(tx))
  const lines = await listTaxedProducts(
    tx,
    added.map(({ id }) => id),
  )
  return lines.map((line) => ({ lineId: line.id, percent: taxPercentOf(terms, line), isAdded }))
}
