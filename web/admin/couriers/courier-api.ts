import type { InputOf } from '#contract/endpoint.ts'
import {
  listCollectionsEndpoint,
  listCourierPayoutsEndpoint,
  listCourierServicesEndpoint,
  listCouriersEndpoint,
  recordCourierPayoutEndpoint,
  reverseCourierPayoutEndpoint,
} from '#contract/sales/couriers.ts'
import { eraseCourierEndpoint, renameCourierEndpoint } from '#contract/sales/parties/parties.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** The couriers with what each holds. The keys begin with `Order`: payments of orders change them. */
export const couriersQuery = callQuery(['Order', 'couriers'], listCouriersEndpoint, {})

/** The couriers that give tracking numbers when a parcel is handed over. They change with the shop's configuration only. */
export const courierServicesQuery = {
  ...callQuery(['Order', 'courier-services'], listCourierServicesEndpoint, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

/** One page of payouts, as the address says. */
export const courierPayoutsQuery = (state: TableState) =>
  listQuery(['Order', 'payouts'], listCourierPayoutsEndpoint, state)

/** One page of what a courier collected. */
export const collectionsQuery = (courierName: string, { page, limit }: TableState) =>
  callQuery(['Order', 'collections', courierName, page, limit], listCollectionsEndpoint, {
    query: { courierName, page, limit },
  })

/** Records what a courier paid out. Throws ApiError. */
export const recordCourierPayout = (body: InputOf<typeof recordCourierPayoutEndpoint>['body']) =>
  invalidateAfter(call(recordCourierPayoutEndpoint, { body }), ['Order'])

/** Takes back a payout that was recorded by mistake. Throws ApiError. */
export const reverseCourierPayout = (id: string) =>
  invalidateAfter(call(reverseCourierPayoutEndpoint, { params: { id } }), ['Order'])

/** Changes the name of a courier wherever it is shown. Throws ApiError. */
export const renameCourier = (courierName: string, newName: string) =>
  invalidateAfter(call(renameCourierEndpoint, { body: { courierName, newName } }), ['Order'])

/** Erases the name of a courier; answers with the code that stands in its place. Throws ApiError. */
export const eraseCourier = (courierName: string) =>
  invalidateAfter(call(eraseCourierEndpoint, { body: { courierName } }), ['Order'])
