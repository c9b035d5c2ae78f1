import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  exceptionFilter,
  importStatementEndpoint,
  listStatementExceptionsEndpoint,
  resolveStatementExceptionEndpoint,
  settleStatementExceptionEndpoint,
  unknownColumns,
} from '#contract/sales/statements.ts'
import { readFilter } from '#web/admin/table/read-filter.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { ApiError, call, readAs } from '#web/http/api-client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** One page of exceptions as the address asks for it. What the address says wrongly is left out. */
export function exceptionsQuery({ page, limit, filters }: TableState) {
  const requested = { ...filters, page: String(page), limit: String(limit) }
  return queryOptions({
    queryKey: ['Order', 'exceptions', requested],
    queryFn: ({ signal }) =>
      call(
        listStatementExceptionsEndpoint,
        { query: readFilter(exceptionFilter, requested) ?? {} },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

type Input = InputOf<typeof importStatementEndpoint>['body']

/** Sends a statement to be checked or imported. Throws ApiError. */
export async function sendStatement(file: File, input: Input) {
  const report = await call(importStatementEndpoint, {
    body: { ...input, fileName: file.name.slice(0, 200) },
    files: { statement: [file] },
  })
  if (input.mode === 'import') await queryClient().invalidateQueries({ queryKey: ['Order'] })
  return report
}

/** The titles of a file whose columns the shop does not know, when that is why it was refused. */
export function columnsToChoose(error: unknown) {
  return error instanceof ApiError ? readAs(unknownColumns, error.data) : undefined
}

/** Notes what was done about an exception. Throws ApiError. */
export async function resolveException(id: string, note: string) {
  try {
    return await call(resolveStatementExceptionEndpoint, { params: { id }, body: { note } })
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['Order', 'exceptions'] })
  }
}

/** Marks the order suggested for an exception as paid with its money. Throws ApiError. */
export async function settleException(id: string, orderId: string) {
  try {
    return await call(settleStatementExceptionEndpoint, { params: { id }, body: { orderId } })
  } finally {
    await queryClient().invalidateQueries({ queryKey: ['Order'] })
  }
}
