import { keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { listReturnsOfOrderEndpoint } from '#contract/sales/returns.ts'
import {
  addReturnPhotosEndpoint,
  decideReturnEndpoint,
  enterReturnEndpoint,
  exchangeReturnEndpoint,
  listReturnsEndpoint,
  previewExchangeEndpoint,
  receiveReturnEndpoint,
  refundReturnEndpoint,
} from '#contract/sales/returns-staff.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** One page of all returns, as the address says. */
export const returnListQuery = (state: TableState) =>
  listQuery(['Return', 'staff'], listReturnsEndpoint, state)

/** The returns of an order. Their key begins with `Order`, so that every change of an order refreshes them. */
export const orderReturnsQuery = (orderId: string) =>
  callQuery(['Order', 'returns', orderId], listReturnsOfOrderEndpoint, { params: { orderId } })

/** What an exchange would cost; `plan` undefined: nothing is chosen, or an amount is no number. */
export const exchangePreviewQuery = (
  id: string,
  plan: InputOf<typeof previewExchangeEndpoint>['body'] | undefined,
) => ({
  ...callQuery(['Order', 'exchange-preview', id, plan], previewExchangeEndpoint, {
    params: { id },
    body: plan ?? { lines: [], deliveryFee: 0 },
  }),
  enabled: plan !== undefined,
  retry: false,
  placeholderData: keepPreviousData,
})

type BodyOf<E extends Parameters<typeof call>[0]> = InputOf<E>['body']

/** What staff can do with returns. Each action refreshes the lists and pages that show it, and throws ApiError. */
export const returnActions = {
  enter: (body: BodyOf<typeof enterReturnEndpoint>) => changed(call(enterReturnEndpoint, { body })),
  addPhotos: (id: string, photos: readonly File[]) =>
    changed(call(addReturnPhotosEndpoint, { params: { id }, files: { photo: [...photos] } })),
  decide: (id: string, body: BodyOf<typeof decideReturnEndpoint>) =>
    changed(call(decideReturnEndpoint, { params: { id }, body })),
  receive: (id: string, body: BodyOf<typeof receiveReturnEndpoint>) =>
    changed(call(receiveReturnEndpoint, { params: { id }, body })),
  refund: (id: string, body: BodyOf<typeof refundReturnEndpoint>) =>
    changed(call(refundReturnEndpoint, { params: { id }, body })),
  exchange: (id: string, body: BodyOf<typeof exchangeReturnEndpoint>) =>
    changed(call(exchangeReturnEndpoint, { params: { id }, body })),
}

const changed = <T>(answer: Promise<T>) =>
  invalidateAfter(answer, ['Order'], ['Return'], ['Refund'], ['Product'], ['Report'])
