import * as z from 'zod/mini'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { conflict, invalid, ShopError } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { CouponTerms } from '#api/pricing/coupon-discount.ts'
import { type Adjustment, adjustmentsOf } from '#api/pricing/order-adjustments.ts'
import {
  orderLineOf,
  type PricedLine,
  type StockedProduct,
  sellsOutAny,
  subtotalOf,
} from '#api/pricing/order-pricing.ts'
import { type OriginalCoupon, type PricedOrder, priceOrder } from '#api/pricing/price-order.ts'
import type { PriceRule } from '#api/pricing/price-rule.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { feesOf } from '#api/sales/delivery/delivery-fees.ts'
import { estimateDelivery, workingDaysTo } from '#api/sales/delivery/estimate-delivery.ts'
import { createOrderLinks } from '#api/sales/orders/order-links.ts'
import { orderPlacedMessages } from '#api/sales/orders/order-messages.ts'
import { promisedDaysOf } from '#api/sales/orders/promised-days.ts'
import { type Recipient, recipientOf } from '#api/sales/orders/recipient.ts'
import { newTransactionId } from '#api/sales/orders/transaction-id.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { freeDeliveryFromIn } from '#contract/pricing/free-delivery.ts'
import { quote } from '#contract/pricing/order-lines.ts'
import { deliveryFeeTo, type Places } from '#contract/sales/delivery/delivery.ts'
import type { NewOrder, Order, OrderSource, PlacedOrder, PromisedDays } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { newId, newOrderId } from '#database/new-id.ts'
import { violatedConstraint } from '#database/sql-state.ts'
import { insertCouponUse, lockCoupon } from './coupon-uses.repository.ts'
import {
  type IdempotentResult,
  idempotencyClaim,
  resultOrShopError,
  runClaimedFirst,
  runThenClaim,
} from './idempotency.ts'
import { createReportIgnoredRules, type ReportIgnoredRules } from './ignored-rules.ts'
import { KeyTaken } from './key-taken.ts'
import { createOrderRateLimit } from './order-rate-limit.ts'
import { insertOrder } from './place-order.repository.ts'
import { type Buyer, lockProductsAndBuyer } from './stocked-products.repository.ts'

/** The client's idempotency key, and a callback for when an earlier answer is repeated. docs/reliability.md O1 */
export type IdempotencyOptions = { key?: string | undefined; onReplay?: () => void }

/** What staff may set for a phone order: a discount, another fee, and what is stored in the order's transaction. */
type StaffTerms = {
  discountAmount: number
  deliveryFee?: number | undefined
  source: OrderSource
  promisedDays?: Partial<PromisedDays>
  /** An exchange: priced by the shop's rules and the coupon of the returned goods. */
  exchange?: { originalCoupon: (tx: Tx) => Promise<OriginalCoupon | undefined> }
  /** Sends no confirmation; `afterInsert` sends its own message. */
  isUnannounced?: boolean
  afterInsert: (tx: Tx, order: Order) => Promise<void>
}

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

/** What is settled before the transaction: destination, source, promise, and the names of shop and places in messages. */
type Terms = Recipient &
  PromisedDays & {
    source: OrderSource
    address: NewOrder['deliveryAddress']
    /** Set by staff in place of the shop's own. */
    staffFee: number | undefined
    /** Granted by staff, in addition to a coupon. */
    staffDiscount: number
    /** What the shopper filled in. */
    customFields: StoredFields
    shopName: string
    places: Places
    now: Date
  }

/** The terms with the fee and the promised days, which are read in the transaction (docs/reliability.md, promise 11). */
type ChargedTerms = Terms & { deliveryFee: number; freeDeliveryFrom: number | undefined }

/**
 * Places an order. The transaction is four statements (begin and commit included), and five without the client's key; a coupon
 * adds three, a product that sells out two. Product rows are locked during two of them only.
 */
