import { findForStaff, getOverview } from '#contract/reports.ts'
import type { Door } from '../door.ts'
import type { Shop } from '../shop.ts'

export function reportRoutes(door: Door, { reports }: Pick<Shop, 'reports'>) {
  door(getOverview, ({ viewer, query }) => reports.overview(viewer, query))
  door(findForStaff, ({ viewer, query }) => reports.find(viewer, query.text))
}
