import * as contract from '#contract/catalogue/image-library/image-library.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

const KEY = ['Logo', 'image-library']
/** Images of a page of the library. */
const LIMIT = 48

type Filter = Pick<contract.LibraryFilter, 'page' | 'kind' | 'unused'>

export const libraryQuery = (filter: Filter) =>
  callQuery([...KEY, filter], contract.listLibraryImagesEndpoint, { query: { ...filter, limit: LIMIT } })

type UploadKind = (typeof contract.uploadKinds)[number]

export const uploadToLibrary = (kind: UploadKind, images: File[]) =>
  changed(call(contract.uploadLibraryImagesEndpoint, { body: { kind }, files: { images } }))

export const keepImage = (id: string, isInLibrary: boolean) =>
  changed(call(contract.keepLibraryImageEndpoint, { params: { id }, body: { isInLibrary } }))

export const removeImage = (id: string) =>
  changed(call(contract.deleteLibraryImageEndpoint, { params: { id } }))

const changed = <T>(answer: Promise<T>) => invalidateAfter(answer, KEY)
