import type { Door } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/products-staff.ts'

export function staffProductRoutes(door: Door, { staffProducts: staff }: Pick<Shop, 'staffProducts'>) {
  door(contract.listStaffProducts, ({ viewer, query }) => staff.list(viewer, query))
  door(contract.exportProducts, ({ viewer, query }) => staff.exportCsv(viewer, query))
  door(contract.getStaffProduct, ({ viewer, params }) => staff.get(viewer, params.id))
  door(contract.createProduct, ({ viewer, body, files }) => staff.create(viewer, body, files.productImages))
  door(contract.updateProduct, ({ viewer, params, body, files }) =>
    staff.update(viewer, params.id, body, files.productImages),
  )
  door(contract.deleteProduct, async ({ viewer, params }) => {
    await staff.archive(viewer, params.id)
    return null
  })
  door(contract.bulkUpdateProducts, ({ viewer, body: { productIds, ...change } }) =>
    staff.changeSeveral(viewer, productIds, change),
  )
  door(contract.uploadProductImage, ({ viewer, files }) => staff.uploadImage(viewer, files.productImage[0]))
}
