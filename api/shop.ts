import type { CustomFieldDeclarations } from '#contract/custom-field-declarations.ts'
import type { Database } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import { createBannersService } from './catalogue/banners/banners.service.ts'
import { createCategoriesService } from './catalogue/categories/categories.service.ts'
import { createCategoriesStaffService } from './catalogue/categories/categories-staff.service.ts'
import { couponLimits } from './catalogue/categories/coupon-categories.repository.ts'
import { createProductsService } from './catalogue/products/products.service.ts'
import { countProductsOnSale } from './catalogue/products/staff-products.repository.ts'
import { createStaffProductsService } from './catalogue/products/staff-products.service.ts'
import { deleteOpenQuestionsOf } from './catalogue/questions/questions.repository.ts'
import { createQuestionsService } from './catalogue/questions/questions.service.ts'
import { createRedirectsService } from './catalogue/redirects/redirects.service.ts'
import { deletePhotosAndVotesOf, hasReviews } from './catalogue/reviews/reviews.repository.ts'
import { createReviewsService } from './catalogue/reviews/reviews.service.ts'
import { createStaffReviewsService } from './catalogue/reviews/staff-reviews.service.ts'
import { ownSearch } from './catalogue/search/own-search.ts'
import type { SearchProvider } from './catalogue/search/search-provider.ts'
import { createSellerProfilesService } from './catalogue/sellers/sellers.service.ts'
import { createSitemapsService } from './catalogue/sitemaps/sitemaps.service.ts'
import { createSizeGuidesService } from './catalogue/size-guides/size-guides.service.ts'
import { hasGroupPrices } from './catalogue/stock/variant-prices.repository.ts'
import { deleteAlertsOf } from './catalogue/stock-alerts/stock-alerts.repository.ts'
import { createStockAlertsService } from './catalogue/stock-alerts/stock-alerts.service.ts'
import { deleteWishlistOf } from './catalogue/wishlist/wishlist.repository.ts'
import { createWishlistService } from './catalogue/wishlist/wishlist.service.ts'
import {
  createCatalogueVersion,
  createChangeCatalogue,
  createWithCatalogueTx,
  findCatalogueVersion,
} from './catalogue-version.ts'
import { createCustomFields, createCustomFieldsService } from './custom-fields/custom-fields.service.ts'
import { isDatabaseUnavailable } from './http/error-handler.ts'
import { createResponseCache } from './http/response-cache.ts'
import type { AccountHooks } from './identity/account-hooks.ts'
import { createAccountsService } from './identity/accounts/accounts.service.ts'
import { createOneTimeCodes } from './identity/accounts/codes/one-time-codes.ts'
import { createMarkVerified } from './identity/accounts/codes/verify-identifier.ts'
import { createPasswords } from './identity/accounts/passwords.ts'
import { deleteGroupMember } from './identity/customer-groups/customer-groups.repository.ts'
import { createCustomerGroupsService } from './identity/customer-groups/customer-groups.service.ts'
import { createSecondFactorCodes } from './identity/second-factor/check-code.ts'
import { hasSecondFactor } from './identity/second-factor/second-factor.repository.ts'
import { createSecondFactorService } from './identity/second-factor/second-factor.service.ts'
import type { GoogleIssuer } from './identity/sessions/google-identity.ts'
import { createSessionsService } from './identity/sessions/sessions.service.ts'
import { createStaffService } from './identity/staff/staff.service.ts'
import { imageUses } from './image-uses.ts'
import { createImageFetcher, type ImageFetchRules } from './images/fetch-image.ts'
import type { ImageStorage } from './images/image-storage.ts'
import { createImagesService } from './images/images.service.ts'
import { createImportsService } from './imports/imports.service.ts'
import { emptyRecordRowsOf } from './imports/records/record-imports.repository.ts'
import { createRecordImportsService } from './imports/records/record-imports.service.ts'
import { enqueueJob } from './jobs/enqueue-job.ts'
import { createJobsService } from './jobs/jobs.service.ts'
import { createCountHit } from './limits/rate-limits.ts'
import { createStaffMessagesService } from './messages/staff-messages.service.ts'
import type { ServiceNeeds, ShopConfig } from './needs.ts'
import { createCouponsService } from './pricing/coupons/coupons.service.ts'
import type { PriceRule } from './pricing/price-rule.ts'
import { createAuditService } from './reports/audit-log.service.ts'
import { createPageSpeedService } from './reports/page-speed.service.ts'
import { createReportsService } from './reports/reports.service.ts'
import { createSetupService } from './reports/setup.service.ts'
import { deleteAddressesOf } from './sales/addresses/addresses.repository.ts'
import { createAddressesService } from './sales/addresses/addresses.service.ts'
import { deleteCartOf } from './sales/carts/carts.repository.ts'
import { createCartsService } from './sales/carts/carts.service.ts'
import { createBookCourier } from './sales/couriers/book-courier.ts'
import type { CourierProvider } from './sales/couriers/courier-provider.ts'
import { createCouriersService } from './sales/couriers/couriers.service.ts'
import { createCustomersService } from './sales/customers/customers.service.ts'
import { eraseTracesOf } from './sales/customers/erase-customers.repository.ts'
import { eraseImportedRecordsOf } from './sales/customers/imported-customers.repository.ts'
import { hasOrdersOrWasImported, moveOrdersAndRecords } from './sales/customers/lasting-accounts.ts'
import { createDeliveryService } from './sales/delivery/delivery.service.ts'
import { recordGoodsReceived } from './sales/goods-received/record-goods-received.ts'
import { createInvoicesService } from './sales/invoices/invoices.service.ts'
import { hasReceived } from './sales/orders/orders.repository.ts'
import { createOrdersService } from './sales/orders/orders.service.ts'
import { deleteIdempotencyKeysOf } from './sales/orders/placing/idempotency.repository.ts'
import { listOrderedImageUrls } from './sales/orders/placing/ordered-products.repository.ts'
import { createStaffOrdersService } from './sales/orders/staff-orders.service.ts'
import { createBookParcels } from './sales/parcels/book-parcels.ts'
import { createParcels } from './sales/parcels/parcels.ts'
import { createPartiesService } from './sales/parties/parties.service.ts'
import { createPastOrdersService } from './sales/past-orders/past-orders.service.ts'
import { createTokenStore } from './sales/payments/gateway-tokens.repository.ts'
import { createGateways } from './sales/payments/gateways.ts'
import { cashPayment, mobileBankingPayment } from './sales/payments/offline-payments.ts'
import type { PaymentProvider } from './sales/payments/payment-provider.ts'
import { createPaymentsService } from './sales/payments/payments.service.ts'
import { createRefundsService } from './sales/refunds/refunds.service.ts'
import { deleteReturnTextsOf } from './sales/returns/returns.repository.ts'
import { createReturnsService } from './sales/returns/returns.service.ts'
import { createSellerService } from './sales/seller/seller.service.ts'
import { createSellerPayoutsService } from './sales/seller-payouts/seller-payouts.service.ts'
import { createStatementsService } from './sales/statements/statements.service.ts'
import { createSuppliersService } from './sales/suppliers/suppliers.service.ts'
import { createBusinessService } from './settings/business.service.ts'
import { createConnectionsService } from './settings/connections/connections.service.ts'
import { fixedProviders, type LiveProviders } from './settings/connections/live-providers.ts'
import { createSettingsStaffService } from './settings/settings-staff.service.ts'
import { createSiteService } from './settings/site.service.ts'
import { createSiteStaffService } from './settings/site-staff.service.ts'

