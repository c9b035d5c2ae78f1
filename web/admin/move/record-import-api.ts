import { queryOptions } from '@tanstack/react-query'
import { importMessages } from '#contract/imports/import-messages.ts'
import { listImportsEndpoint } from '#contract/imports/imports.ts'
import {
  checkRecordsEndpoint,
  type Duplicates,
  getRecordImportEndpoint,
  listRecordImportsEndpoint,
  listRecordRowsEndpoint,
  pauseRecordsEndpoint,
  type RecordImport,
  type RecordKind,
  recordReportEndpoint,
  resumeRecordsEndpoint,
  startRecordsEndpoint,
} from '#contract/imports/record-imports.ts'
import { isFileReadable } from '#web/admin/imports/import-file-errors.ts'
import { reportFileName } from '#web/admin/imports/import-labels.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { ApiError, call, fetchFile } from '#web/http/api-client.ts'
import { showAnswer } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { upload } from '#web/http/upload.ts'

/** How often the progress of an import is fetched while the page is visible. */
const POLL_MS = 1_000

const recordKey = (id: string) => ['User', 'record-import', id]
const latestKey = ['User', 'record-imports', 'latest']

/** The newest import of one kind, with `state` the newest one in it. */
async function newestRecordImport(kind: RecordKind, signal: AbortSignal, state?: 'done') {
  const { rows } = await call(listRecordImportsEndpoint, { query: { kind, state, limit: 1 } }, { signal })
  return rows[0] ?? null
}

/** The newest import of one kind; polled while it runs. */
export const latestRecordImportQuery = (kind: RecordKind) =>
  queryOptions({
    queryKey: [...latestKey, kind],
    queryFn: ({ signal }) => newestRecordImport(kind, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  })

/** The newest import of one kind that came in, whatever was checked since. */
export const importedRecordsQuery = (kind: RecordKind) =>
  queryOptions({
    queryKey: [...latestKey, kind, 'done'],
    queryFn: ({ signal }) => newestRecordImport(kind, signal, 'done'),
    staleTime: 0,
  })

/** The newest import of products, with `state` the newest one in it. */
async function newestProductImport(signal: AbortSignal, state?: 'done') {
  const { rows } = await call(listImportsEndpoint, { query: { state, limit: 1 } }, { signal })
  return rows[0] ?? null
}

/** The newest import of products that came in, and was not undone. */
export const importedProductsQuery = queryOptions({
  queryKey: ['Product', 'imports', 'latest', 'done'],
  queryFn: ({ signal }) => newestProductImport(signal, 'done'),
  staleTime: 0,
})

/** The newest import of products. */
export const latestProductImportQuery = queryOptions({
  queryKey: ['Product', 'imports', 'latest'],
  queryFn: ({ signal }) => newestProductImport(signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data && (data.state === 'running' || data.images.done < data.images.total) ? 2 * POLL_MS : false,
})

/** One import, polled while it runs and the page is visible. */
export const recordImportQuery = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => call(getRecordImportEndpoint, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  })

/** One page of the rows of an import, as the address says; fetched again when the import changes its state. */
export const recordRowsQuery = ({ id, state: importState }: RecordImport, state: TableState) =>
  listQuery([...recordKey(id), 'rows', importState], listRecordRowsEndpoint, state, { id })

type UploadControl = { onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a file of customers or orders for a check: the shop stays as it is. Throws ApiError. */
export async function checkRecordFile(
  kind: RecordKind,
  file: File,
  control: UploadControl,
): Promise<RecordImport> {
  if (!(await isFileReadable(file))) throw new ApiError(0, importMessages.fileChanged)
  const fields = { kind, fileName: file.name.slice(0, 200) }
  return cacheAnswer(upload(checkRecordsEndpoint, 'records', file, { ...control, fields }))
}

/** Throws ApiError. */
export const startRecordImport = (id: string, duplicates: Duplicates) =>
  cacheAnswer(call(startRecordsEndpoint, { params: { id }, body: { duplicates } }))
export const pauseRecordImport = (id: string) => cacheAnswer(call(pauseRecordsEndpoint, { params: { id } }))
export const resumeRecordImport = (id: string) => cacheAnswer(call(resumeRecordsEndpoint, { params: { id } }))

/** Shows the answered import at once; lists of accounts and past orders are out of date with it. */
async function cacheAnswer(answer: Promise<RecordImport>): Promise<RecordImport> {
  try {
    const recordImport = await answer
    return await showAnswer(recordKey(recordImport.id), recordImport)
  } finally {
    void invalidate(latestKey, ['User', 'staff'], ['Order', 'past'])
  }
}

/** Saves the report of all rows of an import as a CSV file. Throws ApiError. */
export async function saveRecordReport({ id, fileName }: RecordImport): Promise<void> {
  saveFile(reportFileName(fileName), await fetchFile(recordReportEndpoint, { params: { id } }))
}
