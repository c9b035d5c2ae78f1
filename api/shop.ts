import { createBannersService } from '#api/catalogue/banners/banners.service.ts'
import { createCategoriesService } from '#api/catalogue/categories/categories.service.ts'
import { createCategoriesStaffService } from '#api/catalogue/categories/categories-staff.service.ts'
import { couponLimits } from '#api/catalogue/categories/coupon-categories.repository.ts'
import { createCollectionsService } from '#api/catalogue/collections/collections.service.ts'
import { createCollectionsStaffService } from '#api/catalogue/collections/collections-staff.service.ts'
import { createImageLibraryService } from '#api/catalogue/image-library/image-library.service.ts'
import { createPagesService } from '#api/catalogue/pages/pages.service.ts'
import { createPagesStaffService } from '#api/catalogue/pages/pages-staff.service.ts'
import { createProductsService } from '#api/catalogue/products/products.service.ts'
import { createStaffProductsService } from '#api/catalogue/products/staff-products.service.ts'
import { createQuestionsService } from '#api/catalogue/questions/questions.service.ts'
import { createRedirectsService } from '#api/catalogue/redirects/redirects.service.ts'
import { createHiddenPhotos } from '#api/catalogue/reviews/hidden-photos.ts'
import { createReviewsService } from '#api/catalogue/reviews/reviews.service.ts'
import { createStaffReviewsService } from '#api/catalogue/reviews/staff-reviews.service.ts'
import { ownSearch } from '#api/catalogue/search/own-search.ts'
import type { SearchProvider } from '#api/catalogue/search/search-provider.ts'
import { createSellerProfilesService } from '#api/catalogue/sellers/sellers.service.ts'
import { createSitemapsService } from '#api/catalogue/sitemaps/sitemaps.service.ts'
import { createSizeGuidesService } from '#api/catalogue/size-guides/size-guides.service.ts'
import { hasGroupPrices } from '#api/catalogue/stock/variant-prices.repository.ts'
import { createStockAlertsService } from '#api/catalogue/stock-alerts/stock-alerts.service.ts'
import { createWishlistService } from '#api/catalogue/wishlist/wishlist.service.ts'
import { createCustomFields, createCustomFieldsService } from '#api/custom-fields/custom-fields.service.ts'
import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import { createResponseCache } from '#api/http/response-cache.ts'
import { createAccountsService } from '#api/identity/accounts/accounts.service.ts'
import { createOneTimeCodes } from '#api/identity/accounts/codes/one-time-codes.ts'
import { createMarkVerified } from '#api/identity/accounts/codes/verify-identifier.ts'
import { createPasswords } from '#api/identity/accounts/passwords.ts'
import { createCustomerGroupsService } from '#api/identity/customer-groups/customer-groups.service.ts'
import { createCustomerNotesService } from '#api/identity/customer-notes/customer-notes.service.ts'
import { createPresenceService } from '#api/identity/presence/presence.service.ts'
import { createSecondFactorCodes } from '#api/identity/second-factor/check-code.ts'
import { hasSecondFactor } from '#api/identity/second-factor/second-factor.repository.ts'
import { createSecondFactorService } from '#api/identity/second-factor/second-factor.service.ts'
import type { GoogleIssuer } from '#api/identity/sessions/google-identity.ts'
import { createSessionsService } from '#api/identity/sessions/sessions.service.ts'
import { createStaffService } from '#api/identity/staff/staff.service.ts'
import { createImageFetcher, type ImageFetchRules } from '#api/images/fetch-image.ts'
import type { ImageStorage } from '#api/images/image-storage.ts'
import { createImagesService } from '#api/images/images.service.ts'
import { createImportsService } from '#api/imports/imports.service.ts'
import { createRecordImportsService } from '#api/imports/records/record-imports.service.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { createJobsService } from '#api/jobs/jobs.service.ts'
import { createCountHit } from '#api/limits/rate-limits.ts'
import { createStaffMessagesService } from '#api/messages/staff-messages.service.ts'
import { createCouponsService } from '#api/pricing/coupons/coupons.service.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import { createAuditService } from '#api/reports/audit-log.service.ts'
import { createOwnDataService } from '#api/reports/own-data.service.ts'
import { createPageSpeedService } from '#api/reports/page-speed.service.ts'
import { createReportsService } from '#api/reports/reports.service.ts'
import { createSetupService } from '#api/reports/setup.service.ts'
import { createAddressesService } from '#api/sales/addresses/addresses.service.ts'
import { createBulkAssigneesService } from '#api/sales/bulk-assignees/bulk-assignees.service.ts'
import { createCartsService } from '#api/sales/carts/carts.service.ts'
import { createComplaintsService } from '#api/sales/complaints/complaints.service.ts'
import { createBookCourier } from '#api/sales/couriers/book-courier.ts'
import type { CourierProvider } from '#api/sales/couriers/courier-provider.ts'
import { createCouriersService } from '#api/sales/couriers/couriers.service.ts'
import { createCustomersService } from '#api/sales/customers/customers.service.ts'
import { createDeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { recordGoodsReceived } from '#api/sales/goods-received/record-goods-received.ts'
import { createInvoicesService } from '#api/sales/invoices/invoices.service.ts'
import { createMessageTextsService } from '#api/sales/message-texts/message-texts.service.ts'
import { hasReceived } from '#api/sales/orders/orders.repository.ts'
import { createOrdersService } from '#api/sales/orders/orders.service.ts'
import { listOrderedImageUrls } from '#api/sales/orders/placing/ordered-products.repository.ts'
import { createStaffOrdersService } from '#api/sales/orders/staff-orders.service.ts'
import { createBookParcels } from '#api/sales/parcels/book-parcels.ts'
import { createParcels } from '#api/sales/parcels/parcels.ts'
import { createPartiesService } from '#api/sales/parties/parties.service.ts'
import { createPastOrdersService } from '#api/sales/past-orders/past-orders.service.ts'
import { createTokenStore } from '#api/sales/payments/gateway-tokens.repository.ts'
import { createGateways } from '#api/sales/payments/gateways.ts'
import { cashPayment, mobileBankingPayment } from '#api/sales/payments/offline-payments.ts'
import type { PaymentProvider } from '#api/sales/payments/payment-provider.ts'
import { createPaymentsService } from '#api/sales/payments/payments.service.ts'
import { createPurchaseOrdersService } from '#api/sales/purchase-orders/purchase-orders.service.ts'
import { createRefundsService } from '#api/sales/refunds/refunds.service.ts'
import { createReturnsService } from '#api/sales/returns/returns.service.ts'
import { createSellerService } from '#api/sales/seller/seller.service.ts'
import { createSellerPayoutsService } from '#api/sales/seller-payouts/seller-payouts.service.ts'
import { createStatementsService } from '#api/sales/statements/statements.service.ts'
import { createStockCountsService } from '#api/sales/stock-counts/stock-counts.service.ts'
import { createSuppliersService } from '#api/sales/suppliers/suppliers.service.ts'
import { createTaxInvoicesService } from '#api/sales/taxes/tax-invoices.service.ts'
import { createTaxSettingsService } from '#api/sales/taxes/tax-settings.service.ts'
import { createAppearanceService } from '#api/settings/appearance.service.ts'
import { createBusinessService } from '#api/settings/business.service.ts'
import { createConnectionsService } from '#api/settings/connections/connections.service.ts'
import { fixedProviders, type LiveProviders } from '#api/settings/connections/live-providers.ts'
import { createSettingsStaffService } from '#api/settings/settings-staff.service.ts'
import { createSiteService } from '#api/settings/site.service.ts'
import { createSiteStaffService } from '#api/settings/site-staff.service.ts'
import { createStorefrontService } from '#api/settings/storefront.service.ts'
import type { CustomFieldDeclarations } from '#contract/custom-field-declarations.ts'
import type { Database } from '#database/connect.ts'
import { createWithTx } from '#database/with-tx.ts'
import { accountHooks } from './account-data.ts'
import {
  createCatalogueVersion,
  createChangeCatalogue,
  createWithCatalogueTx,
  findCatalogueVersion,
} from './catalogue-version.ts'
import { imageUses } from './image-uses.ts'
import type { ServiceNeeds, ShopConfig } from './needs.ts'

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
  const setup = createSetupService({ ...needs, gateways })
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
  const products = createProductsService({ ...needs, search })
  const collections = createCollectionsService({ ...needs, products })
  const pages = createPagesService({ ...needs, site })
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
  const hiddenPhotos = createHiddenPhotos(needs)
  const staffNeeds = {
    ...needs,
    images,
    changeCatalogue,
    listOrderedImageUrls,
    recordGoodsReceived,
  }
  const staffOrders = createStaffOrdersService({
    ...needs,
    ...parcelServices,
    delivery,
    site,
    countHit,
    orders,
    priceRules,
  })

  return {
    accounts: createAccountsService({ ...identityNeeds, sessions, images }),
    addresses: createAddressesService({ ...needs, delivery }),
    answers,
    appearance: createAppearanceService(staffNeeds),
    audit: createAuditService(needs),
    banners: createBannersService(staffNeeds),
    redirects: createRedirectsService(staffNeeds),
    business: createBusinessService(staffNeeds),
    bulkAssignees: createBulkAssigneesService(needs),
    carts: createCartsService({ ...needs, site }),
    catalogueVersion,
    categories,
    categoriesStaff: createCategoriesStaffService(staffNeeds),
    collections,
    collectionsStaff: createCollectionsStaffService(staffNeeds),
    complaints: createComplaintsService({ ...needs, site, countHit }),
    customers: createCustomersService(needs),
    customerGroups: createCustomerGroupsService(needs),
    customerNotes: createCustomerNotesService(needs),
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
    hiddenPhotos,
    imageLibrary: createImageLibraryService({ ...staffNeeds, imageUses }),
    images,
    imports: createImportsService({ ...staffNeeds, fetcher: createImageFetcher(shopNeeds.imageFetchRules) }),
    recordImports: createRecordImportsService({ ...needs, delivery }),
    /** For pages, which cannot import it: whether an error means that the database is unavailable. */
    isDatabaseUnavailable,
    invoices: createInvoicesService({ ...needs, site, delivery, images, staffOrders }),
    jobs,
    messageTexts: createMessageTextsService(staffNeeds),
    orders,
    pages,
    pagesStaff: createPagesStaffService(staffNeeds),
    parcels,
    pageSpeed: createPageSpeedService({ ...needs, countHit }),
    pastOrders: createPastOrdersService(needs),
    payments,
    ownData: createOwnDataService({ ...needs, countHit }),
    presence: createPresenceService(needs),
    products,
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
    setup,
    site,
    siteStaff: createSiteStaffService(staffNeeds),
    sizeGuides: createSizeGuidesService(staffNeeds),
    sitemaps: createSitemapsService({ ...needs, categories, collections, pages }),
    staff: createStaffService({
      ...identityNeeds,
      evictSessions: sessions.evict,
      listSilentChannels: setup.listSilentChannels,
    }),
    staffMessages: createStaffMessagesService(needs),
    staffOrders,
    staffProducts: createStaffProductsService(staffNeeds),
    staffReviews: createStaffReviewsService({ ...staffNeeds, hiddenPhotos }),
    statements: createStatementsService({ ...needs, site }),
    storefront: createStorefrontService(staffNeeds),
    suppliers: createSuppliersService(needs),
    purchaseOrders: createPurchaseOrdersService({ ...needs, changeCatalogue, recordGoodsReceived, site }),
    stockCounts: createStockCountsService({ ...needs, changeCatalogue, recordGoodsReceived }),
    taxInvoices: createTaxInvoicesService(needs),
    taxSettings: createTaxSettingsService(staffNeeds),
    sellerPayouts: createSellerPayoutsService(needs),
    sellerProfiles: createSellerProfilesService(needs),
    stockAlerts: createStockAlertsService({ ...needs, site, countHit }),
    wishlist: createWishlistService(needs),
  }
}
