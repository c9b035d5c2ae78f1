import type { Unsettled } from '#contract/sales/payments.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** Red needs somebody, yellow may need somebody, blue goes on by itself. */
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
  stray: { label: 'Unknown order', tone: 'yellow' },
}
