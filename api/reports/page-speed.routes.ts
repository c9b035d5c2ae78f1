import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { listPageSpeedsEndpoint, recordPageVisitEndpoint } from '#contract/page-speed.ts'

export function pageSpeedRoutes(register: RegisterEndpoint, { pageSpeed }: Pick<Shop, 'pageSpeed'>) {
  register(recordPageVisitEndpoint, ({ request, body }) => pageSpeed.record(request.ip, body))
  register(listPageSpeedsEndpoint, ({ viewer, query }) => pageSpeed.list(viewer, query.days))
}
