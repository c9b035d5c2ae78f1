import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { listAuditEntriesEndpoint } from '#contract/audit.ts'
import type { Shop } from '../shop.ts'

export function auditRoutes(door: RegisterEndpoint, { audit }: Pick<Shop, 'audit'>) {
  door(listAuditEntriesEndpoint, ({ viewer, query }) => audit.list(viewer, query))
}
