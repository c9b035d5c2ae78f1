import type { Door } from '#api/http/endpoint-routes.ts'
import * as contract from '#contract/imports/imports.ts'
import type { Shop } from '../shop.ts'

export function importRoutes(door: Door, { imports }: Pick<Shop, 'imports'>) {
  door(contract.checkImport, ({ viewer, body, files }) =>
    imports.check(viewer, {
      fileName: body.fileName ?? '',
      products: files.products[0],
      zip: files.pictures[0],
    }),
  )
  door(contract.listImports, ({ viewer, query }) => imports.list(viewer, query))
  door(contract.getImport, ({ viewer, params }) => imports.get(viewer, params.id))
  door(contract.listImportRows, ({ viewer, params, query }) => imports.listRows(viewer, params.id, query))
  door(contract.importReport, ({ viewer, params, query }) => imports.report(viewer, params.id, query.outcome))
  door(contract.startImport, ({ viewer, params, body }) => imports.start(viewer, params.id, body))
  door(contract.undoImport, ({ viewer, params }) => imports.undo(viewer, params.id))
}
