import type { RegisterCachedEndpoint } from '#api/http/cached-endpoint-routes.ts'
import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/collections.ts'
import * as staffContract from '#contract/catalogue/collections-staff.ts'

export function collectionRoutes(
  registerCached: RegisterCachedEndpoint,
  { collections }: Pick<Shop, 'collections'>,
) {
  registerCached(contract.listProductCollectionsEndpoint, () => collections.list())
  registerCached(contract.getCollectionEndpoint, ({ params, query }) =>
    collections.getWithProducts(params.slug, query),
  )
}

export function collectionStaffRoutes(
  register: RegisterEndpoint,
  { collectionsStaff: staff }: Pick<Shop, 'collectionsStaff'>,
) {
  register(staffContract.listStaffCollectionsEndpoint, ({ viewer }) => staff.list(viewer))
  register(staffContract.getStaffCollectionEndpoint, ({ viewer, params }) => staff.get(viewer, params.id))
  register(staffContract.createCollectionEndpoint, ({ viewer, body, files }) =>
    staff.create(viewer, body, files.collectionImage),
  )
  register(staffContract.updateCollectionEndpoint, ({ viewer, params, body, files }) =>
    staff.update(viewer, params.id, body, files.collectionImage),
  )
  register(staffContract.deleteCollectionEndpoint, async ({ viewer, params }) => {
    await staff.remove(viewer, params.id)
    return null
  })
  register(staffContract.orderCollectionsEndpoint, ({ viewer, body }) =>
    staff.order(viewer, body.collectionIds),
  )
  register(staffContract.previewCollectionEndpoint, ({ viewer, body }) => staff.preview(viewer, body))
}
