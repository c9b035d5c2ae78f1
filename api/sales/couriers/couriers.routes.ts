import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  listCollectionsEndpoint,
  listCourierPayoutsEndpoint,
  listCourierServicesEndpoint,
  listCouriersEndpoint,
  recordCourierPayoutEndpoint,
  reverseCourierPayoutEndpoint,
} from '#contract/sales/couriers.ts'

export function courierRoutes(register: RegisterEndpoint, { couriers }: Pick<Shop, 'couriers'>) {
  register(listCouriersEndpoint, ({ viewer }) => couriers.list(viewer))
  register(listCourierServicesEndpoint, async ({ viewer }) => couriers.listServices(viewer))
  register(listCourierPayoutsEndpoint, ({ viewer, query }) => couriers.listPayouts(viewer, query))
  register(listCollectionsEndpoint, ({ viewer, query }) => couriers.listCollections(viewer, query))
  register(recordCourierPayoutEndpoint, ({ viewer, body }) => couriers.recordPayout(viewer, body))
  register(reverseCourierPayoutEndpoint, ({ viewer, params }) => couriers.reversePayout(viewer, params.id))
}
