import type { InputOf } from '#contract/endpoint.ts'
import { listUnmatchedUnitsEndpoint, matchUnitsEndpoint } from '#contract/sales/unmatched-units.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** Units of former orders that are in no stock. */
export const unmatchedUnitsQuery = callQuery(['Product', 'unmatched-units'], listUnmatchedUnitsEndpoint, {})

export const matchUnits = (lineId: string, body: InputOf<typeof matchUnitsEndpoint>['body']) =>
  invalidateAfter(call(matchUnitsEndpoint, { params: { lineId }, body }), ['Product'])
