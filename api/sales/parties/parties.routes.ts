import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  eraseCourierEndpoint,
  eraseSupplierEndpoint,
  renameCourierEndpoint,
  renameSupplierEndpoint,
} from '#contract/sales/parties/parties.ts'

export function partyRoutes(register: RegisterEndpoint, { parties }: Pick<Shop, 'parties'>) {
  register(renameCourierEndpoint, ({ viewer, body }) =>
    parties.renameCourier(viewer, body.courierName, body.newName),
  )
  register(eraseCourierEndpoint, ({ viewer, body }) => parties.eraseCourier(viewer, body.courierName))
  register(renameSupplierEndpoint, ({ viewer, body }) =>
    parties.renameSupplier(viewer, body.supplierName, body.newName),
  )
  register(eraseSupplierEndpoint, ({ viewer, body }) => parties.eraseSupplier(viewer, body.supplierName))
}
