import * as audit from './audit.ts'
import * as banners from './catalogue/banners.ts'
import * as bulkChange from './catalogue/bulk/bulk-change.ts'
import * as categories from './catalogue/categories.ts'
import * as categoriesStaff from './catalogue/categories-staff.ts'
import * as collections from './catalogue/collections.ts'
import * as collectionsStaff from './catalogue/collections-staff.ts'
import * as drafts from './catalogue/drafts-staff.ts'
import * as imageLibrary from './catalogue/image-library/image-library.ts'
import * as pages from './catalogue/pages/pages-staff.ts'
import * as pricesStaff from './catalogue/prices-staff.ts'
import * as productListStaff from './catalogue/product-list-staff.ts'
import * as products from './catalogue/products.ts'
import * as productsStaff from './catalogue/products-staff.ts'
import * as questions from './catalogue/questions.ts'
import * as redirects from './catalogue/redirects.ts'
import * as reviews from './catalogue/reviews.ts'
import * as reviewsStaff from './catalogue/reviews-staff.ts'
import * as sizeGuides from './catalogue/size-guides.ts'
import * as stockAlerts from './catalogue/stock-alerts.ts'
import * as stockStaff from './catalogue/stock-staff.ts'
import * as variantsStaff from './catalogue/variants-staff.ts'
import * as wishlist from './catalogue/wishlist.ts'
import * as customFields from './custom-fields.ts'
import type { Endpoint } from './endpoint.ts'
import * as accounts from './identity/accounts.ts'
import * as accountsStaff from './identity/accounts-staff.ts'
import * as cashBlock from './identity/cash-block.ts'
import * as customerExports from './identity/customer-exports.ts'
import * as customerGroups from './identity/customer-groups.ts'
import * as customerNotes from './identity/customer-notes.ts'
import * as ownData from './identity/own-data.ts'
import * as presence from './identity/presence.ts'
import * as rolesStaff from './identity/roles-staff.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as sessions from './identity/sessions.ts'
import * as staff from './identity/staff.ts'
import * as imports from './imports/imports.ts'
import * as recordImports from './imports/record-imports.ts'
import * as jobs from './jobs.ts'
import * as outbox from './messages-staff.ts'
import * as pageSpeed from './page-speed.ts'
import * as coupons from './pricing/coupons.ts'
import * as reports from './reports.ts'
import * as carts from './sales/carts.ts'
import * as complaints from './sales/complaints/complaints.ts'
import * as complaintsStaff from './sales/complaints/complaints-staff.ts'
import * as couriers from './sales/couriers.ts'
import * as addresses from './sales/delivery/addresses.ts'
import * as delivery from './sales/delivery/delivery.ts'
import * as deliveryTimes from './sales/delivery/delivery-times.ts'
import * as deliveryTimesStaff from './sales/delivery/delivery-times-staff.ts'
import * as invoices from './sales/invoices.ts'
import * as orderExports from './sales/order-exports.ts'
import * as orders from './sales/orders.ts'
import * as parties from './sales/parties/parties.ts'
import * as pastOrders from './sales/past-orders.ts'
import * as payments from './sales/payments.ts'
import * as purchaseOrders from './sales/purchasing/purchase-orders.ts'
import * as reorder from './sales/purchasing/reorder.ts'
import * as refunds from './sales/refunds.ts'
import * as refundsStaff from './sales/refunds-staff.ts'
import * as returns from './sales/returns.ts'
import * as returnsStaff from './sales/returns-staff.ts'
import * as seller from './sales/seller.ts'
import * as sellerOrders from './sales/seller-orders.ts'
import * as sellerPayouts from './sales/seller-payouts.ts'
import * as bulkOrders from './sales/staff-orders/bulk-orders.ts'
import * as orderAssignees from './sales/staff-orders/order-assignees.ts'
import * as orderList from './sales/staff-orders/order-list.ts'
import * as orderParcels from './sales/staff-orders/order-parcels.ts'
import * as orderPayments from './sales/staff-orders/order-payments.ts'
import * as phoneOrders from './sales/staff-orders/phone-orders.ts'
import * as staffView from './sales/staff-orders/staff-view.ts'
import * as updateOrders from './sales/staff-orders/update-orders.ts'
import * as statements from './sales/statements.ts'
import * as stockCounts from './sales/stock-counts/stock-counts.ts'
import * as suppliers from './sales/suppliers.ts'
import * as taxInvoices from './sales/taxes/tax-invoices.ts'
import * as unmatchedUnits from './sales/unmatched-units.ts'
import * as walletPayment from './sales/wallets/wallet-payment.ts'
import * as appearance from './settings/appearance.ts'
import * as business from './settings/business.ts'
import * as connections from './settings/connections.ts'
import * as messageTexts from './settings/message-texts.ts'
import * as placeholders from './settings/placeholders.ts'
import * as settings from './settings/settings.ts'
import * as setup from './settings/setup.ts'
import * as site from './settings/site.ts'
import * as storefront from './settings/storefront.ts'
import * as taxes from './settings/taxes.ts'

/** All endpoints, collected from the feature modules; used by the API reference and by tests that cover every endpoint. */
export const allEndpoints: readonly Endpoint[] = [
  sessions,
  accounts,
  accountsStaff,
  cashBlock,
  customerGroups,
  customerNotes,
  ownData,
  presence,
  customerExports,
  products,
  productsStaff,
  bulkChange,
  productListStaff,
  drafts,
  variantsStaff,
  pricesStaff,
  stockStaff,
  imports,
  recordImports,
  categories,
  categoriesStaff,
  collections,
  collectionsStaff,
  banners,
  redirects,
  pages,
  imageLibrary,
  sizeGuides,
  site,
  customFields,
  stockAlerts,
  wishlist,
  addresses,
  orders,
  walletPayment,
  orderAssignees,
  orderList,
  staffView,
  updateOrders,
  orderParcels,
  orderPayments,
  bulkOrders,
  phoneOrders,
  unmatchedUnits,
  orderExports,
  pastOrders,
  payments,
  statements,
  suppliers,
  purchaseOrders,
  reorder,
  stockCounts,
  sellerOrders,
  sellerPayouts,
  carts,
  couriers,
  parties,
  coupons,
  invoices,
  taxInvoices,
  refunds,
  refundsStaff,
  returns,
  returnsStaff,
  complaints,
  complaintsStaff,
  pageSpeed,
  reports,
  questions,
  reviews,
  reviewsStaff,
  outbox,
  jobs,
  audit,
  staff,
  rolesStaff,
  secondFactor,
  seller,
  settings,
  placeholders,
  messageTexts,
  storefront,
  connections,
  appearance,
  business,
  taxes,
  setup,
  delivery,
  deliveryTimes,
  deliveryTimesStaff,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}
