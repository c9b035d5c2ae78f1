import type { Environment } from '#api/provider.ts'
import type { CourierProvider, CourierTracking } from '#api/sales/couriers/courier-provider.ts'

/** What Rider calls the states of a parcel. */
const states: Readonly<Record<string, CourierTracking['state']>> = {
  accepted: 'booked',
  'at hub': 'on-its-way',
  delivered: 'delivered',
  returned: 'returned',
}

/** A courier that gives each parcel a number, the same when it is told of it again. */
export function riderCourier({ RIDER_URL: url = '' }: Environment): CourierProvider {
  return {
    name: 'Rider',
    check: () => (url ? [] : ['RIDER_URL is missing.']),
    async book(parcel, signal) {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(parcel), signal })
      const { number = '', reason = '' }: { number?: string; reason?: string } = await answer.json()
      if (number) return { outcome: 'booked', trackingNumber: number }
      return { outcome: answer.status === 422 ? 'rejected' : 'unclear', reason }
    },
    async cancel({ trackingNumber }, signal) {
      const answer = await fetch(`${url}/${trackingNumber}`, { method: 'DELETE', signal })
      // It knows no such parcel.
      if (answer.ok || answer.status === 404) return { outcome: 'cancelled' }
      const { reason = '' }: { reason?: string } = await answer.json()
      return { outcome: answer.status === 409 ? 'rejected' : 'unclear', reason }
    },
    async track({ trackingNumber }, signal) {
      const answer = await fetch(`${url}/${trackingNumber}`, { signal })
      if (answer.status === 404) return { state: 'unknown', detail: 'Rider has no such parcel.' }
      const { status = '' }: { status?: string } = await answer.json()
      return { state: states[status] ?? 'unknown', detail: status }
    },
    trackingUrl: (trackingNumber) => `https://rider.example/parcels/${encodeURIComponent(trackingNumber)}`,
  }
}
