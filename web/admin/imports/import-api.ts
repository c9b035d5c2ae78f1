import { queryOptions } from '@tanstack/react-query'
import { importMessages } from '#contract/imports/import-messages.ts'
import {
  checkImportEndpoint,
  chooseForImportEndpoint,
  getImportEndpoint,
  type ImportChoices,
  type ImportMode,
  type ImportRowState,
  type ImportState,
  type ImportStock,
  importReportEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  type ProductImport,
  pauseImportEndpoint,
  resumeImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
} from '#contract/imports/imports.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { ApiError, call, fetchFile } from '#web/http/api-client.ts'
import { showAnswer } from '#web/http/call-query.ts'
import { clearPageCache } from '#web/http/page-cache.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { upload } from '#web/http/upload.ts'
import { isFileReadable } from './import-file-errors.ts'
import { isInProgress, isProcessing, reportFileName } from './import-labels.ts'

/** How often the progress of an import is fetched while the page is visible. */
const POLL_MS = 1_000
const LIST_POLL_MS = 5_000

const importKey = (id: string) => ['Product', 'import', id]
const listKey = ['Product', 'imports']

/** One page of the earlier imports, as the address says; polled while one of them is in progress. */
export const importsQuery = (state: TableState) =>
  queryOptions({
    ...listQuery(listKey, listImportsEndpoint, state),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isInProgress) ? LIST_POLL_MS : false),
  })

/** One import, polled while it is in progress and the page is visible. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => fetchImport(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? POLL_MS : false),
  })
}

/** Fetches an import; when it has just finished, everything cached of the catalogue is out of date. */
async function fetchImport(id: string, signal: AbortSignal): Promise<ProductImport> {
  const before = queryClient().getQueryData<ProductImport>(importKey(id))
  const current = await call(getImportEndpoint, { params: { id } }, { signal })
  const hasWritten = before && isProcessing(before.state) && !isProcessing(current.state)
  if (hasWritten || (before && isInProgress(before) && !isInProgress(current))) {
    clearPageCache()
    // The rows too: each of them says which of its images could not be fetched.
    void invalidate(['Product', 'staff'], ['Category', 'tree'], listKey, [...importKey(id), 'rows'])
  }
  return current
}

/** One page of the rows of an import, as the address says; fetched again when the import changes its state. */
export const importRowsQuery = (id: string, importState: ImportState, state: TableState) =>
  listQuery([...importKey(id), 'rows', importState], listImportRowsEndpoint, state, { id })

/** How many rows of an import are in a state. */
export function rowTotalQuery(id: string, importState: ImportState, state: ImportRowState) {
  return queryOptions({
    queryKey: [...importKey(id), 'total', importState, state],
    queryFn: async ({ signal }) => {
      const { total } = await call(
        listImportRowsEndpoint,
        { params: { id }, query: { state, limit: 1 } },
        { signal },
      )
      return total
    },
    staleTime: 0,
  })
}

type UploadControl = { onProgress: (share: number) => void; signal: AbortSignal }

type ImportFiles = { file: File; zip: File | undefined }

/** Uploads a CSV file, and a zip of its images, for a dry run: the shop stays as it is. Throws ApiError. */
export async function checkImportFile(
  { file, zip }: ImportFiles,
  control: UploadControl,
): Promise<ProductImport> {
  for (const chosen of [file, zip])
    if (chosen && !(await isFileReadable(chosen))) throw new ApiError(0, importMessages.fileChanged)
  const parts = { fields: { fileName: file.name.slice(0, 200) }, files: { ...(zip && { images: zip }) } }
  return cacheAnswer(upload(checkImportEndpoint, 'products', file, { ...control, ...parts }))
}

/** Checks a file again by what was chosen about it. Throws ApiError. */
export async function chooseForImport(id: string, body: ImportChoices): Promise<ProductImport> {
  const answer = await cacheAnswer(call(chooseForImportEndpoint, { params: { id }, body }), id)
  void invalidate([...importKey(id), 'rows'])
  return answer
}

type ImportChoice = { mode: ImportMode; stock: ImportStock }

/** Starts an import that was checked. Throws ApiError. */
export const startImport = (id: string, body: ImportChoice) =>
  cacheAnswer(call(startImportEndpoint, { params: { id }, body }), id)

/** Throws ApiError. */
export const pauseImport = (id: string) => cacheAnswer(call(pauseImportEndpoint, { params: { id } }), id)

/** Throws ApiError. */
export const resumeImport = (id: string) => cacheAnswer(call(resumeImportEndpoint, { params: { id } }), id)

/** Starts to undo an import. Throws ApiError. */
export const startUndo = (id: string) => cacheAnswer(call(undoImportEndpoint, { params: { id } }), id)

/** Shows the answered import at once; after an error the cached one is fetched again. */
async function cacheAnswer(answer: Promise<ProductImport>, id?: string): Promise<ProductImport> {
  try {
    const productImport = await answer
    return await showAnswer(importKey(productImport.id), productImport)
  } catch (error) {
    if (id) void invalidate(importKey(id))
    throw error
  } finally {
    void invalidate(listKey)
  }
}

/** Saves the report of all rows of an import as a CSV file. Throws ApiError. */
export async function saveImportReport({ id, fileName }: ProductImport): Promise<void> {
  saveFile(reportFileName(fileName), await fetchFile(importReportEndpoint, { params: { id }, query: {} }))
}
