import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/imports/imports.ts'

export function importRoutes(register: RegisterEndpoint, { imports }: Pick<Shop, 'imports'>) {
  register(contract.checkImportEndpoint, ({ viewer, body, files }) =>
    imports.check(viewer, {
      fileName: body.fileName ?? '',
      products: files.products[0],
      zip: files.images[0],
    }),
  )
  register(contract.chooseForImportEndpoint, ({ viewer, params, body }) =>
    imports.choose(viewer, params.id, body),
  )
  register(contract.listImportsEndpoint, ({ viewer, query }) => imports.list(viewer, query))
  register(contract.getImportEndpoint, ({ viewer, params }) => imports.get(viewer, params.id))
  register(contract.listImportRowsEndpoint, ({ viewer, params, query }) =>
    imports.listRows(viewer, params.id, query),
  )
  register(contract.importReportEndpoint, ({ viewer, params, query }) =>
    imports.report(viewer, params.id, query.outcome),
  )
  register(contract.startImportEndpoint, ({ viewer, params, body }) => imports.start(viewer, params.id, body))
  register(contract.pauseImportEndpoint, ({ viewer, params }) => imports.pause(viewer, params.id))
  register(contract.resumeImportEndpoint, ({ viewer, params }) => imports.resume(viewer, params.id))
  register(contract.undoImportEndpoint, ({ viewer, params }) => imports.undo(viewer, params.id))
}
