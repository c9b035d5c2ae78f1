import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import * as contract from '#contract/imports/imports.ts'
import type { Shop } from '../shop.ts'

export function importRoutes(door: RegisterEndpoint, { imports }: Pick<Shop, 'imports'>) {
  door(contract.checkImportEndpoint, ({ viewer, body, files }) =>
    imports.check(viewer, {
      fileName: body.fileName ?? '',
      products: files.products[0],
      zip: files.pictures[0],
    }),
  )
  door(contract.listImportsEndpoint, ({ viewer, query }) => imports.list(viewer, query))
  door(contract.getImportEndpoint, ({ viewer, params }) => imports.get(viewer, params.id))
  door(contract.listImportRowsEndpoint, ({ viewer, params, query }) =>
    imports.listRows(viewer, params.id, query),
  )
  door(contract.importReportEndpoint, ({ viewer, params, query }) =>
    imports.report(viewer, params.id, query.outcome),
  )
  door(contract.startImportEndpoint, ({ viewer, params, body }) => imports.start(viewer, params.id, body))
  door(contract.undoImportEndpoint, ({ viewer, params }) => imports.undo(viewer, params.id))
}
