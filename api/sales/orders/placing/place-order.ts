import { conflict, invalid, ShopError } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { sellsOutAny } from '#api/pricing/order-pricing.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import { orderPlacedMessages } from '#api/sales/orders/order-messages.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { NewOrder, Order, PlacedOrder } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { agreedPrice } from './agreed-price.ts'
import { insertCouponUse, lockCoupon } from './coupon-uses.repository.ts'
import {
  type IdempotentResult,
  idempotencyClaim,
  resultOrShopError,
  runClaimedFirst,
  runThenClaim,
} from './idempotency.ts'
import { createReportIgnoredRules } from './ignored-rules.ts'
import { KeyTaken } from './key-taken.ts'
import { createOrderRateLimit } from './order-rate-limit.ts'
import { chargedTermsOf, createReadOrderTerms, type OrderTerms, type StaffTerms } from './order-terms.ts'
import { orderToStore } from './order-to-store.ts'
import { assertWalletNamed, rejectUsedWalletTransaction } from './order-wallet.ts'
import { insertOrder } from './place-order.repository.ts'
import { type Buyer, lockProductsAndBuyer } from './stocked-products.repository.ts'

/** The client's idempotency key, and a callback for when an earlier answer is repeated. docs/reliability.md O1 */
export type IdempotencyOptions = { key?: string | undefined; onReplay?: () => void }