export function createPlaceOrder(needs: Needs) {
  const { withCatalogueTx, clock, config, delivery, site, payments, priceRules, customFields } = needs
  const rateLimit = createOrderRateLimit(needs)
  const reportIgnoredRules = createReportIgnoredRules(needs)
  const links = createOrderLinks(config)

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
    if (staffTerms) viewer.assertAdmin()
    else viewer.assertSelf(newOrder.customerId)
    if (!staffTerms) payments.assertOffered(newOrder.paymentMethod)
    if (newOrder.paymentMethod === 'ssl') payments.chooseGateway(newOrder.gateway, newOrder.grandTotal)
    assertWalletNamed(newOrder)
    const now = clock()
    const claim = idempotencyClaim(newOrder, key, now)
    const terms = await resultOrShopError(termsOf(newOrder, staffTerms, now))
    // Locks rows, computes prices, then writes: an error leaves nothing to roll back, so that it can be stored as the answer.
    const place = async (tx: Tx, markChanged: () => void, isClaimed: boolean) => {
      if (terms instanceof ShopError) throw terms
      const { couponCode, customerId } = newOrder
      const coupon = couponCode ? await lockCoupon(tx, couponCode, customerId) : undefined
      const originalCoupon = await staffTerms?.exchange?.originalCoupon(tx)
      const productIds = [...new Set(newOrder.lines.map((line) => line.productId))]
      const { language = 'en' } = newOrder
      const where = { district: terms.address.district, language, now }
      const locked = await lockProductsAndBuyer(tx, customerId, productIds, where)
      const { products, buyer, orderNumber, settings } = locked
      // An account that was made by a code has no name until its first order.
      if (!newOrder.customerName && !buyer.name)
        throw invalid(messages.nameRequired, [{ path: 'customerName', message: messages.nameRequired }])
      const fees = feesOf(settings)
      const deliveryFee = terms.staffFee ?? deliveryFeeTo(terms.address, fees)
      // A fee set by staff is final: free delivery does not apply.
      const freeDeliveryFrom =
        terms.staffFee === undefined ? freeDeliveryFromIn(terms.address.district, fees) : undefined
      const charged = { ...terms, deliveryFee, freeDeliveryFrom, ...promiseOf(terms, locked.delivery) }
      const priced = agreedPrice(newOrder, products, coupon, {
        ...charged,
        customerGroupId: buyer.customerGroupId,
        priceRules,
        originalCoupon,
        reportIgnoredRules,
      })
      const { lines } = priced
      const originalCode = originalCoupon?.terms.code
      const stored = orderToStore(newOrder, priced, { buyer, orderNumber, originalCode }, charged)
      const { adjustments } = stored
      const filledIn = terms.customFields
      const order = { ...stored.order, ...customFields.order.shownTo('customer', filledIn) }
      const context = {
        shopName: terms.shopName,
        places: terms.places,
        publicUrl: config.publicUrl,
        orderLink: links.linkTo(order.id),
        verifiedEmail: buyer.verifiedEmail,
      }
      const sources = lines.map(({ stockItemId, unitCost }) => ({ stockItemId, unitCost }))
      const confirmation = staffTerms?.isUnannounced ? [] : orderPlacedMessages(order, context)
      const { commissionPercent } = settings
      const toStore = { order, customFields: filledIn, adjustments, sources, commissionPercent }
      await insertOrder(tx, toStore, confirmation, { ...claim, isClaimed })
      if (coupon) await insertCouponUse(tx, { coupon, customerId, orderId: order.id, now })
      await staffTerms?.afterInsert(tx, order)
      if (sellsOutAny(lines)) markChanged()
      return order
    }
    const placeOnceClaimed = () =>
      withCatalogueTx(
        (tx, markChanged) => runClaimedFirst(tx, claim, () => place(tx, markChanged, true)),
        TX_OPTIONS,
      ).catch(rejectUsedWalletTransaction)
    if (!claim.hasKey) return placeOnceClaimed()
    return withCatalogueTx(
      (tx, markChanged) => runThenClaim(tx, claim, () => place(tx, markChanged, false)),
      TX_OPTIONS,
    ).catch((error) => {
      if (!(error instanceof KeyTaken)) throw error
      if (error.isOpen) throw conflict(messages.orderInProgress)
      return placeOnceClaimed()
    })
  }

  async function termsOf(newOrder: NewOrder, staffTerms: StaffTerms | undefined, now: Date): Promise<Terms> {
    const recipient = recipientOf(newOrder)
    const promisedDays = promisedDaysOf(staffTerms?.promisedDays ?? {})
    const address = await delivery.knownAddress(newOrder.deliveryAddress)
    // Staff fill in the fields of an order that they enter on its page.
    const filledIn = staffTerms
      ? null
      : customFields.order.fill(null, newOrder.customFields, { by: 'customer', isNew: true })
    const [{ shopName }, places] = await Promise.all([site.settings(), delivery.places()])
    return {
      ...recipient,
      ...promisedDays,
      source: staffTerms?.source ?? 'web',
      address,
      staffFee: staffTerms?.deliveryFee,
      staffDiscount: staffTerms?.discountAmount ?? 0,
      shopName,
      places,
      now,
      customFields: filledIn,
    }
  }

  /** The order is stored; its payment page is requested outside the transaction and may be missing (docs/reliability.md D3). */
  async function withPaymentPage(order: PlacedOrder, gateway: string | undefined): Promise<PlacedOrder> {
    const { url, problem } = await payments.getPaymentPage(order, gateway)
    return url === undefined ? { ...order, paymentProblem: problem } : { ...order, paymentUrl: url }
  }
}

