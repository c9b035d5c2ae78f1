import { keepPreviousData } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { eraseSupplierEndpoint, renameSupplierEndpoint } from '#contract/sales/parties/parties.ts'
import {
  listSupplierPaymentsEndpoint,
  listSuppliersEndpoint,
  recordSupplierPaymentEndpoint,
  reverseSupplierPaymentEndpoint,
  saveSupplierContactEndpoint,
} from '#contract/sales/suppliers.ts'
import { listQuery } from '#web/admin/table/list-query.ts'
import type { TableState } from '#web/admin/table/table-state.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, invalidateAfter } from '#web/http/call-query.ts'

/** The suppliers, or those that a text finds, with what each is owed. Keys begin with `Product`: goods received change them. */
export const suppliersQuery = (text: string) => ({
  ...callQuery(['Product', 'suppliers', text], listSuppliersEndpoint, { query: text ? { text } : {} }),
  placeholderData: keepPreviousData,
})

/** One page of payments to suppliers, as the address says. */
export const supplierPaymentsQuery = (state: TableState) =>
  listQuery(['Product', 'supplier-payments'], listSupplierPaymentsEndpoint, state)

/** Records what a supplier was paid. Throws ApiError. */
export const recordSupplierPayment = (body: InputOf<typeof recordSupplierPaymentEndpoint>['body']) =>
  invalidateAfter(call(recordSupplierPaymentEndpoint, { body }), ['Product'])

/** Takes back a payment that was recorded by mistake. Throws ApiError. */
export const reverseSupplierPayment = (id: string) =>
  invalidateAfter(call(reverseSupplierPaymentEndpoint, { params: { id } }), ['Product'])

/** Saves whom to reach at a supplier. Throws ApiError. */
export const saveSupplierContact = (body: InputOf<typeof saveSupplierContactEndpoint>['body']) =>
  invalidateAfter(call(saveSupplierContactEndpoint, { body }), ['Product'])

/** Changes the name of a supplier wherever it is shown. Throws ApiError. */
export const renameSupplier = (supplierName: string, newName: string) =>
  invalidateAfter(call(renameSupplierEndpoint, { body: { supplierName, newName } }), ['Product'])

/** Erases the name of a supplier; a code stands in its place. Throws ApiError. */
export const eraseSupplier = (supplierName: string) =>
  invalidateAfter(call(eraseSupplierEndpoint, { body: { supplierName } }), ['Product'])
