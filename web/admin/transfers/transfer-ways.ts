import { wallets } from '#contract/sales/orders.ts'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { transferTexts } from './transfer-texts.ts'

/** How money comes from couriers and goes to suppliers, for a field to choose from. */
export const transferWays = () => [
  { value: 'bank', label: transferTexts.bank },
  { value: 'by-hand', label: transferTexts.cash },
  ...wallets.map((wallet) => ({ value: wallet, label: walletLabels[wallet] })),
]

/** How it came or went, as staff read it. */
export function transferWayLabel({ method, provider }: { method: string; provider: string }): string {
  return transferWays().find(({ value }) => value === (provider || method))?.label ?? method
}
