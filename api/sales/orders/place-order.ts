import * as z from 'zod/mini'
import { conflict, invalid, ShopError } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { type CouponDecision, type CouponTerms, couponDiscount } from '#api/pricing/coupon-discount.ts'
import {
  orderLineOf,
  type PricedLine,
  priceLines,
  quoteOf,
  sellsOutAny,
  subtotalOf,
} from '#api/pricing/order-pricing.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import type { PaymentsService } from '#api/sales/payments/payments.service.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { type Quote, quote } from '#contract/pricing/order-lines.ts'
import type { NewOrder, Order, PlacedOrder } from '#contract/sales/orders.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { violatedConstraint } from '#database/sql-state.ts'
import { insertCouponUse, lockCoupon } from './coupon-uses.repository.ts'
import type { Claim } from './idempotency.repository.ts'
import { answerOnce, idempotencyClaim, resultOrShopError } from './idempotency.ts'
import { orderPlacedMessages } from './order-messages.ts'
import { type Buyer, insertOrder, lockProductsAndBuyer } from './place-order.repository.ts'
import { newTransactionId } from './transaction-id.ts'
import { reserveVariantStock } from './variant-stock.repository.ts'

/** One try of a client to place an order: the key it may repeat it under, and whom to tell that it was a repetition. */
export type OrderRequest = { key?: string | undefined; onReplay?: () => void }

type Needs = Pick<ServiceNeeds, 'withCatalogueTx' | 'clock' | 'config'> & {
  delivery: DeliveryService
  site: SiteService
  payments: Pick<PaymentsService, 'chooseGateway' | 'pageOf'>
}

/**
 * What the staff may settle otherwise for an order taken by phone: what they let off, another fee, and what is stored with
 * the order in its transaction.
 */
