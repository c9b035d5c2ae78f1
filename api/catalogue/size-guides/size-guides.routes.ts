import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/size-guides.ts'

export function sizeGuideRoutes(register: RegisterEndpoint, { sizeGuides }: Pick<Shop, 'sizeGuides'>) {
  register(contract.getSizeGuideEndpoint, ({ params }) => sizeGuides.find(params.id))
  register(contract.setSizeGuideEndpoint, ({ viewer, params, body }) =>
    sizeGuides.set(viewer, params.id, body),
  )
}
