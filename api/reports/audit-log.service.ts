import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { periodOf } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import type { AuditFilter } from '#contract/audit.ts'
import { countAuditEntries, listAuditEntries } from './audit-log.repository.ts'

/** The audit log of changes by the staff, which only grows and only admins read. docs/product.md §5 */
export function createAuditService({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  return {
    /** One page of the log, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { period, from, to, page, limit, ...filter }: AuditFilter) {
      viewer.assertAdmin()
      const query = { ...filter, ...periodOf({ period, from, to }, clock()) }
      const [rows, total] = await Promise.all([
        listAuditEntries(db, query, limitAndOffset({ page, limit })),
        countAuditEntries(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },
  }
}
