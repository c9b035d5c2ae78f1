import type { TestShop } from '#testing/shop.ts'
import { expectConsistency } from './consistency.ts'
import type { anOrderOfLampsAndMat } from './delivered-orders.ts'
import { linesOf, type Units } from './returns.ts'
import { request } from './staff-orders.ts'

export type PackedOrder = Awaited<ReturnType<typeof anOrderOfLampsAndMat>>

export const lastParcel = (data: { parcels: { _id: string }[] }) => data.parcels.at(-1)?._id ?? ''

/** Parcels of a test's shop: packed, sent, closed, and whether the books add up after them. */
export function parcelsOn(testShop: TestShop) {
  const shown = async ({ id, staff }: PackedOrder) =>
    (await request(testShop, staff, 'GET', `/${id}`)).json().data

  async function changed(order: PackedOrder, method: 'POST' | 'PATCH', path: string, input: object) {
    const { updatedAt } = (await shown(order)).staff
    testShop.clock.advanceSeconds(1)
    return request(testShop, order.staff, method, `/${order.id}${path}`, { updatedAt, ...input })
  }
  const pack = (order: PackedOrder, units: Units, input: object = {}) =>
    changed(order, 'POST', '/parcels', { lines: linesOf(units), ...input })

  return {
    shown,
    changed,
    pack,
    /** Packs a parcel that is handed over at once. */
    send: (order: PackedOrder, units: Units, input: object = {}) =>
      pack(order, units, { isHandedOver: true, ...input }),
    close: (order: PackedOrder, parcelId: string, outcome: string, input: object = {}) =>
      changed(order, 'PATCH', `/parcels/${parcelId}`, { outcome, ...input }),
    expectBooksToAddUp: () => expectConsistency(testShop),
  }
}
