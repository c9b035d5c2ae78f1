import { getVariantSheetEndpoint, saveVariantSheetEndpoint } from '#contract/catalogue/variants-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'

/** Options and variants of one product, for their editor. */
export const variantSheetQuery = (id: string) => ({
  ...callQuery(['Product', 'variants', id], getVariantSheetEndpoint, { params: { id } }),
  ...formQueryOptions,
})

/** The sheet as it is stored now. */
export const fetchVariantSheet = (id: string) => call(getVariantSheetEndpoint, { params: { id } })

export const saveVariantSheet = (id: string, body: InputOf<typeof saveVariantSheetEndpoint>['body']) =>
  invalidateAfter(call(saveVariantSheetEndpoint, { params: { id }, body }), ['Product', 'staff'])
