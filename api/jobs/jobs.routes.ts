import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  discardJobsEndpoint,
  getJobSummaryEndpoint,
  listJobsEndpoint,
  retryJobsEndpoint,
} from '#contract/jobs.ts'

export function jobRoutes(register: RegisterEndpoint, { jobs }: Pick<Shop, 'jobs'>) {
  register(listJobsEndpoint, ({ viewer, query }) => jobs.list(viewer, query))
  register(getJobSummaryEndpoint, ({ viewer }) => jobs.getSummary(viewer))
  register(retryJobsEndpoint, ({ viewer, body }) => jobs.retry(viewer, body.jobIds))
  register(discardJobsEndpoint, ({ viewer, body }) => jobs.discard(viewer, body.jobIds))
}
