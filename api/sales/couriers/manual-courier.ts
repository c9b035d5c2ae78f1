import type { CourierProvider } from './courier-provider.ts'

/** Every courier that the shop does not know: staff type its name and the number it gave them. */
export const manualCourier: CourierProvider = {
  name: 'manual',
  check: () => [],
  book: async ({ typedTrackingNumber }) => ({ outcome: 'booked', trackingNumber: typedTrackingNumber }),
}
