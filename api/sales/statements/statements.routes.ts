import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  allocateExceptionEndpoint,
  importStatementEndpoint,
  listOrdersOfExceptionEndpoint,
  listStatementExceptionsEndpoint,
  resolveStatementExceptionEndpoint,
  reverseExceptionEndpoint,
  settleStatementExceptionEndpoint,
} from '#contract/sales/statements.ts'

export function statementRoutes(register: RegisterEndpoint, { statements }: Pick<Shop, 'statements'>) {
  register(importStatementEndpoint, ({ viewer, body, files }) =>
    statements.import(viewer, body, files.statement[0]),
  )
  register(listStatementExceptionsEndpoint, ({ viewer, query }) => statements.listExceptions(viewer, query))
  register(resolveStatementExceptionEndpoint, ({ viewer, params, body }) =>
    statements.resolve(viewer, params.id, body.note),
  )
  register(settleStatementExceptionEndpoint, ({ viewer, params, body }) =>
    statements.settle(viewer, params.id, body),
  )
  register(listOrdersOfExceptionEndpoint, ({ viewer, params, query }) =>
    statements.listOrdersToPay(viewer, params.id, query.text),
  )
  register(allocateExceptionEndpoint, ({ viewer, params, body }) =>
    statements.allocate(viewer, params.id, body),
  )
  register(reverseExceptionEndpoint, ({ viewer, params }) => statements.reverse(viewer, params.id))
}
