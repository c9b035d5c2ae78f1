import {
  type CouponRules,
  createCouponEndpoint,
  getCouponEndpoint,
  listCouponsEndpoint,
  switchCouponEndpoint,
  updateCouponEndpoint,
} from '#contract/pricing/coupons.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'

/** One page of coupons, as the address says. */
export const couponsQuery = (state: TableState) => listQuery(['Coupon', 'staff'], listCouponsEndpoint, state)

/** One coupon, for its form. */
export const couponQuery = (id: string) => ({
  ...callQuery(['Coupon', 'one', id], getCouponEndpoint, { params: { id } }),
  ...formQueryOptions,
})

export const addCoupon = (body: CouponRules) => changed(call(createCouponEndpoint, { body }))

export const saveCoupon = (id: string, body: CouponRules & { updatedAt: Date }) =>
  changed(call(updateCouponEndpoint, { params: { id }, body }))

export const setCouponActive = (id: string, body: { isActive: boolean; updatedAt: Date }) =>
  changed(call(switchCouponEndpoint, { params: { id }, body }))

/** Refreshes the lists of coupons, not the coupon in the open form. */
const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, ['Coupon', 'staff'])
