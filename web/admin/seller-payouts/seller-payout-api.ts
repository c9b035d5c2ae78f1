import { keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
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
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call, fetchFile } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'
import { saveFile } from '#web/http/save-file.ts'

/** A page of the sellers with what each is owed. The keys begin with `Order`: deliveries and returns change them. */
export const sellerAccountsQuery = (page: number) =>
  callQuery(['Order', 'seller-accounts', page], listSellerAccountsEndpoint, { query: { page } })

/** What one seller is owed. */
export const sellerAccountQuery = (id: string) =>
  callQuery(['Order', 'seller-account', id], getSellerAccountEndpoint, { params: { id } })

/** One page of a seller's statement, as the address says. */
export const sellerEntriesQuery = (id: string, { page }: TableState) => ({
  ...callQuery(['Order', 'seller-entries', id, page], listSellerEntriesEndpoint, {
    params: { id },
    query: { page },
  }),
  placeholderData: keepPreviousData,
})

/** What the signed-in seller is owed. */
export const ownSellerAccountQuery = callQuery(
  ['Order', 'own-seller-account'],
  getOwnSellerAccountEndpoint,
  {},
)

/** One page of the signed-in seller's statement, as the address says. */
export const ownSellerEntriesQuery = (state: TableState) =>
  listQuery(['Order', 'own-seller-entries'], listOwnSellerEntriesEndpoint, state)

/** Saves a seller's whole statement as a CSV file; without an id that of the signed-in seller. Throws ApiError. */
export async function saveSellerStatement(id?: string): Promise<void> {
  const file = await (id === undefined
    ? fetchFile(exportOwnSellerEntriesEndpoint, {})
    : fetchFile(exportSellerEntriesEndpoint, { params: { id } }))
  saveFile('statement.csv', file)
}

/** Records what a seller was paid. Throws ApiError. */
export const recordSellerPayout = (body: InputOf<typeof recordSellerPayoutEndpoint>['body']) =>
  invalidateAfter(call(recordSellerPayoutEndpoint, { body }), ['Order'])

/** Takes back a payout that was recorded by mistake. Throws ApiError. */
export const reverseSellerPayout = (id: string) =>
  invalidateAfter(call(reverseSellerPayoutEndpoint, { params: { id } }), ['Order'])
