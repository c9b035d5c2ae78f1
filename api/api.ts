import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { bannerRoutes, bannerStaffRoutes } from './catalogue/banners/banners.routes.ts'
import { categoryRoutes } from './catalogue/categories/categories.routes.ts'
import { categoryStaffRoutes } from './catalogue/categories/categories-staff.routes.ts'
import { collectionRoutes, collectionStaffRoutes } from './catalogue/collections/collections.routes.ts'
import { imageLibraryRoutes } from './catalogue/image-library/image-library.routes.ts'
import { pageRoutes } from './catalogue/pages/pages.routes.ts'
import { productRoutes } from './catalogue/products/products.routes.ts'
import { staffProductRoutes } from './catalogue/products/staff-products.routes.ts'
import { questionRoutes } from './catalogue/questions/questions.routes.ts'
import { redirectRoutes } from './catalogue/redirects/redirects.routes.ts'
import { publicReviewRoutes, reviewRoutes } from './catalogue/reviews/reviews.routes.ts'
import { staffReviewRoutes } from './catalogue/reviews/staff-reviews.routes.ts'
import { sellerProfileRoutes } from './catalogue/sellers/sellers.routes.ts'
import { sizeGuideRoutes } from './catalogue/size-guides/size-guides.routes.ts'
import { stockAlertRoutes } from './catalogue/stock-alerts/stock-alerts.routes.ts'
import { wishlistRoutes } from './catalogue/wishlist/wishlist.routes.ts'
import { customFieldRoutes, customFieldStaffRoutes } from './custom-fields/custom-fields.routes.ts'
import { invalid } from './errors.ts'
import { createCachedEndpointRoutes } from './http/cached-endpoint-routes.ts'
import { docsRoutes } from './http/docs/docs.routes.ts'
import { createEndpointRoutes } from './http/endpoint-routes.ts'
import { installErrorHandler } from './http/error-handler.ts'
import { isValidUrlEncoding } from './http/url-encoding.ts'
import { accountRoutes } from './identity/accounts/accounts.routes.ts'
import { customerGroupRoutes } from './identity/customer-groups/customer-groups.routes.ts'
import { customerNoteRoutes } from './identity/customer-notes/customer-notes.routes.ts'
import { presenceRoutes } from './identity/presence/presence.routes.ts'
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './identity/sessions/sessions.routes.ts'
import { staffRoutes } from './identity/staff/staff.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { recordImportRoutes } from './imports/records/record-imports.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { couponRoutes } from './pricing/coupons/coupons.routes.ts'
import { auditRoutes } from './reports/audit-log.routes.ts'
import { ownDataRoutes } from './reports/own-data.routes.ts'
import { pageSpeedRoutes } from './reports/page-speed.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { setupRoutes } from './reports/setup.routes.ts'
import { inLanguageOf } from './request-language.ts'
import { addressRoutes } from './sales/addresses/addresses.routes.ts'
import { bulkAssigneeRoutes } from './sales/bulk-assignees/bulk-assignees.routes.ts'
import { cartRoutes } from './sales/carts/carts.routes.ts'
import { complaintRoutes } from './sales/complaints/complaints.routes.ts'
import { courierRoutes } from './sales/couriers/couriers.routes.ts'
import { customerRoutes } from './sales/customers/customers.routes.ts'
import { deliveryRoutes, deliveryStaffRoutes } from './sales/delivery/delivery.routes.ts'
import { invoiceRoutes } from './sales/invoices/invoices.routes.ts'
import { messageTextRoutes } from './sales/message-texts/message-texts.routes.ts'
import { orderRoutes } from './sales/orders/orders.routes.ts'
import { staffOrderRoutes } from './sales/orders/staff-orders.routes.ts'
import { partyRoutes } from './sales/parties/parties.routes.ts'
import { pastOrderRoutes } from './sales/past-orders/past-orders.routes.ts'
import { paymentRoutes } from './sales/payments/payments.routes.ts'
import { purchaseOrderRoutes } from './sales/purchase-orders/purchase-orders.routes.ts'
import { refundRoutes } from './sales/refunds/refunds.routes.ts'
import { returnRoutes } from './sales/returns/returns.routes.ts'
import { sellerRoutes } from './sales/seller/seller.routes.ts'
import { sellerPayoutRoutes } from './sales/seller-payouts/seller-payouts.routes.ts'
import { statementRoutes } from './sales/statements/statements.routes.ts'
import { stockCountRoutes } from './sales/stock-counts/stock-counts.routes.ts'
import { supplierRoutes } from './sales/suppliers/suppliers.routes.ts'
import { taxRoutes } from './sales/taxes/taxes.routes.ts'
import { connectionRoutes } from './settings/connections/connections.routes.ts'
import { settingsStaffRoutes } from './settings/settings-staff.routes.ts'
import { siteRoutes, siteStaffRoutes } from './settings/site.routes.ts'
import { storefrontRoutes } from './settings/storefront.routes.ts'
import type { Shop } from './shop.ts'

