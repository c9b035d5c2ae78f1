import { dismissSetupEndpoint, getSetupEndpoint } from '#contract/settings/setup.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** Measured anew whenever the overview opens: the steps are done on other pages. */
export const setupQuery = { ...callQuery(['Setup'], getSetupEndpoint, {}), staleTime: 0 }

export const dismissSetup = () => invalidateAfter(call(dismissSetupEndpoint, {}), ['Setup'])
