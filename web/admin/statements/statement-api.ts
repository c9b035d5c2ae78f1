import type { InputOf } from '#contract/endpoint.ts'
import {
  allocateExceptionEndpoint,
  importStatementEndpoint,
  listOrdersOfExceptionEndpoint,
  listStatementExceptionsEndpoint,
  resolveStatementExceptionEndpoint,
  reverseExceptionEndpoint,
  settleStatementExceptionEndpoint,
  unknownColumns,
} from '#contract/sales/statements.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { ApiError, call, readAs } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { invalidate } from '#web/http/query-client.ts'

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
  invalidateAfter(call(settleStatementExceptionEndpoint, { params: { id }, body }), ['Order'], ['Refund'])

/** Orders that an exception may pay; without a text those of its sender. */
export const ordersToPayQuery = (id: string, text: string) =>
  callQuery(['Order', 'to-pay', id, text], listOrdersOfExceptionEndpoint, {
    params: { id },
    query: text ? { text } : {},
  })

/** Divides an exception's money among orders, and gives back what is left. Throws ApiError. */
export const allocateException = (id: string, body: InputOf<typeof allocateExceptionEndpoint>['body']) =>
  invalidateAfter(call(allocateExceptionEndpoint, { params: { id }, body }), ['Order'], ['Refund'])

/** Takes back all payments of a reversed transfer. Throws ApiError. */
export const takeBackException = (id: string) =>
  invalidateAfter(call(reverseExceptionEndpoint, { params: { id } }), ['Order'])