/** Maximum size of a JSON body (docs/reliability.md S6). Uploads have their own limit. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/** Creates the JSON API as a Fastify plugin; the server and integration tests mount it under `/api`. */
export function createApi(shop: Shop) {
  return async (app: FastifyInstance) => {
    readJson(app)
    setHeaders(app)
    installErrorHandler(app)
    answerInLanguage(app)
    rejectInvalidUrls(app)
    const register = createEndpointRoutes(app, shop.sessions)
    const registerCached = createCachedEndpointRoutes(app, shop.answers)
    productRoutes(registerCached, shop)
    sellerProfileRoutes(registerCached, shop)
    publicReviewRoutes(registerCached, shop)
    categoryRoutes(registerCached, shop)
    collectionRoutes(registerCached, shop)
    bannerRoutes(registerCached, shop)
    siteRoutes(registerCached, shop)
    deliveryRoutes(registerCached, shop)
    customFieldRoutes(registerCached, shop)
    staffProductRoutes(register, shop)
    categoryStaffRoutes(register, shop)
    collectionStaffRoutes(register, shop)
    bannerStaffRoutes(register, shop)
    redirectRoutes(register, shop)
    pageRoutes(register, shop)
    imageLibraryRoutes(register, shop)
    sizeGuideRoutes(register, shop)
    siteStaffRoutes(register, shop)
    storefrontRoutes(register, shop)
    deliveryStaffRoutes(register, shop)
    settingsStaffRoutes(register, shop)
    connectionRoutes(register, shop)
    messageTextRoutes(register, shop)
    customFieldStaffRoutes(register, shop)
    sessionRoutes(register, shop)
    accountRoutes(register, shop)
    customerRoutes(register, shop)
    customerGroupRoutes(register, shop)
    customerNoteRoutes(register, shop)
    presenceRoutes(register, shop)
    ownDataRoutes(register, shop)
    addressRoutes(register, shop)
    bulkAssigneeRoutes(register, shop)
    cartRoutes(register, shop)
    orderRoutes(register, shop)
    staffOrderRoutes(register, shop)
    pastOrderRoutes(register, shop)
    invoiceRoutes(register, shop)
    taxRoutes(register, shop)
    refundRoutes(register, shop)
    returnRoutes(register, shop)
    complaintRoutes(register, shop)
    statementRoutes(register, shop)
    supplierRoutes(register, shop)
    purchaseOrderRoutes(register, shop)
    stockCountRoutes(register, shop)
    sellerPayoutRoutes(register, shop)
    courierRoutes(register, shop)
    partyRoutes(register, shop)
    importRoutes(register, shop)
    recordImportRoutes(register, shop)
    couponRoutes(register, shop)
    reportRoutes(register, shop)
    setupRoutes(register, shop)
    pageSpeedRoutes(register, shop)
    paymentRoutes(app, register, shop)
    questionRoutes(register, shop)
    reviewRoutes(register, shop)
    staffReviewRoutes(register, shop)
    messageRoutes(register, shop)
    jobRoutes(register, shop)
    auditRoutes(register, shop)
    staffRoutes(register, shop)
    secondFactorRoutes(register, shop)
    sellerRoutes(register, shop)
    wishlistRoutes(register, shop)
    stockAlertRoutes(register, shop)
    docsRoutes(app)
    // Otherwise an unknown URL under /api would be answered with the shop's 404 page.
    app.get('/*', (_request, reply) => reply.callNotFound())
  }
}

/**
 * By default no answer or error may be cached, since it is for one caller, nor its type be guessed (docs/reliability.md S4).
 * Only answers of the response cache have their own headers.
 */
function setHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    done()
  })
}

/** Runs before the response cache is searched, since its keys are decoded parameters. */
function rejectInvalidUrls(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isValidUrlEncoding(request.raw.url ?? '')) return done()
    done(inLanguageOf(request, () => invalid(messages.addressUnreadable)))
  })
}

/** Accepts JSON bodies only; an empty body counts as none, since some calls have no payload (docs/product.md §17). */
function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      return parse(request, body, done)
    },
  )
}

/** After the body is read: its stream's events would not be in the language of the request. */
function answerInLanguage(app: FastifyInstance) {
  app.addHook('preValidation', (request, _reply, done) => {
    inLanguageOf(request, done)
  })
}
