import type { Door } from '#api/http/endpoint-routes.ts'
import { listAuditEntries } from '#contract/audit.ts'
import type { Shop } from '../shop.ts'

export function auditRoutes(door: Door, { audit }: Pick<Shop, 'audit'>) {
  door(listAuditEntries, ({ viewer, query }) => audit.list(viewer, query))
}
