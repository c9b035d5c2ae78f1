import type { CourierProvider } from './courier-provider.ts'

/**
 * The courier's own page about a parcel; none of couriers by hand. Only with https: what a provider answers is shown
 * to customers as a link. docs/providers.md §3
 */
export function trackingUrlOf(
  couriers: readonly CourierProvider[],
  courierName: string,
  trackingNumber: string,
): string | undefined {
  const courier = couriers.find(({ name }) => name === courierName)
  const url = trackingNumber ? courier?.trackingUrl?.(trackingNumber) : undefined
  return url?.startsWith('https://') ? url : undefined
}
