import {
  importStatement,
  listStatementExceptions,
  resolveStatementException,
  settleStatementException,
} from '#contract/statements.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

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