export type StaffOrderTerms = {
  discountAmount: number
  deliveryFee?: number | undefined
  note: (tx: Tx, order: Order) => Promise<void>
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>

/** A retry may wait for the first request's key as long as a statement may (5 s), and is to be told so then. */
const LIMITS = { limitMs: 7_000 }

/** What is settled before the transaction: where the order goes, what that costs, and who signs the letters. */
type Terms = {
  address: NewOrder['deliveryAddress']
  deliveryFee: number
  /** What the staff let off, beside a coupon. */
  manualDiscount: number
  shopName: string
  publicUrl: string
  now: Date
}

/**
 * The verb of ordering. Its transaction is five statements (begin and commit among them); a coupon adds three, a product
 * that sells out adds two, stock counted per colour and size two. Product rows are locked for two of them only.
 */
export function createPlaceOrder({ withCatalogueTx, clock, config, delivery, site, payments }: Needs) {
  return async (
    viewer: Viewer,
    input: NewOrder,
    attempt: OrderRequest = {},
    staffTerms?: StaffOrderTerms,
  ): Promise<PlacedOrder> => {
    if (staffTerms) viewer.assertStaff()
    else viewer.assertSelf(input.customerId)
    const isOnline = input.paymentMethod === 'ssl'
    if (isOnline) payments.chooseGateway(input.gateway, input.grandTotal)
    mustNameWallet(input)
    const now = clock()
    const claim = idempotencyClaim(input, attempt.key, now)
    const terms = await resultOrShopError(termsOf(input, now, staffTerms))
    const { answer, isReplay } = await withCatalogueTx(
      (tx, markChanged) =>
        answerOnce(tx, claim, async () => {
          const { order, sellsOut } = await placeIn(tx, input, terms, claim)
          await staffTerms?.note(tx, order)
          if (sellsOut) markChanged()
          return order
        }),
      LIMITS,
    ).catch(walletTransactionTwice)
    if (isReplay) attempt.onReplay?.()
    if (answer instanceof ShopError) throw answer
    return isOnline ? withPage(answer, input.gateway) : answer
  }

  /** The order stands; its page is asked for outside the transaction, and may be missing (docs/reliability.md D3). */
  async function withPage(order: PlacedOrder, gateway: string | undefined): Promise<PlacedOrder> {
    const { url, problem } = await payments.pageOf(order, gateway)
    return url === undefined ? { ...order, paymentProblem: problem } : { ...order, paymentUrl: url }
  }

  async function termsOf(
    { deliveryAddress }: NewOrder,
    now: Date,
    staffTerms?: StaffOrderTerms,
  ): Promise<Terms> {
    const address = await delivery.knownAddress(deliveryAddress)
    const deliveryFee = staffTerms?.deliveryFee ?? (await delivery.feeTo(address))
    const { shopName } = await site.settings()
    const manualDiscount = staffTerms?.discountAmount ?? 0
    return {
      address,
      deliveryFee,
      manualDiscount: manualDiscount,
      shopName,
      publicUrl: config.publicUrl,
      now,
    }
  }
}

/** Locks, reckons, and only then writes: a refusal leaves nothing to undo, so that it can be stored as the answer. */
async function placeIn(tx: Tx, input: NewOrder, terms: Terms | ShopError, claim: Claim) {
  if (terms instanceof ShopError) throw terms
  const { couponCode, customerId } = input
  const coupon = couponCode ? await lockCoupon(tx, couponCode, customerId) : undefined
  const productIds = [...new Set(input.lines.map((line) => line.productId))]
  const { products, buyer } = await lockProductsAndBuyer(tx, customerId, productIds)
  const lines = priceLines(input.lines, products)
  const order = draft(input, lines, agreedFigures(input, lines, coupon, terms), terms, buyer)
  const { shopName, publicUrl, now } = terms
  const outboundMessages = orderPlacedMessages(order, {
    shopName,
    publicUrl,
    verifiedEmail: buyer.verifiedEmail,
  })
  await insertOrder(tx, order, outboundMessages, claim)
  await reserveVariantStock(tx, lines)
  if (coupon) await insertCouponUse(tx, { coupon, customerId, orderId: order.id, now })
  return { order, sellsOut: sellsOutAny(lines) }
}

/**
 * The figures the shopper is charged. Throws conflict with the fresh ones when something cannot be had, the coupon
 * cannot be used, or the total is not the one the shopper saw. docs/product.md §4
 */
function agreedFigures(
  input: NewOrder,
  lines: PricedLine[],
  coupon: CouponTerms | undefined,
  { deliveryFee, manualDiscount, now }: Terms,
): Quote {
  const available = lines.filter((line) => line.isAvailable)
  const decision: CouponDecision = input.couponCode
    ? couponDiscount(coupon, available, now)
    : { discountAmount: 0 }
  const discountAmount = decision.discountAmount + manualDiscount
  if (manualDiscount > 0 && discountAmount > subtotalOf(lines)) throw invalid(messages.discountTooLarge)
  const figures = quoteOf(lines, discountAmount, deliveryFee)
  const rejection =
    (available.length < lines.length && messages.someSoldOut) ||
    decision.rejection?.message ||
    (figures.grandTotal !== input.grandTotal && messages.figuresChanged)
  if (rejection) throw conflict(rejection, z.encode(quote, figures))
  return figures
}

function draft(input: NewOrder, lines: PricedLine[], figures: Quote, terms: Terms, buyer: Buyer): Order {
  return {
    id: newId(terms.now.getTime()),
    customerId: input.customerId,
    customerName: input.customerName || buyer.name,
    customerEmail: input.customerEmail || buyer.email,
    phone: input.phone,
    status: 'pending',
    paymentStatus: input.paymentMethod === 'ssl' ? 'pending' : 'unpaid',
    paymentMethod: input.paymentMethod,
    paymentNumber: input.paymentNumber ?? '',
    ...walletOf(input),
    lines: lines.map(orderLineOf),
    subtotal: figures.subtotal,
    couponCode: input.couponCode?.toUpperCase() || null,
    discountAmount: figures.discountAmount,
    deliveryFee: figures.deliveryFee,
    grandTotal: figures.grandTotal,
    deliveryAddress: terms.address,
    transactionId: newTransactionId(),
    timeline: [{ from: null, to: 'pending', at: terms.now, by: 'customer' }],
    createdAt: terms.now,
  }
}

/** Wallet and transaction id belong to mobile banking; an empty transaction id is none. */
function walletOf({ paymentMethod, wallet, walletTransactionId }: NewOrder) {
  if (paymentMethod !== 'mobile-banking') return { wallet: null, walletTransactionId: null }
  return { wallet: wallet ?? null, walletTransactionId: walletTransactionId || null }
}

/** Transaction ids are unique within a wallet only. */
function mustNameWallet(input: NewOrder): void {
  const { wallet, walletTransactionId } = walletOf(input)
  if (!walletTransactionId || wallet) return
  throw invalid(messages.walletRequired, [{ path: 'wallet', message: messages.walletRequired }])
}

/** The database knows best, whoever else orders at the same moment: `orders_wallet_transaction_key`. */
function walletTransactionTwice(error: unknown): never {
  if (violatedConstraint(error) !== 'orders_wallet_transaction_key') throw error
  const message = messages.walletTransactionUsed
  throw new ShopError('conflict', message, { errors: [{ path: 'walletTransactionId', message }] })
}
