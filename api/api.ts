import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { customerRoutes } from './accounts/customers.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bannerRoutes, bannerStaffRoutes } from './banners/banners.routes.ts'
import { categoryRoutes } from './categories/categories.routes.ts'
import { categoryStaffRoutes } from './categories/categories-staff.routes.ts'
import { couponRoutes } from './coupons/coupons.routes.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { docsRoutes } from './docs/docs.routes.ts'
import { createDoor } from './door.ts'
import { answerErrors } from './error-answers.ts'
import { invalid } from './errors.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { staffOrderRoutes } from './orders/staff-orders.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { productRoutes } from './products/products.routes.ts'
import { staffProductRoutes } from './products/staff-products.routes.ts'
import { createPublicDoor } from './public-door.ts'
import { refundRoutes } from './refunds/refunds.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { publicReviewRoutes, reviewRoutes } from './reviews/reviews.routes.ts'
import { staffReviewRoutes } from './reviews/staff-reviews.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { sellerRoutes } from './seller/seller.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import type { Shop } from './shop.ts'
import { settingsStaffRoutes } from './site/settings-staff.routes.ts'
import { siteRoutes, siteStaffRoutes } from './site/site.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { statementRoutes } from './statements/statements.routes.ts'
import { isWellFormed } from './well-formed.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

/** Largest JSON body (reliability.md S6). Uploads set their own limit. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/** The JSON API: mounted under `/api` by the server, and alone in integration tests. */
export function createApi(shop: Shop) {
  return async (app: FastifyInstance) => {
    readJson(app)
    setHeaders(app)
    answerErrors(app)
    refuseUnreadable(app)
    const door = createDoor(app, shop.sessions)
    const publicDoor = createPublicDoor(app, shop.answers)
    productRoutes(publicDoor, shop)
    publicReviewRoutes(publicDoor, shop)
    categoryRoutes(publicDoor, shop)
    bannerRoutes(publicDoor, shop)
    siteRoutes(publicDoor, shop)
    deliveryRoutes(publicDoor, shop)
    staffProductRoutes(door, shop)
    categoryStaffRoutes(door, shop)
    bannerStaffRoutes(door, shop)
    siteStaffRoutes(door, shop)
    settingsStaffRoutes(door, shop)
    sessionRoutes(door, shop)
    accountRoutes(door, shop)
    customerRoutes(door, shop)
    orderRoutes(door, shop)
    staffOrderRoutes(door, shop)
    invoiceRoutes(door, shop)
    refundRoutes(door, shop)
    statementRoutes(door, shop)
    importRoutes(door, shop)
    couponRoutes(door, shop)
    reportRoutes(door, shop)
    paymentRoutes(app, door, shop)
    reviewRoutes(door, shop)
    staffReviewRoutes(door, shop)
    messageRoutes(door, shop)
    auditRoutes(door, shop)
    staffRoutes(door, shop)
    secondFactorRoutes(door, shop)
    sellerRoutes(door, shop)
    wishlistRoutes(door, shop)
    docsRoutes(app)
    // Else an unknown address under /api would be answered with the shop's 404 page.
    app.get('/*', (_request, reply) => reply.callNotFound())
  }
}

/**
 * Answers and refusals alike are made for one caller, so no browser or proxy keeps them, and are nothing else than they say
 * (reliability.md S4). Only the kept answers of the public door bring headers of their own.
 */
function setHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    done()
  })
}

/** Before a kept answer is looked for: its key is what was read. */
function refuseUnreadable(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isWellFormed(request.raw.url ?? '') ? undefined : invalid(messages.addressUnreadable))
  })
}

/** JSON bodies only; an empty one is as good as none, since some calls have no payload (spec accounts §7). */
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
