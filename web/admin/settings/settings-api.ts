import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getDeliveryFeesEndpoint, setDeliveryFeesEndpoint } from '#contract/sales/delivery.ts'
import {
  getSettingsEndpoint,
  listPoliciesEndpoint,
  type Policy,
  updatePolicyEndpoint,
  updateSettingsEndpoint,
} from '#contract/settings/settings.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

// Answers that are edited are never older ones, and nothing typed is lost to a late answer.
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const settingsQuery = queryOptions({
  queryKey: ['Settings', 'shop'],
  queryFn: ({ signal }) => call(getSettingsEndpoint, {}, { signal }),
  ...fresh,
})

export const deliveryFeesQuery = queryOptions({
  queryKey: ['ShippingFee', 'staff'],
  async queryFn({ signal }) {
    // First when, then what: a change between the two is then refused on saving, not overwritten.
    const { feesUpdatedAt } = await call(getSettingsEndpoint, {}, { signal })
    return { ...(await call(getDeliveryFeesEndpoint, {}, { signal })), updatedAt: feesUpdatedAt }
  },
  ...fresh,
})

export const policiesQuery = queryOptions({
  queryKey: ['Settings', 'policies'],
  queryFn: ({ signal }) => call(listPoliciesEndpoint, {}, { signal }),
  ...fresh,
})

export async function saveSettings(body: InputOf<typeof updateSettingsEndpoint>['body']): Promise<void> {
  await call(updateSettingsEndpoint, { body })
  await queryClient().invalidateQueries({ queryKey: ['Settings', 'shop'] })
}

export async function saveFees(body: InputOf<typeof setDeliveryFeesEndpoint>['body']): Promise<void> {
  await call(setDeliveryFeesEndpoint, { body })
  await queryClient().invalidateQueries({ queryKey: ['ShippingFee'] })
}

export async function savePolicy(
  slug: Policy['slug'],
  body: InputOf<typeof updatePolicyEndpoint>['body'],
): Promise<void> {
  await call(updatePolicyEndpoint, { params: { slug }, body })
  await queryClient().invalidateQueries({ queryKey: ['Settings', 'policies'] })
}
