import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/redirects.ts'

export function redirectRoutes(register: RegisterEndpoint, { redirects }: Pick<Shop, 'redirects'>) {
  register(contract.listRedirectsEndpoint, ({ viewer, query }) => redirects.list(viewer, query))
  register(contract.createRedirectEndpoint, ({ viewer, body }) => redirects.add(viewer, body))
  register(contract.importRedirectsEndpoint, ({ viewer, body }) => redirects.addList(viewer, body.list))
  register(contract.updateRedirectEndpoint, ({ viewer, params, body }) =>
    redirects.change(viewer, params.id, body),
  )
  register(contract.deleteRedirectEndpoint, async ({ viewer, params }) => {
    await redirects.remove(viewer, params.id)
    return null
  })
}
