import { getSetupEndpoint } from '#contract/settings/setup.ts'
import { callQuery } from '#web/http/call-query.ts'

/** Measured again whenever it is shown: the steps are done on other pages. */
export const setupQuery = { ...callQuery(['Setup'], getSetupEndpoint, { query: {} }), staleTime: 0 }

/** The same with all steps, where the list was dismissed too. */
export const wholeSetupQuery = {
  ...callQuery(['Setup', 'whole'], getSetupEndpoint, { query: { whole: true } }),
  staleTime: 0,
}
