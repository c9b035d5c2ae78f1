import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type CouponRules,
  couponFilter,
  createCouponEndpoint,
  getCouponEndpoint,
  listCouponsEndpoint,
  switchCouponEndpoint,
  updateCouponEndpoint,
} from '#contract/pricing/coupons.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of coupons as the address asks for it. What the address says wrongly is left out. */
export function couponsQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Coupon', 'staff', requested],
    queryFn: ({ signal }) =>
      call(listCouponsEndpoint, { query: readFilter(couponFilter, requested) ?? {} }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One coupon as it is now: never an older answer, since it is edited. */
export function couponQuery(id: string) {
  return queryOptions({
    queryKey: ['Coupon', 'one', id],
    queryFn: ({ signal }) => call(getCouponEndpoint, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const createCouponOf = (body: CouponRules) => changed(call(createCouponEndpoint, { body }))

export const updateCouponOf = (id: string, body: CouponRules & { updatedAt: Date }) =>
  changed(call(updateCouponEndpoint, { params: { id }, body }))

export const switchCouponTo = (id: string, body: { isActive: boolean; updatedAt: Date }) =>
  changed(call(switchCouponEndpoint, { params: { id }, body }))

/** Every list that shows coupons asks again; the one being edited is not touched. */
async function changed<T>(answer: Promise<T>): Promise<T> {
  const result = await answer
  await queryClient().invalidateQueries({ queryKey: ['Coupon', 'staff'] })
  return result
}
