import { expect, test, vi } from 'vitest'
import { ShopError } from '#api/errors.ts'
import { createBookCourier } from './book-courier.ts'
import type { CourierBooking, CourierParcel } from './courier-provider.ts'

const parcel = { parcelId: 'p1' } as CourierParcel

/** Books with one courier, which answers like this; a short time limit. */
function bookWith(book: () => Promise<CourierBooking>, courierName = 'PATHAO ') {
  const courier = { name: 'Pathao', check: () => [], book: vi.fn(book) }
  return createBookCourier([courier], 20).book(courierName, { ...parcel, typedTrackingNumber: 'typed' })
}

const failureOf = async (booking: Promise<unknown>) => {
  const error = await booking.catch((reason: unknown) => reason)
  return error instanceof ShopError ? [error.kind, error.message, error.retryAfterSeconds] : error
}

test('a courier is found by its name ignoring case, and is called by its own spelling', async () => {
  const booked = await bookWith(async () => ({ outcome: 'booked', trackingNumber: 'PA-1' }))
  expect(booked).toEqual({ courierName: 'Pathao', trackingNumber: 'PA-1' })
})

test('a courier that is not in use is manual: what staff typed counts', async () => {
  const booked = await bookWith(async () => ({ outcome: 'booked', trackingNumber: 'PA-1' }), 'SA Paribahan')
  expect(booked).toEqual({ courierName: 'SA Paribahan', trackingNumber: 'typed' })
})

const silent = ['unavailable', expect.stringMatching(/^Pathao does not answer/), 30]

test('a courier that never answers is given up, whether it looks at the signal or not', async () => {
  const never = () => new Promise<CourierBooking>(() => undefined)
  expect(await failureOf(bookWith(never))).toEqual(silent)
})

test('a courier that throws, at once or later, counts as one that does not answer', async () => {
  const atOnce = () => {
    throw new Error('no settings')
  }
  expect(await failureOf(bookWith(atOnce))).toEqual(silent)
  expect(await failureOf(bookWith(async () => atOnce()))).toEqual(silent)
})

test('staff read why a courier does not accept a parcel', async () => {
  const rejected = bookWith(async () => ({ outcome: 'rejected', reason: 'No delivery to Savar.' }))
  expect(await failureOf(rejected)).toEqual([
    'conflict',
    'Pathao does not accept this parcel: No delivery to Savar.',
    undefined,
  ])
})
