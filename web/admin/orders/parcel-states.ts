import type { ParcelState } from '#contract/sales/parcels.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

export const parcelStateLabels: Record<ParcelState, { label: string; tone: BadgeTone }> = {
  ready: { label: 'Packed', tone: 'yellow' },
  'handed-over': { label: 'On its way', tone: 'blue' },
  delivered: { label: 'Delivered', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
  lost: { label: 'Lost', tone: 'red' },
}