/** Everything that the shop depends on. Tests pass their own clock, folders and gateways. */
export type ShopNeeds = {
  database: Database
  /** The current time, used by every rule about time. */
  clock: () => Date
  config: ShopConfig
  imageStorage: ImageStorage
  /** Minimum timeout of transactions; for tests on busy machines only. */
  minTransactionTimeoutMs?: number | undefined
  /** Issuer of Google ID tokens; absent in a shop without Google sign-in. */
  google?: GoogleIssuer | undefined
  /** The ways to pay; by default cash and mobile banking. */
  payments?: readonly PaymentProvider[] | undefined
  /** Mail server, SMS gateways and the ways to pay, as they are now; by default `payments` and nothing else. */
  live?: LiveProviders<PaymentProvider> | undefined
  /** Couriers that give numbers; one that staff name and is not among them is manual. */
  couriers?: readonly CourierProvider[] | undefined
  priceRules?: readonly PriceRule[] | undefined
  /** By default none. */
  customFields?: CustomFieldDeclarations | undefined
  /** By default the shop's own. */
  search?: SearchProvider | undefined
  /** Hosts from which images of imported products may be fetched; tests only. By default the public web. */
  imageFetchRules?: Partial<ImageFetchRules> | undefined
}

/** All services of the shop. API routes and pages call these and nothing below them. */
export type Shop = Awaited<ReturnType<typeof createShop>>

