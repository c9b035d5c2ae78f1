import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as bulk from '#contract/catalogue/bulk/bulk-change.ts'
import * as drafts from '#contract/catalogue/drafts-staff.ts'
import * as prices from '#contract/catalogue/prices-staff.ts'
import * as list from '#contract/catalogue/product-list-staff.ts'
import * as contract from '#contract/catalogue/products-staff.ts'
import * as stock from '#contract/catalogue/stock-staff.ts'
import * as variants from '#contract/catalogue/variants-staff.ts'

export function staffProductRoutes(
  register: RegisterEndpoint,
  { staffProducts: staff }: Pick<Shop, 'staffProducts'>,
) {
  register(list.listStaffProductsEndpoint, ({ viewer, query }) => staff.list(viewer, query))
  register(list.exportProductsEndpoint, ({ viewer, query }) => staff.exportCsv(viewer, query))
  register(contract.getStaffProductEndpoint, ({ viewer, params }) => staff.get(viewer, params.id))
  register(contract.createProductEndpoint, ({ viewer, body, files }) =>
    staff.create(viewer, body, files.productImages),
  )
  register(contract.updateProductEndpoint, ({ viewer, params, body, files }) =>
    staff.update(viewer, params.id, body, files.productImages),
  )
  register(contract.deleteProductEndpoint, async ({ viewer, params }) => {
    await staff.archive(viewer, params.id)
    return null
  })
  register(contract.bulkUpdateProductsEndpoint, ({ viewer, body: { productIds, ...change } }) =>
    staff.changeSeveral(viewer, productIds, change),
  )
  register(bulk.previewBulkChangeEndpoint, async ({ viewer, body: { productIds, change } }) => {
    return { products: await staff.bulkChange.preview(viewer, productIds, change) }
  })
  register(bulk.changeSeveralProductsEndpoint, ({ viewer, body: { products, change } }) =>
    staff.bulkChange.apply(viewer, products, change),
  )
  register(drafts.publishProductsEndpoint, ({ viewer, body }) => staff.publish(viewer, body.productIds))
  register(drafts.scheduleProductEndpoint, ({ viewer, params, body }) =>
    staff.schedule(viewer, params.id, body.publishAt),
  )
  register(drafts.duplicateProductEndpoint, ({ viewer, params }) => staff.duplicate(viewer, params.id))
  register(variants.getVariantSheetEndpoint, ({ viewer, params }) => staff.variants.get(viewer, params.id))
  register(variants.saveVariantSheetEndpoint, ({ viewer, params, body }) =>
    staff.variants.save(viewer, params.id, body),
  )
  register(prices.getPriceSheetEndpoint, ({ viewer, params }) => staff.prices.get(viewer, params.id))
  register(prices.savePriceSheetEndpoint, ({ viewer, params, body }) =>
    staff.prices.save(viewer, params.id, body),
  )
  register(stock.listProductStockEndpoint, ({ viewer, params }) => staff.stock.list(viewer, params.id))
  register(stock.listStockMovementsEndpoint, ({ viewer, params, query }) =>
    staff.stock.listMovements(viewer, params.id, query),
  )
  register(stock.setLowStockEndpoint, ({ viewer, params, body }) =>
    staff.stock.setLowStock(viewer, params, body.lowStockUnits),
  )
  register(stock.moveProductStockEndpoint, ({ viewer, params, body }) =>
    staff.stock.move(viewer, params.id, body),
  )
  register(contract.uploadProductImageEndpoint, ({ viewer, files }) =>
    staff.uploadImage(viewer, files.productImage[0]),
  )
}
