import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import { getOverviewEndpoint, searchForStaffEndpoint } from '#contract/reports.ts'
import type { Shop } from '../shop.ts'

export function reportRoutes(register: RegisterEndpoint, { reports }: Pick<Shop, 'reports'>) {
  register(getOverviewEndpoint, ({ viewer, query }) => reports.overview(viewer, query))
  register(searchForStaffEndpoint, ({ viewer, query }) => reports.find(viewer, query.text))
}
