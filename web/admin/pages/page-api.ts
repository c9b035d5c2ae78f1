import * as contract from '#contract/catalogue/pages/pages-staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'

const LIST_KEY = ['Logo', 'pages']

/** All pages in their order. */
export const staffPagesQuery = callQuery(LIST_KEY, contract.listPagesEndpoint, {})

/** One page, for its form. */
export const staffPageQuery = (id: string) => ({
  ...callQuery(['Logo', 'page', id], contract.getPageEndpoint, { params: { id } }),
  ...formQueryOptions,
})

export const fetchPage = (id: string) => call(contract.getPageEndpoint, { params: { id } })

type NewPage = InputOf<typeof contract.createPageEndpoint>['body']
type PageChange = InputOf<typeof contract.updatePageEndpoint>['body']

const filesOf = (image: File | undefined) => ({ pageImage: image ? [image] : [] })

export const addPage = (body: NewPage, image: File | undefined) =>
  changed(call(contract.createPageEndpoint, { body, files: filesOf(image) }))

/** Throws ApiError 409 when somebody else changed the page since it was loaded. */
export const savePage = (id: string, body: PageChange, image?: File) =>
  changed(call(contract.updatePageEndpoint, { params: { id }, body, files: filesOf(image) }))

export const removePage = (id: string) => changed(call(contract.deletePageEndpoint, { params: { id } }))

export const savePageOrder = (pageIds: string[]) =>
  changed(call(contract.orderPagesEndpoint, { body: { pageIds } }))

/** Refreshes the list, not the page in the open form. */
const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, LIST_KEY)
