import * as contract from '#contract/catalogue/collections-staff.ts'
import { listStaffCustomFieldsEndpoint } from '#contract/custom-fields.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'

const LIST_KEY = ['Product', 'collections']

/** All collections in display order. */
export const staffCollectionsQuery = callQuery(LIST_KEY, contract.listStaffCollectionsEndpoint, {})

/** One collection, for its form. */
export const collectionQuery = (id: string) => ({
  ...callQuery(['Product', 'collection', id], contract.getStaffCollectionEndpoint, { params: { id } }),
  ...formQueryOptions,
})

export const fetchCollection = (id: string) => call(contract.getStaffCollectionEndpoint, { params: { id } })

/** The custom fields of products that a condition can ask for. */
export const customFieldsQuery = callQuery(['Logo', 'custom-fields'], listStaffCustomFieldsEndpoint, {})

type Rule = InputOf<typeof contract.previewCollectionEndpoint>['body']

/** How many products on sale meet a rule, and the newest of them. */
export const rulePreviewQuery = (rule: Rule) =>
  callQuery(['Product', 'collection-preview', rule], contract.previewCollectionEndpoint, { body: rule })

type NewCollection = InputOf<typeof contract.createCollectionEndpoint>['body']
type CollectionChange = InputOf<typeof contract.updateCollectionEndpoint>['body']

export const addCollection = (body: NewCollection, image: File | undefined) =>
  changed(call(contract.createCollectionEndpoint, { body, files: { collectionImage: image ? [image] : [] } }))

/** Throws ApiError 409 when somebody else changed the collection since it was loaded. */
export const saveCollection = (id: string, body: CollectionChange, image: File | undefined) =>
  changed(
    call(contract.updateCollectionEndpoint, {
      params: { id },
      body,
      files: { collectionImage: image ? [image] : [] },
    }),
  )

export const removeCollection = (id: string) =>
  changed(call(contract.deleteCollectionEndpoint, { params: { id } }))

export const saveCollectionOrder = (collectionIds: string[]) =>
  changed(call(contract.orderCollectionsEndpoint, { body: { collectionIds } }))

/** Refreshes the list, not the collection in the open form. */
const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, LIST_KEY)
