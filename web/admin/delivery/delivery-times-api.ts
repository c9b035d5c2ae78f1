import type { InputOf } from '#contract/endpoint.ts'
import * as contract from '#contract/sales/delivery/delivery-times-staff.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

export const deliveryTimesQuery = {
  ...callQuery(['ShippingFee', 'times'], contract.getDeliveryTimesEndpoint, {}),
  ...formQueryOptions,
}

export const deliveryBreaksQuery = callQuery(
  ['ShippingFee', 'breaks'],
  contract.listDeliveryBreaksEndpoint,
  {},
)

/** What failed to be saved invalidates nothing: new data would reset the form and lose what was typed. */
export async function saveDeliveryTimes(
  body: InputOf<typeof contract.setDeliveryTimesEndpoint>['body'],
): Promise<void> {
  await call(contract.setDeliveryTimesEndpoint, { body })
  await invalidate(['ShippingFee', 'times'], ['ShippingFee', 'estimates'])
}

type BreakInput = InputOf<typeof contract.createDeliveryBreakEndpoint>['body']

/** Adds days without delivery, or changes those that are there; throws ApiError 409 when somebody changed them since. */
export const saveDeliveryBreak = (stored: contract.StaffBreak | undefined, body: BreakInput) =>
  changed(
    stored
      ? call(contract.updateDeliveryBreakEndpoint, {
          params: { id: stored.id },
          body: { ...body, updatedAt: stored.updatedAt },
        })
      : call(contract.createDeliveryBreakEndpoint, { body }),
  )

export const removeDeliveryBreak = (id: string) =>
  changed(call(contract.deleteDeliveryBreakEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) =>
  invalidateAfter(answer, ['ShippingFee', 'breaks'], ['ShippingFee', 'estimates'])
