import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  importStatementEndpoint,
  listStatementExceptionsEndpoint,
  resolveStatementExceptionEndpoint,
  settleStatementExceptionEndpoint,
} from '#contract/sales/statements.ts'

export function statementRoutes(door: RegisterEndpoint, { statements }: Pick<Shop, 'statements'>) {
  door(importStatementEndpoint, ({ viewer, body, files }) =>
    statements.import(viewer, body, files.statement[0]),
  )
  door(listStatementExceptionsEndpoint, ({ viewer, query }) => statements.listExceptions(viewer, query))
  door(resolveStatementExceptionEndpoint, ({ viewer, params, body }) =>
    statements.resolve(viewer, params.id, body.note),
  )
  door(settleStatementExceptionEndpoint, ({ viewer, params, body }) =>
    statements.settle(viewer, params.id, body.orderId),
  )
}
