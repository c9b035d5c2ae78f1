import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  importStatement,
  listStatementExceptions,
  resolveStatementException,
  settleStatementException,
} from '#contract/sales/statements.ts'

export function statementRoutes(door: Door, { statements }: Pick<Shop, 'statements'>) {
  door(importStatement, ({ viewer, body, files }) => statements.import(viewer, body, files.statement[0]))
  door(listStatementExceptions, ({ viewer, query }) => statements.listExceptions(viewer, query))
  door(resolveStatementException, ({ viewer, params, body }) =>
    statements.resolve(viewer, params.id, body.note),
  )
  door(settleStatementException, ({ viewer, params, body }) =>
    statements.settle(viewer, params.id, body.orderId),
  )
}
