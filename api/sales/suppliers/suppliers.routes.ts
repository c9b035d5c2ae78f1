import type { RegisterEndpoint } from '#api/http/endpoint-routes.ts'
import type { Shop } from '#api/shop.ts'
import {
  listSupplierPaymentsEndpoint,
  listSuppliersEndpoint,
  recordSupplierPaymentEndpoint,
  reverseSupplierPaymentEndpoint,
  saveSupplierContactEndpoint,
} from '#contract/sales/suppliers.ts'

export function supplierRoutes(register: RegisterEndpoint, { suppliers }: Pick<Shop, 'suppliers'>) {
  register(listSuppliersEndpoint, ({ viewer, query }) => suppliers.list(viewer, query.text))
  register(saveSupplierContactEndpoint, ({ viewer, body }) => suppliers.saveContact(viewer, body))
  register(listSupplierPaymentsEndpoint, ({ viewer, query }) => suppliers.listPayments(viewer, query))
  register(recordSupplierPaymentEndpoint, ({ viewer, body }) => suppliers.recordPayment(viewer, body))
  register(reverseSupplierPaymentEndpoint, ({ viewer, params }) =>
    suppliers.reversePayment(viewer, params.id),
  )
}
