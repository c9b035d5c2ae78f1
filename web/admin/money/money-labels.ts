import type { Unsettled } from '#contract/sales/payments.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { walletLabels } from '#web/shop/orders/my-orders/order-labels.ts'

/** Why money is not settled. Red needs the staff, yellow may need them, blue settles by itself. */
export const unsettledReasonLabels: Record<Unsettled['reason'], { label: string; tone: BadgeTone }> = {
  risky: { label: 'Risky payment', tone: 'red' },
  'amount-differs': { label: 'Other amount', tone: 'red' },
  'currency-differs': { label: 'Other currency', tone: 'red' },
  'no-clear-answer': { label: 'No clear answer', tone: 'yellow' },
  'surplus-going-back': { label: 'Going back', tone: 'blue' },
  'refund-refused': { label: 'Refund refused', tone: 'red' },
  'refund-unclear': { label: 'Refund unclear', tone: 'yellow' },
  'refund-under-way': { label: 'Refund under way', tone: 'blue' },
  'no-refund': { label: 'No refund made', tone: 'red' },
  unmatched: { label: 'Unknown order', tone: 'yellow' },
}

/** What happened in a ledger, by the kind of the posting. */
export const ledgerKindLabels: Readonly<Record<string, string>> = {
  placed: 'Charged',
  changed: 'Order changed',
  cancelled: 'Charge taken back',
  payment: 'Received',
  'payment-reversed': 'Receipt taken back',
  waived: 'No longer asked for',
  refund: 'Sent back',
  'refund-returned': 'Refund came back',
  'refund-declined': 'Kept by the shop',
  'goods-sent': 'Goods sent',
  'goods-back': 'Goods came back',
}

const providerNames = (): Readonly<Record<string, string>> => ({
  exchange: 'exchange',
  'by-hand': 'by hand',
  bank: 'bank',
  sslcommerz: 'SSLCOMMERZ',
  ...walletLabels,
})

/** The name of a payment provider, as merchants know it. */
export const providerLabel = (provider: string): string => providerNames()[provider] ?? provider
