import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import { announcePresenceEndpoint } from '#contract/identity/presence.ts'

export function presenceRoutes(register: RegisterEndpoint, { presence }: Pick<Shop, 'presence'>) {
  register(announcePresenceEndpoint, ({ viewer, body }) => presence.announce(viewer, body))
}
