import { queryOptions } from '@tanstack/react-query'
import { getDeliveryFees, setDeliveryFees } from '#contract/delivery.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getSettings, listPolicies, type Policy, updatePolicy, updateSettings } from '#contract/settings.ts'
import { call } from '#web/api-client.ts'
import { queryClient } from '#web/query-client.ts'

// Answers that are edited are never older ones, and nothing typed is lost to a late answer.
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const settingsAsked = queryOptions({
  queryKey: ['Settings', 'shop'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  ...fresh,
})

export const feesAsked = queryOptions({
  queryKey: ['ShippingFee', 'staff'],
  queryFn: ({ signal }) => call(getDeliveryFees, {}, { signal }),
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
