import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  createCoupon,
  getCoupon,
  listCoupons,
  switchCoupon,
  updateCoupon,
} from '#contract/pricing/coupons.ts'

export function couponRoutes(door: Door, { coupons }: Pick<Shop, 'coupons'>) {
  door(listCoupons, ({ viewer, query }) => coupons.list(viewer, query))
  door(getCoupon, ({ viewer, params }) => coupons.get(viewer, params.id))
  door(createCoupon, ({ viewer, body }) => coupons.create(viewer, body))
  door(updateCoupon, ({ viewer, params, body }) => coupons.update(viewer, params.id, body))
  door(switchCoupon, ({ viewer, params, body }) => coupons.switch(viewer, params.id, body))
}