/** Creates all services of the shop on a migrated database. */
export async function createShop(shopNeeds: ShopNeeds) {
  const {
    database,
    clock,
    config,
    google,
    payments: paymentProviders = [cashPayment, mobileBankingPayment],
    couriers = [],
    priceRules = [],
    search = ownSearch,
    minTransactionTimeoutMs,
    live = fixedProviders(paymentProviders),
  } = shopNeeds
  const { db } = database
  const withTx = createWithTx(db, minTransactionTimeoutMs)
  const catalogueVersion = createCatalogueVersion(await findCatalogueVersion(db))
  const answers = createResponseCache({
    currentVersion: catalogueVersion.current,
    now: () => clock().getTime(),
  })
  const tokensOf = (provider: string) => createTokenStore(db, provider)
  const gateways = createGateways(live.current.payments, { fetch, clock, tokensOf })
  const withCatalogueTx = createWithCatalogueTx(withTx, catalogueVersion)
  const changeCatalogue = createChangeCatalogue(withCatalogueTx)
  const customFields = createCustomFields(shopNeeds.customFields)
  const customFieldLists = createCustomFieldsService({ customFields })
  const needs: ServiceNeeds = {
    db,
    withTx,
    withCatalogueTx,
    clock,
    config,
    catalogueVersion,
    customFields,
  }
  const site = createSiteService({
    ...needs,
    gateways,
    hasPriceRules: priceRules.length > 0,
    findGroupPrices: () => hasGroupPrices(db),
    hasCustomFields: customFieldLists.hasShown,
  })
  const delivery = createDeliveryService({ ...needs, site, changeCatalogue })
  const images = createImagesService({
    storage: shopNeeds.imageStorage,
    imageUses,
    deleteFilesLater: (db, imageId) => enqueueJob(db, 'images.delete-files', { imageId }),
  })
  const countHit = createCountHit(needs)
  const jobs = createJobsService(needs)
  const identityNeeds = {
    ...needs,
    site,
    countHit,
    google,
    accountHooks,
    markVerified: createMarkVerified(accountHooks),
    passwords: createPasswords(),
    codes: createOneTimeCodes({ ...needs, countHit }),
    secondFactorCodes: createSecondFactorCodes({ ...needs, countHit }),
  }
  const sessions = createSessionsService(identityNeeds)
  const refunds = createRefundsService({ ...needs, site, gateways })
  const payments = createPaymentsService({
    ...needs,
    site,
    refunds,
    gateways,
    countHit,
    returnUrl: (provider, event) => `${config.publicUrl}/api/payment/${provider}/${event}`,
  })
  const categories = createCategoriesService(needs)
  const courier = createBookCourier(couriers)
  const bookParcels = createBookParcels({ ...needs, courier })
  const parcels = createParcels({ ...needs, site, bookParcels })
  const parcelServices = { parcels, bookParcels }
  const orders = createOrdersService({
    ...needs,
    ...parcelServices,
    delivery,
    site,
    countHit,
    payments,
    priceRules,
    couriers,
  })
  const staffNeeds = {
    ...needs,
    images,
    changeCatalogue,
    listOrderedImageUrls,
    recordGoodsReceived,
  }
  return {
    accounts: createAccountsService({ ...identityNeeds, sessions, images }),
    addresses: createAddressesService({ ...needs, delivery }),
    answers,
    audit: createAuditService(needs),
    banners: createBannersService(staffNeeds),
    redirects: createRedirectsService(staffNeeds),
    business: createBusinessService(staffNeeds),
    carts: createCartsService({ ...needs, site }),
    catalogueVersion,
    categories,
    categoriesStaff: createCategoriesStaffService(staffNeeds),
    customers: createCustomersService(needs),
    customerGroups: createCustomerGroupsService(needs),
    connections: createConnectionsService({
      ...staffNeeds,
      site,
      countHit,
      live,
      openCurrentPayments: () => gateways.replace(live.current.payments),
      hasSecondFactor: (userId) => hasSecondFactor(db, userId),
      redeemCode: ({ userId, sessionId }, code, from) =>
        identityNeeds.secondFactorCodes.redeem(
          { userId, code, from: { ...from, sessionId } },
          async () => undefined,
        ),
    }),
    coupons: createCouponsService({ ...needs, couponLimits }),
    couriers: createCouriersService({ ...needs, couriers }),
    parties: createPartiesService({ ...needs, isAutomatic: courier.isAutomatic }),
    customFields: customFieldLists,
    delivery,
    images,
    imports: createImportsService({ ...staffNeeds, fetcher: createImageFetcher(shopNeeds.imageFetchRules) }),
    recordImports: createRecordImportsService({ ...needs, delivery }),
    /** For pages, which cannot import it: whether an error means that the database is unavailable. */
    isDatabaseUnavailable,
    invoices: createInvoicesService({ ...needs, site, delivery, images }),
    jobs,
    orders,
    parcels,
    pageSpeed: createPageSpeedService({ ...needs, countHit }),
    pastOrders: createPastOrdersService(needs),
    payments,
    products: createProductsService({ ...needs, search }),
    publicUrl: config.publicUrl,
    questions: createQuestionsService({ ...needs, site, countHit, changeCatalogue }),
    refunds,
    reports: createReportsService({ ...needs, jobs }),
    returns: createReturnsService({ ...needs, site, images, countHit, orders, priceRules }),
    reviews: createReviewsService({ ...needs, images, countHit, changeCatalogue, hasReceived }),
    secondFactor: createSecondFactorService({ ...identityNeeds, evictSessions: sessions.evict }),
    seller: createSellerService(needs),
    sessions,
    settingsStaff: createSettingsStaffService(staffNeeds),
    setup: createSetupService({ ...needs, gateways }),
    site,
    siteStaff: createSiteStaffService(staffNeeds),
    sizeGuides: createSizeGuidesService(staffNeeds),
    sitemaps: createSitemapsService({ ...needs, categories }),
    staff: createStaffService({ ...identityNeeds, evictSessions: sessions.evict }),
    staffMessages: createStaffMessagesService(needs),
    staffOrders: createStaffOrdersService({
      ...needs,
      ...parcelServices,
      delivery,
      site,
      orders,
      priceRules,
    }),
    staffProducts: createStaffProductsService(staffNeeds),
    staffReviews: createStaffReviewsService(staffNeeds),
    statements: createStatementsService({ ...needs, site }),
    suppliers: createSuppliersService(needs),
    sellerPayouts: createSellerPayoutsService(needs),
    sellerProfiles: createSellerProfilesService(needs),
    stockAlerts: createStockAlertsService({ ...needs, site, countHit }),
    wishlist: createWishlistService(needs),
  }
}

/** What catalogue and sales do when an account is merged or deleted. */
const accountHooks: AccountHooks = {
  moveOrders: moveOrdersAndRecords,
  hasOrders: hasOrdersOrWasImported,
  countProductsOnSale,
  hasReviews,
  async deleteDataOf(tx, account) {
    const { userId } = account
    await deleteWishlistOf(tx, userId)
    await deleteGroupMember(tx, userId)
    await deleteAlertsOf(tx, account)
    await deletePhotosAndVotesOf(tx, userId)
    await deleteOpenQuestionsOf(tx, userId)
    await deleteAddressesOf(tx, userId)
    await deleteCartOf(tx, userId)
    await deleteIdempotencyKeysOf(tx, userId)
    await deleteReturnTextsOf(tx, userId)
    await eraseImportedRecordsOf(tx, account)
    await emptyRecordRowsOf(tx, account)
    await eraseTracesOf(tx, account)
    await enqueueJob(tx, 'customers.erase', {})
  },
}
