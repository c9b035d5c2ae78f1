import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getDeliveryFees, setDeliveryFees } from '#contract/sales/delivery.ts'
import {
  getSettings,
  listPolicies,
  type Policy,
  updatePolicy,
  updateSettings,
} from '#contract/settings/settings.ts'
import { call } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

// Answers that are edited are never older ones, and nothing typed is lost to a late answer.
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const settingsAsked = queryOptions({
  queryKey: ['Settings', 'shop'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  ...fresh,
})

export const feesAsked = queryOptions({
  queryKey: ['ShippingFee', 'staff'],
  async queryFn({ signal }) {
    // First when, then what: a change between the two is then refused on saving, not overwritten.
    const { feesUpdatedAt } = await call(getSettings, {}, { signal })
    return { ...(await call(getDeliveryFees, {}, { signal })), updatedAt: feesUpdatedAt }
  },
  ...fresh,
})

export const policiesAsked = queryOptions({
  queryKey: ['Settings', 'policies'],
  queryFn: ({ signal }) => call(listPolicies, {}, { signal }),
  ...fresh,
})

export async function saveSettings(body: InputOf<typeof updateSettings>['body']): Promise<void> {
  await call(updateSettings, { body })
  await queryClient().invalidateQueries({ queryKey: ['Settings', 'shop'] })
}

export async function saveFees(body: InputOf<typeof setDeliveryFees>['body']): Promise<void> {
  await call(setDeliveryFees, { body })
  await queryClient().invalidateQueries({ queryKey: ['ShippingFee'] })
}

export async function savePolicy(
  slug: Policy['slug'],
  body: InputOf<typeof updatePolicy>['body'],
): Promise<void> {
  await call(updatePolicy, { params: { slug }, body })
  await queryClient().invalidateQueries({ queryKey: ['Settings', 'policies'] })
}
