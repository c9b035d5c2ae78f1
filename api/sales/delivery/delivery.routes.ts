import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  getDeliveryFeesEndpoint,
  listPlacesEndpoint,
  setDeliveryFeesEndpoint,
} from '#contract/sales/delivery/delivery.ts'
import { getDeliveryEstimatesEndpoint } from '#contract/sales/delivery/delivery-times.ts'
import {
  createDeliveryBreakEndpoint,
  deleteDeliveryBreakEndpoint,
  getDeliveryTimesEndpoint,
  listDeliveryBreaksEndpoint,
  setDeliveryTimesEndpoint,
  updateDeliveryBreakEndpoint,
} from '#contract/sales/delivery/delivery-times-staff.ts'

export function deliveryRoutes(register: RegisterCachedEndpoint, { delivery }: Pick<Shop, 'delivery'>) {
  register(getDeliveryFeesEndpoint, () => delivery.fees())
  register(listPlacesEndpoint, () => delivery.places())
  register(getDeliveryEstimatesEndpoint, () => delivery.estimates())
}

export function deliveryStaffRoutes(register: RegisterEndpoint, { delivery }: Pick<Shop, 'delivery'>) {
  register(setDeliveryFeesEndpoint, ({ viewer, body }) => delivery.setFees(viewer, body))
  register(getDeliveryTimesEndpoint, ({ viewer }) => delivery.times(viewer))
  register(setDeliveryTimesEndpoint, ({ viewer, body }) => delivery.setTimes(viewer, body))
  register(listDeliveryBreaksEndpoint, ({ viewer }) => delivery.listBreaks(viewer))
  register(createDeliveryBreakEndpoint, ({ viewer, body }) => delivery.addBreak(viewer, body))
  register(updateDeliveryBreakEndpoint, ({ viewer, params, body }) =>
    delivery.changeBreak(viewer, params.id, body),
  )
  register(deleteDeliveryBreakEndpoint, async ({ viewer, params }) => {
    await delivery.removeBreak(viewer, params.id)
    return null
  })
}
