import type { PurchaseOrderState } from '#contract/sales/purchasing/purchase-orders.ts'
import { purchasingMessages } from '#contract/sales/purchasing/purchasing-messages.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'

const tones: Record<PurchaseOrderState, BadgeTone> = {
  draft: 'gray',
  ordered: 'blue',
  'partly-received': 'yellow',
  received: 'green',
  cancelled: 'red',
}

export function PurchaseOrderBadge({ state }: { state: PurchaseOrderState }) {
  return <Badge tone={tones[state]}>{purchasingMessages.states[state]}</Badge>
}
