import type { InputOf } from '#contract/endpoint.ts'
import {
  importStatementEndpoint,
  listStatementExceptionsEndpoint,
  resolveStatementExceptionEndpoint,
  settleStatementExceptionEndpoint,
  unknownColumns,
} from '#contract/sales/statements.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { ApiError, call, readAs } from '#web/http/api-client.ts'
import { invalidate, invalidateAfter } from '#web/http/call-query.ts'

/** One page of exceptions, as the address says. */
export const exceptionsQuery = (state: TableState) =>
  listQuery(['Order', 'exceptions'], listStatementExceptionsEndpoint, state)

type StatementInput = InputOf<typeof importStatementEndpoint>['body']

/** Sends a statement to be checked or imported. Throws ApiError. */
export async function sendStatement(file: File, input: StatementInput) {
  const report = await call(importStatementEndpoint, {
    body: { ...input, fileName: file.name.slice(0, 200) },
    files: { statement: [file] },
  })
  if (input.mode === 'import') await invalidate(['Order'])
  return report
}

/** The headers of a file that was rejected because its columns are unknown; undefined for any other error. */
export function unknownColumnsOf(error: unknown) {
  return error instanceof ApiError ? readAs(unknownColumns, error.data) : undefined
}

/** Records what was done about an exception. Throws ApiError. */
export const resolveException = (id: string, note: string) =>
  invalidateAfter(call(resolveStatementExceptionEndpoint, { params: { id }, body: { note } }), [
    'Order',
    'exceptions',
  ])

/** Marks the order suggested for an exception as paid with its money. Throws ApiError. */
export const settleException = (id: string, body: InputOf<typeof settleStatementExceptionEndpoint>['body']) =>
  invalidateAfter(call(settleStatementExceptionEndpoint, { params: { id }, body }), ['Order'])
