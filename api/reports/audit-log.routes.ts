import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listAuditEntriesEndpoint } from '#contract/audit.ts'

export function auditRoutes(register: RegisterEndpoint, { audit }: Pick<Shop, 'audit'>) {
  register(listAuditEntriesEndpoint, ({ viewer, query }) => audit.list(viewer, query))
}
