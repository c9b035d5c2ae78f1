import { sendForm } from '#testing/forms.ts'
import type { TestShop } from '#testing/shop.ts'
import { expectConsistency } from './consistency.ts'
import { call, type DeliveredOrder } from './delivered-orders.ts'

export type Units = readonly [lineId: string, units: number][]
export const linesOf = (units: Units) => units.map(([lineId, count]) => ({ lineId, units: count }))

/** Returns of a test's shop: asked for, entered, received, and whether the books add up after them. */
export function returnsOn(testShop: TestShop) {
  const ask = (order: DeliveredOrder, units: Units, input: object = {}, photos: Uint8Array[] = []) =>
    sendForm(
      testShop,
      'POST',
      '/return',
      order.buyer.headers,
      {
        orderId: order.id,
        items: JSON.stringify(linesOf(units)),
        reason: 'damaged',
        resolution: 'refund',
        note: 'The shade is broken.',
        ...input,
      },
      photos.length > 0 ? { photo: photos } : {},
    )
  const enter = (order: DeliveredOrder, units: Units, input: object = {}) =>
    call(testShop, order.staff, 'POST', '/return/manual', {
      ...{ orderId: order.id, items: linesOf(units), reason: 'does-not-fit', resolution: 'refund', ...input },
    })
  const staffCall = (order: DeliveredOrder, method: 'POST' | 'PATCH', path: string, payload: object) =>
    call(testShop, order.staff, method, `/return/${path}`, payload)
  const receive = (
    order: DeliveredOrder,
    id: string,
    units: readonly [lineId: string, restocked: number, writtenOff: number][],
    input: object = {},
  ) =>
    staffCall(order, 'POST', `${id}/receipt`, {
      items: units.map(([lineId, restockedUnits, writtenOffUnits]) => ({
        lineId,
        restockedUnits,
        writtenOffUnits,
      })),
      ...input,
    })
  const returnsOf = async (order: DeliveredOrder, headers = order.buyer.headers) =>
    (await call(testShop, headers, 'GET', `/return/order/${order.id}`)).data
  const shown = async (order: DeliveredOrder, id = order.id) =>
    (await call(testShop, order.staff, 'GET', `/order/${id}`)).data

  /** A return of these units that staff entered and received without a fee. */
  async function aReceivedReturn(order: DeliveredOrder, units: Units, input: object = {}) {
    const { data } = await enter(order, units)
    await receive(
      order,
      data._id,
      units.map(([lineId, count]) => [lineId, count, 0] as const),
      input,
    )
    return data._id as string
  }

  return {
    ...{ ask, enter, staffCall, receive, returnsOf, shown, aReceivedReturn },
    expectBooksToAddUp: () => expectConsistency(testShop),
  }
}