type Needs = Pick<ServiceNeeds, 'db' | 'withCatalogueTx' | 'clock' | 'config' | 'customFields'> & {
  delivery: DeliveryService
  site: SiteService
  countHit: CountHit
  payments: Pick<PaymentsService, 'assertOffered' | 'chooseGateway' | 'getPaymentPage'>
  priceRules: readonly PriceRule[]
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>

/** A retry may wait for the first request's key until its statement times out (5 s), and needs time to report that. */
const TX_OPTIONS = { limitMs: 7_000 }

/** What a transaction places: the order with its terms, or why there are none, and the claim of its key. */
type OrderRequest = {
  newOrder: NewOrder
  staffTerms: StaffTerms | undefined
  terms: OrderTerms | ShopError
  claim: ReturnType<typeof idempotencyClaim>
}

/**
 * Places an order. The transaction is four statements (begin and commit included), and five without the client's key; a coupon
 * adds three, a product that sells out two. Product rows are locked during two of them only.
 */
export function createPlaceOrder(needs: Needs) {
  const { withCatalogueTx, clock, payments } = needs
  const rateLimit = createOrderRateLimit(needs)
  const readTerms = createReadOrderTerms(needs)
  const storeOrder = createStoreOrder(needs)

  return async (
    viewer: Viewer,
    newOrder: NewOrder,
    idempotency: IdempotencyOptions = {},
    staffTerms?: StaffTerms,
  ): Promise<PlacedOrder> => {
    if (!staffTerms) rateLimit.assertNotReached(viewer.userId)
    const { answer, isReplay } = await placeOnce(viewer, newOrder, idempotency.key, staffTerms).catch(
      rejectionAsAnswer,
    )
    if (isReplay) idempotency.onReplay?.()
    if (answer instanceof ShopError) {
      if (!isReplay && !staffTerms) await rateLimit.countRejection(viewer.userId, answer)
      throw answer
    }
    return newOrder.paymentMethod === 'ssl' ? withPaymentPage(answer, newOrder.gateway) : answer
  }

  async function placeOnce(
    viewer: Viewer,
    newOrder: NewOrder,
    key: string | undefined,
    staffTerms: StaffTerms | undefined,
  ): Promise<IdempotentResult> {
    assertAllowed(viewer, newOrder, staffTerms)
    assertWalletNamed(newOrder)
    const now = clock()
    const claim = idempotencyClaim(newOrder, key, now)
    const terms = await resultOrShopError(readTerms(newOrder, staffTerms, now))
    const request = { newOrder, staffTerms, terms, claim }
    return claim.hasKey ? placeThenClaim(request) : claimThenPlace(request)
  }

  function assertAllowed(viewer: Viewer, newOrder: NewOrder, staffTerms: StaffTerms | undefined): void {
    if (staffTerms) viewer.assertAdmin()
    else viewer.assertSelf(newOrder.customerId)
    if (!staffTerms) payments.assertOffered(newOrder.paymentMethod)
    if (newOrder.paymentMethod === 'ssl') payments.chooseGateway(newOrder.gateway, newOrder.grandTotal)
  }

  function claimThenPlace(request: OrderRequest): Promise<IdempotentResult> {
    return withCatalogueTx(
      (tx, markChanged) =>
        runClaimedFirst(tx, request.claim, () => storeOrder(tx, request, { markChanged, isClaimed: true })),
      TX_OPTIONS,
    ).catch(rejectUsedWalletTransaction)
  }

  /** Claims a key that is new in all likelihood together with the order; where it is not, looks for its answer. */
  function placeThenClaim(request: OrderRequest): Promise<IdempotentResult> {
    return withCatalogueTx(
      (tx, markChanged) =>
        runThenClaim(tx, request.claim, () => storeOrder(tx, request, { markChanged, isClaimed: false })),
      TX_OPTIONS,
    ).catch((error) => {
      if (!(error instanceof KeyTaken)) throw error
      if (error.isOpen) throw conflict(messages.orderInProgress)
      return claimThenPlace(request)
    })
  }

  /** The order is stored; its payment page is requested outside the transaction and may be missing (docs/reliability.md D3). */
  async function withPaymentPage(order: PlacedOrder, gateway: string | undefined): Promise<PlacedOrder> {
    const { url, problem } = await payments.getPaymentPage(order, gateway)
    return url === undefined ? { ...order, paymentProblem: problem } : { ...order, paymentUrl: url }
  }
}

/** Locks rows, computes prices, then writes: an error leaves nothing to roll back, so that it can be stored as the answer. */
function createStoreOrder(needs: Pick<Needs, 'db' | 'clock' | 'config' | 'customFields' | 'priceRules'>) {
  const { config, priceRules, customFields } = needs
  const reportIgnoredRules = createReportIgnoredRules(needs)
  const links = createOrderLinks(config)

  return async (
    tx: Tx,
    { newOrder, staffTerms, terms, claim }: OrderRequest,
    { markChanged, isClaimed }: { markChanged: () => void; isClaimed: boolean },
  ): Promise<Order> => {
    if (terms instanceof ShopError) throw terms
    const locked = await lockForOrder(tx, newOrder, staffTerms, terms)
    const { buyer, coupon, originalCoupon, orderNumber, settings } = locked
    assertNamed(newOrder, buyer)
    assertCashTaken(newOrder, buyer, staffTerms)
    const charged = chargedTermsOf(terms, locked)
    const priced = agreedPrice(newOrder, locked.products, coupon, {
      ...charged,
      customerGroupId: buyer.customerGroupId,
      priceRules,
      originalCoupon,
      reportIgnoredRules,
    })
    const originalCode = originalCoupon?.terms.code
    const stored = orderToStore(newOrder, priced, { buyer, orderNumber, originalCode }, charged)
    const filledIn = terms.customFields
    const order = { ...stored.order, ...customFields.order.shownTo('customer', filledIn) }
    const toStore = {
      order,
      customFields: filledIn,
      adjustments: stored.adjustments,
      taxes: stored.taxes,
      sources: priced.lines.map(({ stockItemId, unitCost }) => ({ stockItemId, unitCost })),
      commissionPercent: settings.commissionPercent,
    }
    const confirmation = staffTerms?.isUnannounced ? [] : confirmationOf(order, terms, buyer)
    await insertOrder(tx, toStore, confirmation, { ...claim, isClaimed })
    const { customerId } = newOrder
    if (coupon) await insertCouponUse(tx, { coupon, customerId, orderId: order.id, now: terms.now })
    await staffTerms?.afterInsert(tx, order)
    if (sellsOutAny(priced.lines)) markChanged()
    return order
  }

  function confirmationOf(order: Order, terms: OrderTerms, { verifiedEmail }: Buyer) {
    const { shopName, smsOrderLink, messageTexts, places } = terms
    const { publicUrl } = config
    const orderLink = links.linkTo(order.id)
    const own = { orderLink, smsOrderLink, messageTexts }
    return orderPlacedMessages(order, { shopName, places, publicUrl, ...own, verifiedEmail })
  }
}

/** Goods in exchange were paid for. Staff read why cash is refused, customers do not. */
function assertCashTaken(
  { paymentMethod }: NewOrder,
  { blockReason }: Buyer,
  staffTerms: StaffTerms | undefined,
): void {
  if (paymentMethod !== 'cash' || blockReason === null || staffTerms?.exchange) return
  throw conflict(staffTerms ? messages.cashBlockedBecause(blockReason) : messages.cashBlocked)
}

/** Locks the coupon, that of returned goods, then products and buyer, in this order (docs/reliability.md D6). */
async function lockForOrder(
  tx: Tx,
  { couponCode, customerId, phone, lines, language = 'en' }: NewOrder,
  staffTerms: StaffTerms | undefined,
  { address, recipientPhone, now }: OrderTerms,
) {
  const coupon = couponCode ? await lockCoupon(tx, couponCode, customerId) : undefined
  const originalCoupon = await staffTerms?.exchange?.originalCoupon(tx)
  const productIds = [...new Set(lines.map((line) => line.productId))]
  const where = { district: address.district, language, phone, recipientPhone: recipientPhone || phone, now }
  return { coupon, originalCoupon, ...(await lockProductsAndBuyer(tx, customerId, productIds, where)) }
}

/** An account that was made by a code has no name until its first order. */
function assertNamed({ customerName }: NewOrder, buyer: Buyer): void {
  if (!customerName && !buyer.name)
    throw invalid(messages.nameRequired, [{ path: 'customerName', message: messages.nameRequired }])
}

/** A rejection before or outside the claim of the key; any other failure is thrown on. */
function rejectionAsAnswer(error: unknown): IdempotentResult {
  if (error instanceof ShopError) return { answer: error, isReplay: false }
  throw error
}
