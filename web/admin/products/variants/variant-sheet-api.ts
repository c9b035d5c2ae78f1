import { queryOptions } from '@tanstack/react-query'
import { getVariantSheetEndpoint, saveVariantSheetEndpoint } from '#contract/catalogue/variants-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { staffFieldsQuery } from '#web/custom-fields/custom-fields-api.ts'
import { call } from '#web/http/api-client.ts'
import { formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import { queryClient } from '#web/http/query-client.ts'

/** Options and variants of one product, and the custom fields of variants, for their editor. */
export const variantSheetQuery = (id: string) =>
  queryOptions({
    ...formQueryOptions,
    queryKey: ['Product', 'variants', id],
    queryFn: async ({ signal }) => {
      const [sheet, { variant: customFields }] = await Promise.all([
        call(getVariantSheetEndpoint, { params: { id } }, { signal }),
        queryClient().ensureQueryData(staffFieldsQuery),
      ])
      return { sheet, customFields }
    },
  })

/** The sheet as it is stored now. */
export const fetchVariantSheet = (id: string) => call(getVariantSheetEndpoint, { params: { id } })

export const saveVariantSheet = (id: string, body: InputOf<typeof saveVariantSheetEndpoint>['body']) =>
  invalidateAfter(call(saveVariantSheetEndpoint, { params: { id }, body }), ['Product', 'staff'])
