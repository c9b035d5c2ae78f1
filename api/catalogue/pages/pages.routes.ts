import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import * as contract from '#contract/catalogue/pages/pages-staff.ts'

export function pageRoutes(register: RegisterEndpoint, { pagesStaff: pages }: Pick<Shop, 'pagesStaff'>) {
  register(contract.listPagesEndpoint, ({ viewer }) => pages.list(viewer))
  register(contract.getPageEndpoint, ({ viewer, params }) => pages.get(viewer, params.id))
  register(contract.createPageEndpoint, ({ viewer, body, files }) =>
    pages.create(viewer, body, files.pageImage),
  )
  register(contract.updatePageEndpoint, ({ viewer, params, body, files }) =>
    pages.update(viewer, params.id, body, files.pageImage),
  )
  register(contract.deletePageEndpoint, async ({ viewer, params }) => {
    await pages.remove(viewer, params.id)
    return null
  })
  register(contract.orderPagesEndpoint, ({ viewer, body }) => pages.order(viewer, body.pageIds))
}
