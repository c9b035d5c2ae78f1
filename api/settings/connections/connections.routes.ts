import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/settings/connections.ts'

export function connectionRoutes(register: RegisterEndpoint, { connections }: Pick<Shop, 'connections'>) {
  register(contract.listConnectionsEndpoint, ({ viewer }) => connections.list(viewer))
  register(contract.updateConnectionEndpoint, ({ viewer, params, body, request }) =>
    connections.update(viewer, { ...params, ...body }, { address: request.ip }),
  )
  register(contract.removeConnectionEndpoint, ({ viewer, params, body, request }) =>
    connections.remove(viewer, params.id, body.code, { address: request.ip }),
  )
  register(contract.getSmsBalanceEndpoint, ({ viewer }) => connections.balances(viewer))
  register(contract.testConnectionEndpoint, ({ viewer, params, body }) =>
    connections.test(viewer, params.id, body.recipient),
  )
}
