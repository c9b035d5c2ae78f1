import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { dismissSetupEndpoint, getSetupEndpoint } from '#contract/settings/setup.ts'

export function setupRoutes(register: RegisterEndpoint, { setup }: Pick<Shop, 'setup'>) {
  register(getSetupEndpoint, ({ viewer, query }) => setup.get(viewer, query.whole))
  register(dismissSetupEndpoint, async ({ viewer }) => {
    await setup.dismiss(viewer)
    return null
  })
}
