import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { importMessages } from '#contract/imports/import-messages.ts'
import {
  checkImportEndpoint,
  getImportEndpoint,
  type ImportMode,
  type ImportRowState,
  type ImportState,
  type ImportStock,
  importFilter,
  importReportEndpoint,
  importRowFilter,
  listImportRowsEndpoint,
  listImportsEndpoint,
  type ProductImport,
  startImportEndpoint,
  undoImportEndpoint,
} from '#contract/imports/imports.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { saveFile } from '#web/design/save-file.ts'
import { ApiError, call, fetchFile } from '#web/http/api-client.ts'
import { clearPageCache } from '#web/http/page-cache.ts'
import { queryClient } from '#web/http/query-client.ts'
import { upload } from '#web/http/upload.ts'
import { fileStillExists } from './file-rejection.ts'
import { isBeingWritten, isUnderWay, reportName } from './import-labels.ts'

/** How often the shop is asked how far an import is, while the page is seen. */
const ASK_EVERY_MS = 1_000
const ASK_LIST_EVERY_MS = 5_000

const importKey = (id: string) => ['Product', 'import', id]
const listKey = ['Product', 'imports']

/** One page of the earlier imports as the address asks for it. */
export function importsQuery({ page, limit }: TableState) {
  const requested = { page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: [...listKey, requested],
    queryFn: ({ signal }) =>
      call(listImportsEndpoint, { query: readFilter(importFilter, requested) ?? {} }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isUnderWay) ? ASK_LIST_EVERY_MS : false),
  })
}

/** One import, asked for again as long as something of it is under way; a hidden page asks nothing. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => progressOf(id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? ASK_EVERY_MS : false),
  })
}

/** What has just ended has changed the shop: what this browser keeps of it is old. */
async function progressOf(id: string, signal: AbortSignal): Promise<ProductImport> {
  const before = queryClient().getQueryData<ProductImport>(importKey(id))
  const now = await call(getImportEndpoint, { params: { id } }, { signal })
  const isChanged = before && isBeingWritten(before.state) && !isBeingWritten(now.state)
  if (isChanged || (before && isUnderWay(before) && !isUnderWay(now))) {
    forgetCatalogue()
    // Pictures that could not be had are told beside their products.
    void queryClient().invalidateQueries({ queryKey: [...importKey(id), 'rows'] })
  }
  return now
}

function forgetCatalogue(): void {
  clearPageCache()
  for (const queryKey of [['Product', 'staff'], ['Category', 'tree'], listKey])
    void queryClient().invalidateQueries({ queryKey })
}

/** One page of an import's products as the address asks for it; asked anew when the import has another state. */
export function importRowsQuery(id: string, of: ImportState, { page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: [...importKey(id), 'rows', of, requested],
    queryFn: ({ signal }) =>
      call(
        listImportRowsEndpoint,
        { params: { id }, query: readFilter(importRowFilter, requested) ?? {} },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many products of an import are in this state. */
export function rowTotalQuery(id: string, of: ImportState, state: ImportRowState) {
  return queryOptions({
    queryKey: [...importKey(id), 'total', of, state],
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

type Sending = { onProgress: (share: number) => void; signal: AbortSignal }

type Files = { file: File; zip: File | undefined }

/** Sends a file, and a zip of its pictures, to be checked; nothing is changed by it. Throws ApiError. */
export async function checkFile({ file, zip }: Files, sending: Sending): Promise<ProductImport> {
  for (const one of [file, zip])
    if (one && !(await fileStillExists(one))) throw new ApiError(0, importMessages.fileChanged)
  const more = { fields: { fileName: file.name.slice(0, 200) }, files: { ...(zip && { pictures: zip }) } }
  return notified(upload(checkImportEndpoint, 'products', file, { ...sending, ...more }))
}

/** Begins to import what was checked. Throws ApiError. */
type Choice = { mode: ImportMode; stock: ImportStock }
export const startImportOf = (id: string, choice: Choice) =>
  notified(call(startImportEndpoint, { params: { id }, body: choice }), id)

/** Begins to take an import back. Throws ApiError. */
export const startUndoOf = (id: string) => notified(call(undoImportEndpoint, { params: { id } }), id)

/** What comes back is shown at once; a refusal means that what was shown is old. */
async function notified(answer: Promise<ProductImport>, id?: string): Promise<ProductImport> {
  try {
    const now = await answer
    // What was asked before would show the state before.
    await queryClient().cancelQueries({ queryKey: importKey(now.id), exact: true })
    queryClient().setQueryData(importKey(now.id), now)
    return now
  } catch (error) {
    if (id) void queryClient().invalidateQueries({ queryKey: importKey(id) })
    throw error
  } finally {
    void queryClient().invalidateQueries({ queryKey: listKey })
  }
}

/** Saves the whole report of an import as a file. Throws ApiError. */
export async function saveReport({ id, fileName }: ProductImport): Promise<void> {
  saveFile(reportName(fileName), await fetchFile(importReportEndpoint, { params: { id }, query: {} }))
}
