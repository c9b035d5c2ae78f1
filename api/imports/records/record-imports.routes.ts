import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/imports/record-imports.ts'

export function recordImportRoutes(
  register: RegisterEndpoint,
  { recordImports }: Pick<Shop, 'recordImports'>,
) {
  register(contract.checkRecordsEndpoint, ({ viewer, body: { kind, fileName = '' }, files }) =>
    recordImports.check(viewer, { kind, fileName, bytes: files.records[0] }),
  )
  register(contract.listRecordImportsEndpoint, ({ viewer, query }) => recordImports.list(viewer, query))
  register(contract.getRecordImportEndpoint, ({ viewer, params }) => recordImports.get(viewer, params.id))
  register(contract.listRecordRowsEndpoint, ({ viewer, params, query }) =>
    recordImports.listRows(viewer, params.id, query),
  )
  register(contract.recordReportEndpoint, ({ viewer, params }) => recordImports.report(viewer, params.id))
  register(contract.startRecordsEndpoint, ({ viewer, params, body }) =>
    recordImports.start(viewer, params.id, body.duplicates),
  )
  register(contract.pauseRecordsEndpoint, ({ viewer, params }) => recordImports.pause(viewer, params.id))
  register(contract.resumeRecordsEndpoint, ({ viewer, params }) => recordImports.resume(viewer, params.id))
}
