import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  exportOwnSellerEntriesEndpoint,
  exportSellerEntriesEndpoint,
  getOwnSellerAccountEndpoint,
  getSellerAccountEndpoint,
  listOwnSellerEntriesEndpoint,
  listSellerAccountsEndpoint,
  listSellerEntriesEndpoint,
  recordSellerPayoutEndpoint,
  reverseSellerPayoutEndpoint,
} from '#contract/sales/seller-payouts.ts'

export function sellerPayoutRoutes(
  register: RegisterEndpoint,
  { sellerPayouts }: Pick<Shop, 'sellerPayouts'>,
) {
  register(listSellerAccountsEndpoint, ({ viewer, query }) => sellerPayouts.list(viewer, query))
  register(getSellerAccountEndpoint, ({ viewer, params }) => sellerPayouts.get(viewer, params.id))
  register(listSellerEntriesEndpoint, ({ viewer, params, query }) =>
    sellerPayouts.listEntries(viewer, params.id, query),
  )
  register(exportSellerEntriesEndpoint, ({ viewer, params }) =>
    sellerPayouts.exportEntries(viewer, params.id),
  )
  register(exportOwnSellerEntriesEndpoint, ({ viewer }) => sellerPayouts.exportOwnEntries(viewer))
  register(recordSellerPayoutEndpoint, ({ viewer, body }) => sellerPayouts.record(viewer, body))
  register(reverseSellerPayoutEndpoint, ({ viewer, params }) => sellerPayouts.reverse(viewer, params.id))
  register(getOwnSellerAccountEndpoint, ({ viewer }) => sellerPayouts.ownAccount(viewer))
  register(listOwnSellerEntriesEndpoint, ({ viewer, query }) => sellerPayouts.listOwnEntries(viewer, query))
}
