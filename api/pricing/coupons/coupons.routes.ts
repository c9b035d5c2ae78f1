import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  createCouponEndpoint,
  getCouponEndpoint,
  listCouponsEndpoint,
  switchCouponEndpoint,
  updateCouponEndpoint,
} from '#contract/pricing/coupons.ts'

export function couponRoutes(door: RegisterEndpoint, { coupons }: Pick<Shop, 'coupons'>) {
  door(listCouponsEndpoint, ({ viewer, query }) => coupons.list(viewer, query))
  door(getCouponEndpoint, ({ viewer, params }) => coupons.get(viewer, params.id))
  door(createCouponEndpoint, ({ viewer, body }) => coupons.create(viewer, body))
  door(updateCouponEndpoint, ({ viewer, params, body }) => coupons.update(viewer, params.id, body))
  door(switchCouponEndpoint, ({ viewer, params, body }) => coupons.switch(viewer, params.id, body))
}