/** A rejection before or outside the claim of the key; any other failure is thrown on. */
function rejectionAsAnswer(error: unknown): IdempotentResult {
  if (error instanceof ShopError) return { answer: error, isReplay: false }
  throw error
}

/** The order to be stored, at the server's prices, with its adjustments. */
function orderToStore(
  newOrder: NewOrder,
  { lines, figures, ruleDiscounts, coupon }: PricedOrder,
  {
    buyer,
    orderNumber,
    originalCode,
  }: { buyer: Buyer; orderNumber: number; originalCode: string | undefined },
  terms: ChargedTerms,
): { order: Order; adjustments: Adjustment[] } {
  const { subtotal, discountAmount, deliveryFee, freeDeliveryAmount, grandTotal } = figures
  const { recipientName, recipientPhone, source, promisedFrom, promisedUntil } = terms
  const orderLines = lines.map((line) => ({ id: newId(terms.now.getTime()), ...orderLineOf(line) }))
  const idOf = (line: PricedLine) => orderLines[lines.indexOf(line)]?.id ?? ''
  const couponCode = newOrder.couponCode?.toUpperCase() || null
  // The coupon of returned goods counts as used by their order; here it is not used again.
  const countedCode = couponCode ?? originalCode
  const adjustments = adjustmentsOf(
    {
      rules: ruleDiscounts.map(({ rule, line, amount }) => ({ rule, lineId: idOf(line), amount })),
      coupon: countedCode
        ? { code: countedCode, amount: coupon.discountAmount, lineIds: new Set(coupon.lines.map(idOf)) }
        : undefined,
      manualDiscount: terms.staffDiscount,
      deliveryFee,
      freeDeliveryAmount,
    },
    orderLines.map(({ id, lineTotal }) => ({ id, amount: lineTotal })),
  )
  const order: Order = {
    id: newOrderId(orderNumber, terms.now.getTime()),
    customerId: newOrder.customerId,
    customerName: newOrder.customerName || buyer.name,
    customerEmail: newOrder.customerEmail || buyer.email,
    phone: newOrder.phone,
    status: 'pending',
    paymentStatus: newOrder.paymentMethod === 'ssl' ? 'pending' : 'unpaid',
    paymentMethod: newOrder.paymentMethod,
    paymentNumber: newOrder.paymentNumber ?? '',
    ...walletOf(newOrder),
    lines: orderLines,
    subtotal,
    couponCode,
    discountAmount,
    deliveryFee,
    ...(freeDeliveryAmount && { freeDeliveryAmount }),
    returnFee: 0,
    grandTotal,
    amountPaid: 0,
    amountDue: grandTotal,
    deliveryAddress: terms.address,
    recipientName,
    recipientPhone,
    language: newOrder.language ?? 'en',
    source,
    promisedFrom,
    promisedUntil,
    transactionId: newTransactionId(),
    parcels: [],
    timeline: [{ from: null, to: 'pending', at: terms.now, by: 'customer' }],
    createdAt: terms.now,
  }
  return { order, adjustments }
}

