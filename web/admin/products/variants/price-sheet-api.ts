import { queryOptions } from '@tanstack/react-query'
import { getPriceSheetEndpoint, savePriceSheetEndpoint } from '#contract/catalogue/prices-staff.ts'
import { getVariantSheetEndpoint } from '#contract/catalogue/variants-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { customerGroupsQuery } from '#web/admin/customers/customer-group-api.ts'
import { call } from '#web/http/api-client.ts'
import { formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import { queryClient } from '#web/http/query-client.ts'

/** The special prices of a product, its variants and the customer groups, for the editor. */
export const priceSheetQuery = (id: string) =>
  queryOptions({
    ...formQueryOptions,
    queryKey: ['Product', 'prices', id],
    queryFn: async ({ signal }) => {
      const [sheet, { variants }, groups] = await Promise.all([
        call(getPriceSheetEndpoint, { params: { id } }, { signal }),
        call(getVariantSheetEndpoint, { params: { id } }, { signal }),
        queryClient().fetchQuery(customerGroupsQuery),
      ])
      return { sheet, variants, groups }
    },
  })

export const savePriceSheet = (id: string, body: InputOf<typeof savePriceSheetEndpoint>['body']) =>
  invalidateAfter(call(savePriceSheetEndpoint, { params: { id }, body }), ['Product', 'staff'])
