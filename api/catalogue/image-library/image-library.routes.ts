import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/image-library/image-library.ts'

export function imageLibraryRoutes(
  register: RegisterEndpoint,
  { imageLibrary: library }: Pick<Shop, 'imageLibrary'>,
) {
  register(contract.listLibraryImagesEndpoint, ({ viewer, query }) => library.list(viewer, query))
  register(contract.uploadLibraryImagesEndpoint, ({ viewer, body, files }) =>
    library.upload(viewer, body.kind, files.images),
  )
  register(contract.keepLibraryImageEndpoint, ({ viewer, params, body }) =>
    library.keep(viewer, params.id, body.isInLibrary),
  )
  register(contract.deleteLibraryImageEndpoint, async ({ viewer, params }) => {
    await library.remove(viewer, params.id)
    return null
  })
}
