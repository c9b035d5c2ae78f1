import * as accounts from './accounts.ts'
import * as accountsStaff from './accounts-staff.ts'
import * as audit from './audit.ts'
import * as banners from './banners.ts'
import * as categories from './categories.ts'
import * as categoriesStaff from './categories-staff.ts'
import * as coupons from './coupons.ts'
import * as delivery from './delivery.ts'
import type { Endpoint } from './endpoint.ts'
import * as imports from './imports.ts'
import * as invoices from './invoices.ts'
import * as orders from './orders.ts'
import * as staffOrders from './orders-staff.ts'
import * as outbox from './outbox.ts'
import * as payments from './payments.ts'
import * as products from './products.ts'
import * as productsStaff from './products-staff.ts'
import * as refunds from './refunds.ts'
import * as refundsStaff from './refunds-staff.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as reviewsStaff from './reviews-staff.ts'
import * as secondFactor from './second-factor.ts'
import * as seller from './seller.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as statements from './statements.ts'
import * as wishlist from './wishlist.ts'

/** Every call of the shop, found by its form: the reference and the tests that speak of "all calls" read this list. */
export const allEndpoints: readonly Endpoint[] = [
  sessions,
  accounts,
  accountsStaff,
  products,
  productsStaff,
  imports,
  categories,
  categoriesStaff,
  banners,
  site,
  wishlist,
  orders,
  staffOrders,
  payments,
  statements,
  coupons,
  invoices,
  refunds,
  refundsStaff,
  reports,
  reviews,
  reviewsStaff,
  outbox,
  audit,
  staff,
  secondFactor,
  seller,
  settings,
  delivery,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
  )
}