/**
 * What the shopper is charged. Throws conflict, with the current figures in `data`, when a line is not available, the
 * coupon cannot be used, or the total is not the one the shopper saw. docs/product.md §4
 */
function agreedPrice(
  newOrder: NewOrder,
  products: readonly StockedProduct[],
  coupon: CouponTerms | undefined,
  {
    customerGroupId,
    priceRules,
    originalCoupon,
    reportIgnoredRules,
    deliveryFee,
    freeDeliveryFrom,
    staffDiscount,
    now,
  }: ChargedTerms & {
    customerGroupId: string | null
    priceRules: readonly PriceRule[]
    originalCoupon: OriginalCoupon | undefined
    reportIgnoredRules: ReportIgnoredRules
  },
): PricedOrder {
  const { couponCode, customerId } = newOrder
  const priced = priceOrder(
    {
      lines: newOrder.lines,
      products,
      couponCode,
      coupon,
      staffDiscount,
      deliveryFee,
      freeDeliveryFrom,
      customerId,
      customerGroupId,
      originalCoupon,
      now,
    },
    priceRules,
  )
  reportIgnoredRules(priced)
  const { figures, lines } = priced
  if (staffDiscount > 0 && figures.discountAmount > subtotalOf(lines))
    throw invalid(messages.discountTooLarge)
  const rejection =
    (lines.some((line) => !line.isAvailable) && messages.someSoldOut) ||
    priced.coupon.rejection?.message ||
    (figures.grandTotal !== newOrder.grandTotal && messages.figuresChanged)
  if (rejection) throw conflict(rejection, z.encode(quote, figures))
  return priced
}

/** The days that staff promised; else those that the shop's settings say, or none. docs/product.md §29 */
function promiseOf(
  { promisedFrom, promisedUntil, address, now }: Terms,
  { times, breaks }: Awaited<ReturnType<typeof lockProductsAndBuyer>>['delivery'],
): PromisedDays {
  const range = promisedUntil ? undefined : workingDaysTo(address, times)
  if (!range) return { promisedFrom, promisedUntil }
  const { weekdaysOff, cutOffHour } = times.deliveryTimes
  const estimate = estimateDelivery(now, range, { weekdaysOff, cutOffHour, breaks })
  return { promisedFrom: estimate?.firstDay ?? null, promisedUntil: estimate?.lastDay ?? null }
}

/** Wallet and transaction id belong to mobile banking; an empty transaction id counts as none. */
function walletOf({ paymentMethod, wallet, walletTransactionId }: NewOrder) {
  if (paymentMethod !== 'mobile-banking') return { wallet: null, walletTransactionId: null }
  return { wallet: wallet ?? null, walletTransactionId: walletTransactionId || null }
}

/** Throws invalid for a transaction id without its wallet: the ids are unique within a wallet only. */
function assertWalletNamed(newOrder: NewOrder): void {
  const { wallet, walletTransactionId } = walletOf(newOrder)
  if (!walletTransactionId || wallet) return
  throw invalid(messages.walletRequired, [{ path: 'wallet', message: messages.walletRequired }])
}

/** Concurrent orders with one transaction id are caught by `orders_wallet_transaction_key` only. */
function rejectUsedWalletTransaction(error: unknown): never {
  if (violatedConstraint(error) !== 'orders_wallet_transaction_key') throw error
  const message = messages.walletTransactionUsed
  throw new ShopError('conflict', message, { errors: [{ path: 'walletTransactionId', message }] })
}
