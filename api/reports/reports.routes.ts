import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { getOverviewEndpoint, searchForStaffEndpoint } from '#contract/reports.ts'

export function reportRoutes(register: RegisterEndpoint, { reports }: Pick<Shop, 'reports'>) {
  register(getOverviewEndpoint, ({ viewer, query }) => reports.overview(viewer, query))
  register(searchForStaffEndpoint, ({ viewer, query }) => reports.search(viewer, query.text))
}
