import { describe, expect, test } from 'vitest'
import type { CourierParcel, CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import { newId } from '#database/new-id.ts'
import { type ProviderUnderTest, testProvider } from './provider.contract.ts'

type UnderTest = ProviderUnderTest<CourierProvider> & {
  /** One whose service cannot be reached, where it has one. */
  createUnreachable?(): CourierProvider
}

const never = new AbortController().signal
const aParcel = (): CourierParcel => ({
  parcelId: newId(),
  orderNumber: '123456',
  recipient: { name: 'রহিমা Khatun', phone: '01712345678' },
  address: { division: 'Dhaka', district: 'Dhaka', city: 'Savar', addressDetails: 'Road 2 & "3"' },
  cashToCollect: 1250,
  contents: [{ productName: 'শাড়ি, red', units: 2 }],
  typedTrackingNumber: 'TYPED-1',
})

/** The contract of a courier. */
export function describeCourier(name: string, provider: UnderTest): void {
  const { create, createUnreachable } = provider

  describe(`${name} as a courier`, () => {
    testProvider(provider)

    test('gives a number that fits into an SMS', async () => {
      const booking = await create().book(aParcel(), never)
      expect(booking).toEqual({ outcome: 'booked', trackingNumber: expect.any(String) })
      if (booking.outcome === 'booked') expect(booking.trackingNumber.length).toBeLessThanOrEqual(80)
    })

    test('books a parcel once, however often it is called with it', async () => {
      const [courier, parcel] = [create(), aParcel()]
      expect(await courier.book(parcel, never)).toEqual(await courier.book(parcel, never))
    })

    test('takes a parcel back, also one that it does not know, and books it again', async () => {
      const [courier, parcel] = [create(), aParcel()]
      if (!courier.cancel) return
      const booking = await courier.book(parcel, never)
      const { parcelId, orderNumber } = parcel
      const trackingNumber = booking.outcome === 'booked' ? booking.trackingNumber : ''
      const booked = { parcelId, orderNumber, trackingNumber }
      expect(await courier.cancel(booked, never)).toEqual({ outcome: 'cancelled' })
      expect(await courier.cancel(booked, never)).toEqual({ outcome: 'cancelled' })
      expect(await courier.book(parcel, never)).toMatchObject({ outcome: 'booked' })
    })

    test('knows where a parcel is that it has just booked, and that it knows no other', async () => {
      const [courier, parcel] = [create(), aParcel()]
      if (!courier.track) return
      const booking = await courier.book(parcel, never)
      const { parcelId, orderNumber } = parcel
      const trackingNumber = booking.outcome === 'booked' ? booking.trackingNumber : ''
      const tracking = await courier.track({ parcelId, orderNumber, trackingNumber }, never)
      expect(tracking).toMatchObject({ state: expect.stringMatching(/^(booked|picked-up)$/) })
      const other = { parcelId: newId(), orderNumber, trackingNumber: 'NONE-1' }
      expect(await courier.track(other, never)).toMatchObject({ state: 'unknown' })
    })

    if (createUnreachable)
      test('does not book when it cannot be reached', async () => {
        const booking = await createUnreachable()
          .book(aParcel(), never)
          .catch(() => ({ outcome: 'unclear' }))
        expect(booking.outcome).toBe('unclear')
      })
  })
}
