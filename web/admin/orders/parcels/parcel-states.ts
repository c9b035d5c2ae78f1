import type { ParcelState } from '#contract/sales/parcels.ts'
import { orderListTexts } from '#web/admin/orders/list/order-list-texts.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** How a parcel's state is shown. */
export function parcelStateLabel(state: ParcelState): { label: string; tone: BadgeTone } {
  return { label: orderListTexts.parcels[state], tone: tones[state] }
}

const tones: Record<ParcelState, BadgeTone> = {
  ready: 'yellow',
  'handed-over': 'blue',
  delivered: 'green',
  refused: 'red',
  lost: 'red',
}
