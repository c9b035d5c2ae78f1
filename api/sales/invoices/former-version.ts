import type { StoredOrderChange } from '#api/sales/orders/changing/order-totals.repository.ts'
import { deliveryAtVersion } from '#contract/sales/order-versions.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { FormerVersion, InvoicedOrder } from './invoice-data.ts'

/**
 * An order as it was in a former version, from the changes since then. Version 1 is the order as it was placed; each
 * change made the next one. Undefined for a version that is still the current one, or never was.
 */
export function formerVersion(
  order: Order,
  changes: readonly StoredOrderChange[],
  version: number,
): { order: InvoicedOrder; former: FormerVersion } | undefined {
  const change = changes.find((one) => one.version === version)
  if (!change) return undefined
  const { lines, totals } = change.before
  const { addedTax: _addedTax, ...others } = order
  return {
    order: {
      ...others,
      ...totals,
      ...deliveryAtVersion(changes, version),
      lines: lines.map(
        ({ units, unitPrice, color = null, size = null, options = [], sellerName = '', ...line }) => ({
          ...line,
          color,
          size,
          options,
          sellerName,
          unitPrice,
          quantity: units,
          lineTotal: unitPrice * units,
        }),
      ),
    },
    former: { version, versionCount: changes.length + 1, replacedAt: change.changedAt },
  }
}
