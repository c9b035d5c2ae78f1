import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/sales/carts.ts'

export function cartRoutes(register: RegisterEndpoint, { carts }: Pick<Shop, 'carts'>) {
  register(contract.getCartEndpoint, ({ viewer, params }) => carts.get(viewer, params.customerId))
  register(contract.saveCartEndpoint, ({ viewer, params, body }) =>
    carts.save(viewer, params.customerId, body),
  )
  register(contract.getCartRemindersEndpoint, ({ viewer, params }) =>
    carts.getReminders(viewer, params.customerId),
  )
  register(contract.setCartRemindersEndpoint, ({ viewer, params, body }) =>
    carts.setReminders(viewer, params.customerId, body.isOn),
  )
  register(contract.stopCartRemindersEndpoint, ({ params }) => carts.stopReminders(params.token))
}
