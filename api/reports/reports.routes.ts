import type { Door } from '#api/http/endpoint-routes.ts'
import { findForStaff, getOverview } from '#contract/reports.ts'
import type { Shop } from '../shop.ts'

export function reportRoutes(door: Door, { reports }: Pick<Shop, 'reports'>) {
  door(getOverview, ({ viewer, query }) => reports.overview(viewer, query))
  door(findForStaff, ({ viewer, query }) => reports.find(viewer, query.text))
}
