import {
  createRedirectEndpoint,
  deleteRedirectEndpoint,
  importRedirectsEndpoint,
  listRedirectsEndpoint,
  type NewRedirect,
  updateRedirectEndpoint,
} from '#contract/catalogue/redirects.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'

const key = ['Redirect', 'list']

/** One page of redirects, as the address says. */
export const redirectsQuery = (state: TableState) => listQuery(key, listRedirectsEndpoint, state)

export const addRedirect = (body: NewRedirect) => changed(call(createRedirectEndpoint, { body }))
export const addRedirectList = (list: string) => changed(call(importRedirectsEndpoint, { body: { list } }))
export const changeRedirect = (id: string, body: NewRedirect) =>
  changed(call(updateRedirectEndpoint, { params: { id }, body }))
export const removeRedirect = (id: string) => changed(call(deleteRedirectEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, key)
