import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/products-staff.ts'

export function staffProductRoutes(
  door: RegisterEndpoint,
  { staffProducts: staff }: Pick<Shop, 'staffProducts'>,
) {
  door(contract.listStaffProductsEndpoint, ({ viewer, query }) => staff.list(viewer, query))
  door(contract.exportProductsEndpoint, ({ viewer, query }) => staff.exportCsv(viewer, query))
  door(contract.getStaffProductEndpoint, ({ viewer, params }) => staff.get(viewer, params.id))
  door(contract.createProductEndpoint, ({ viewer, body, files }) =>
    staff.create(viewer, body, files.productImages),
  )
  door(contract.updateProductEndpoint, ({ viewer, params, body, files }) =>
    staff.update(viewer, params.id, body, files.productImages),
  )
  door(contract.deleteProductEndpoint, async ({ viewer, params }) => {
    await staff.archive(viewer, params.id)
    return null
  })
  door(contract.bulkUpdateProductsEndpoint, ({ viewer, body: { productIds, ...change } }) =>
    staff.changeSeveral(viewer, productIds, change),
  )
  door(contract.uploadProductImageEndpoint, ({ viewer, files }) =>
    staff.uploadImage(viewer, files.productImage[0]),
  )
}
