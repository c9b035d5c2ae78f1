import type { InputOf } from '#contract/endpoint.ts'
import { getAppearanceEndpoint, updateAppearanceEndpoint } from '#contract/settings/appearance.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

export const appearanceQuery = {
  ...callQuery(['Settings', 'appearance'], getAppearanceEndpoint, {}),
  ...formQueryOptions,
}

// What failed to be saved invalidates nothing: new data would reset the form and lose what was chosen.
export async function saveAppearance(body: InputOf<typeof updateAppearanceEndpoint>['body']): Promise<void> {
  await call(updateAppearanceEndpoint, { body })
  await invalidate(['Settings', 'appearance'])
}
