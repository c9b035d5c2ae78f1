import type { ParcelState } from '#contract/sales/parcels.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { orderListTexts } from './order-list-texts.ts'

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
