import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { getOverviewEndpoint, searchForStaffEndpoint } from '#contract/reports.ts'
import type { Shop } from '../shop.ts'

export function reportRoutes(door: RegisterEndpoint, { reports }: Pick<Shop, 'reports'>) {
  door(getOverviewEndpoint, ({ viewer, query }) => reports.overview(viewer, query))
  door(searchForStaffEndpoint, ({ viewer, query }) => reports.find(viewer, query.text))
}
