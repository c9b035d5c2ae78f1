import type { Environment } from '#api/provider.ts'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'

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
  }
}
