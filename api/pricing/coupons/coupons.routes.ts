import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  createCouponEndpoint,
  getCouponEndpoint,
  listCouponsEndpoint,
  listOfferedCouponsEndpoint,
  switchCouponEndpoint,
  updateCouponEndpoint,
} from '#contract/pricing/coupons.ts'

export function couponRoutes(register: RegisterEndpoint, { coupons }: Pick<Shop, 'coupons'>) {
  register(listOfferedCouponsEndpoint, () => coupons.listOffered())
  register(listCouponsEndpoint, ({ viewer, query }) => coupons.list(viewer, query))
  register(getCouponEndpoint, ({ viewer, params }) => coupons.get(viewer, params.id))
  register(createCouponEndpoint, ({ viewer, body }) => coupons.create(viewer, body))
  register(updateCouponEndpoint, ({ viewer, params, body }) => coupons.update(viewer, params.id, body))
  register(switchCouponEndpoint, ({ viewer, params, body }) => coupons.switch(viewer, params.id, body))
}
