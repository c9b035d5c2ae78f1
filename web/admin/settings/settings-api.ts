import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getDeliveryFeesEndpoint, setDeliveryFeesEndpoint } from '#contract/sales/delivery/delivery.ts'
import { getBusinessEndpoint, updateBusinessEndpoint } from '#contract/settings/business.ts'
import {
  getSettingsEndpoint,
  listPoliciesEndpoint,
  type Policy,
  updatePolicyEndpoint,
  updateSettingsEndpoint,
} from '#contract/settings/settings.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

// What failed to be saved invalidates nothing: new data would reset the form and lose what was typed.

export const settingsQuery = {
  ...callQuery(['Settings', 'shop'], getSettingsEndpoint, {}),
  ...formQueryOptions,
}

export const businessQuery = {
  ...callQuery(['Settings', 'business'], getBusinessEndpoint, {}),
  ...formQueryOptions,
}

export const deliveryFeesQuery = queryOptions({
  queryKey: ['ShippingFee', 'staff'],
  async queryFn({ signal }) {
    // The timestamp is fetched first: a change in between then makes saving a conflict instead of being overwritten.
    const { feesUpdatedAt } = await call(getSettingsEndpoint, {}, { signal })
    return { ...(await call(getDeliveryFeesEndpoint, {}, { signal })), updatedAt: feesUpdatedAt }
  },
  ...formQueryOptions,
})

export const policiesQuery = {
  ...callQuery(['Settings', 'policies'], listPoliciesEndpoint, {}),
  ...formQueryOptions,
}

export async function saveSettings(body: InputOf<typeof updateSettingsEndpoint>['body']): Promise<void> {
  await call(updateSettingsEndpoint, { body })
  await invalidate(['Settings', 'shop'])
}

export async function saveBusiness(body: InputOf<typeof updateBusinessEndpoint>['body']): Promise<void> {
  await call(updateBusinessEndpoint, { body })
  await invalidate(['Settings', 'business'])
}

export async function saveFees(body: InputOf<typeof setDeliveryFeesEndpoint>['body']): Promise<void> {
  await call(setDeliveryFeesEndpoint, { body })
  await invalidate(['ShippingFee'])
}

export async function savePolicy(
  slug: Policy['slug'],
  body: InputOf<typeof updatePolicyEndpoint>['body'],
): Promise<void> {
  await call(updatePolicyEndpoint, { params: { slug }, body })
  await invalidate(['Settings', 'policies'])
}
