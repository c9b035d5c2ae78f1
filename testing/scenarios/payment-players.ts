import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { notFound, ShopError } from '#api/errors.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { deliveryChargeTo } from '#contract/sales/delivery/delivery.ts'
import type { ReturnState } from '#contract/sales/returns.ts'
import type { Db } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { products } from '#database/schema/catalogue/products.ts'
import { orderChanges, orders } from '#database/schema/sales/orders.ts'
import { paymentAttempts } from '#database/schema/sales/payment-attempts.ts'
import { refunds } from '#database/schema/sales/refunds.ts'
import { walletReceipts } from '#database/schema/sales/statements.ts'
import { TransactionTimeout } from '#database/with-tx.ts'
import type { GatewayPageChoice } from '#demo/gateway/sslcommerz-service.ts'
import { notifyShop, returnFromGateway } from '#testing/fakes/payment-gateways.ts'
import { anOrderBody } from '#testing/orders/orders.ts'
import { SimulatedCrash } from './crash-simulation.ts'
import { PANEL } from './money-invariants.ts'
import { ORDERED_UNITS, type Step } from './payment-scenarios.ts'
import {
  COLORS,
  COUPON,
  COUPON_TAKA,
  FIRST,
  type PaymentStage,
  PRICE_OF_SEVERAL,
  SECOND,
  type ShopProcess,
  type Simulation,
  STOCK,
} from './payment-stage.ts'

const COURIER = 'Pathao'
const SUPPLIER = 'Akij'
/** Lines that a scenario adds to an order. */
const MAX_FURTHER_LINES = 6
/** The hours between the last runs of the polling job: hourly at first, then beyond all its time limits. */
const HOURS_LATER = [1, 1, 2, 6, 24, 48, 96]

/** The button of bKash's page for a choice. */
const bkashButtons: Record<GatewayPageChoice, 'success' | 'failure' | 'cancel'> = {
  pay: 'success',
  risky: 'success',
  pending: 'success',
  fail: 'failure',
  cancel: 'cancel',
}

/** Those where delivery costs 130, 70, 90 and 130 taka; it is free in the last two. */
const PLACES = [
  { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar' },
  { division: 'Dhaka', district: 'Dhaka', city: 'Savar' },
  { division: 'Dhaka', district: 'Gazipur', city: 'Kaliakair' },
  { division: 'Sylhet', district: 'Sunamganj', city: 'Chhatak' },
] as const

const isChangeable = sql`status in ('pending', 'processing') and payment_status <> 'pending'`
/** Orders that wait for their gateway are not. */
const isPayableByHand = ne(orders.paymentStatus, 'pending')

type ImportStep = Extract<Step, { do: 'import' }>
type AllocateStep = Extract<Step, { do: 'allocate' }>

/** One of a few transfers of a wallet, which staff record by hand, orders name and statements show. */
const transferId = (transfer: number) => `TRANSFER${transfer}`

const DHAKA_MS = 6 * 60 * 60_000
const dhakaTime = (at: Date) => new Date(at.getTime() + DHAKA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The request of a browser returning from a page; SSLCOMMERZ sends the same fields as a notification. */
type GatewayRequest = { url: string; form?: Record<string, string> }

/** What happened in a scenario, in whichever process. */
type Happened = {
  placed: string[]
  pages: string[]
  gatewayRequests: GatewayRequest[]
  /** Those of further payments on the same page. */
  furtherRequests: GatewayRequest[]
  /** The stock of lamps and rugs that staff read last. */
  stocksRead: Record<string, number> | undefined
  /** Ids of checked imports. */
  imports: string[]
}

const colorOf = (index: number) => COLORS[index % 2 === 0 ? 0 : 1]

const pick = <T>(from: readonly T[], index: number) => from[index % Math.max(from.length, 1)]

/**
 * Runs the steps of a scenario: those of a group at once, each in the next of the two processes. Rejections and simulated
 * crashes are expected; any other error fails.
 */
export function newScenario(stage: PaymentStage) {
  const { simulation } = stage
  const { at, testShop, crashes } = simulation
  const happened: Happened = {
    ...{ placed: [], pages: [], gatewayRequests: [], furtherRequests: [] },
    ...{ stocksRead: undefined, imports: [] },
  }
  const [first, second] = stage.processes
  const players = [newPlayer(stage, first, happened), newPlayer(stage, second, happened)] as const
  /** The processes take turns, so that steps that run at once are of both. */
  let turn = 0
  const nextPlayer = () => players[turn++ % 2 === 0 ? 0 : 1]

  return {
    /** Returns how many processes were killed meanwhile. */
    async run(group: Step[]): Promise<number> {
      turn += 1
      const played = group.map((one) => {
        const { name, act } = nextPlayer()
        return act(one).catch((error) => assertExpected(crashes, error, name))
      })
      await Promise.all(played)
      return crashes.restart(first.database.pool)
    },
    /** The gateway works again, the shop is restarted, and days pass. */
    async settleAll() {
      at.failure = 'none'
      if (simulation.cut?.calls === 'all') simulation.cut = undefined
      for (const { attempts } of happened.pages.flatMap((page) => at.sslcommerz.find(keyOf(page)) ?? []))
        for (const attempt of attempts) {
          // A pending payment succeeds unless the page is paid already.
          const isPaid = attempts.some(({ status }) => status === 'VALID')
          if (attempt.status === 'PENDING') attempt.status = isPaid ? 'FAILED' : 'VALID'
        }
      // Only a notification, possibly the last event, reveals a further payment on a settled page.
      for (const sent of happened.furtherRequests) await nextPlayer().notify(sent)
      for (const hours of HOURS_LATER) {
        testShop.clock.advanceSeconds(hours * 3600 + 60)
        const { name, poll } = nextPlayer()
        await poll().catch((error) => assertExpected(crashes, error, name))
        if (!(await isAwaited(testShop.database.db))) return
      }
    },
  }
}

/** Whether the polling job will still ask about something. */
async function isAwaited(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isAwaited: boolean }>(sql`
    select exists (select from payment_attempts where next_check_at is not null)
      or exists (select from refunds where next_check_at is not null)
      or exists (select from orders where payment_status = 'pending') as "isAwaited"`)
  return rows[0]?.isAwaited ?? false
}

const keyOf = (page = '') => page.split('/').at(-1) ?? ''

/** What can be done in one of the processes. */
function newPlayer(
  { simulation, product, rug, mat, sellerId, customer, buyer, admin }: PaymentStage,
  { name, shop, database, app }: ShopProcess,
  happened: Happened,
) {
  const { at, crashes } = simulation
  const { clock } = simulation.testShop
  const { placed, pages, gatewayRequests, furtherRequests } = happened

  async function act(one: Step): Promise<void> {
    switch (one.do) {
      case 'place': {
        const order = await shop.orders.place(buyer, newOrder(one), { key: crypto.randomUUID() })
        placed.push(order.id)
        if (order.paymentUrl) pages.push(order.paymentUrl)
        return
      }
      case 'sell': {
        const sold = await shop.orders.place(
          buyer,
          newOrder({ withCoupon: false, by: 'cash', other: one.other }),
          {
            key: crypto.randomUUID(),
          },
        )
        placed.push(sold.id)
        for (const status of ['processing', 'shipped', 'delivered'] as const)
          await shop.orders.updateStatus(admin, sold.id, status)
        if (one.isPaid) await shop.orders.updatePaymentStatus(admin, sold.id, 'paid')
        return
      }
      case 'payAgain': {
        const id = pick(placed, one.which)
        if (id) pages.push((await shop.payments.pay(buyer, id, one.by)).url)
        return
      }
      case 'choose': {
        const chosen = choose(pick(pages, one.which), one.choice)
        if (chosen) gatewayRequests.push(chosen)
        return
      }
      case 'twice': {
        const key = keyOf(pick(pages, one.which))
        const isPaid = at.sslcommerz.find(key)?.attempts.some(({ status }) => status === 'VALID')
        const chosen = isPaid && at.sslcommerz.choose(key, 'pay', true)
        if (chosen) furtherRequests.push(chosen)
        return
      }
      case 'notify':
        return notify(pick([...gatewayRequests, ...furtherRequests], one.which))
      case 'return': {
        const sent = pick([...gatewayRequests, ...furtherRequests], one.which)
        if (sent?.form) await returnFromGateway({ app }, sent.url, sent.form)
        else await notify(sent)
        return
      }
      case 'forge': {
        const { url = '', form } = pick(gatewayRequests, one.which) ?? {}
        if (form) {
          await notifyShop({ app }, { ...form, status: 'VALID', amount: '1.00' })
          await notifyShop({ app }, at.sslcommerz.sign({ ...form, status: 'VALID', val_id: 'invented' }))
        } else if (url) await notify({ url: url.replace(/status=\w+/, 'status=success') })
        return
      }
      case 'refund': {
        const orderId = pick(placed, one.which)
        if (orderId) await shop.refunds.request(buyer, { orderId, method: 'bkash', number: '01712345678' })
        return
      }
      case 'cancel': {
        const id = pick(placed, one.which)
        if (id) await shop.orders.updateStatus(admin, id, 'cancelled')
        return
      }
      case 'decide': {
        const held = await database.db
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.status, 'held'))
        const attempt = pick(held, one.which)
        if (attempt) await shop.payments.decide(admin, attempt.id, one.accept ? 'accept' : 'refund')
        return
      }
      case 'send': {
        const refund = pick(await database.db.select().from(refunds), one.which)
        if (!refund) return
        if (refund.status === 'pending') await shop.refunds.update(admin, refund.id, { status: 'approved' })
        if (one.by === 'no') await shop.refunds.update(admin, refund.id, { status: 'rejected' })
        // In an unknown state the merchant checks the panel first, which a test cannot.
        else if (one.by === 'hand' && refund.gatewayState !== 'unclear') {
          await shop.refunds.update(admin, refund.id, { status: 'refunded', reference: PANEL })
        } else await shop.refunds.update(admin, refund.id, { status: 'refunded' })
        return
      }
      case 'wait':
        clock.advanceSeconds(one.minutes * 60)
        return shop.payments.pollPayments()
      case 'failure':
        at.failure = one.failure
        return
      case 'cut':
        simulation.cut = one.cut
        return
      case 'kill':
        // The other one, which does something at this moment.
        crashes.crashAfter(name === FIRST ? SECOND : FIRST, one.after, one.isAnswerLost)
        return
      case 'pack':
        return pack(one)
      case 'close':
        return closeParcel(one)
      case 'advance': {
        const id = pick(placed, one.which)
        if (id && one.to === 'refused') await shop.staffOrders.refuseDelivery(admin, id)
        else if (id && one.to !== 'refused') await shop.orders.updateStatus(admin, id, one.to)
        return
      }
      case 'record':
        return record(one)
      case 'reverse': {
        const { id, staff } = await pickOrder(one.which, isPayableByHand)
        const payment = staff.payments.findLast(({ state }) => state === 'received')
        if (payment) await shop.staffOrders.reversePayment(admin, id, payment.id)
        return
      }
      case 'placeByWallet': {
        const named = { wallet: 'bkash', walletTransactionId: transferId(one.transfer) } as const
        const order = { ...newOrder({ withCoupon: false, by: 'cash', other: one.other }), ...named }
        const input = { ...order, paymentMethod: 'mobile-banking', paymentNumber: '01712345678' } as const
        const { id } = await shop.orders.place(buyer, input, { key: crypto.randomUUID() })
        placed.push(id)
        return
      }
      case 'import':
        return importStatement(one)
      case 'allocate':
        return allocate(one)
      case 'settle': {
        const exception = await pickException(one.which)
        const { id, orderId } = exception
        if (orderId) await shop.statements.settle(admin, id, { orderId, isPart: one.isPart })
        return
      }
      case 'takeBack':
        return takeBack(one.which)
      case 'collect': {
        const [order] = await listUnpaid(one.which, 1)
        const amount = Math.ceil(((order?.amountDue ?? 0) * one.thirds) / 3)
        if (!order) return
        const collected = { updatedAt: order.updatedAt, amount, courierName: COURIER }
        await shop.staffOrders.recordPayment(admin, order.id, collected)
        return payOut(one)
      }
      case 'change':
        return change(one)
      case 'reduce': {
        const { id, staff } = await pickOrder(one.which, eq(orders.status, 'delivered'))
        const { updatedAt } = staff
        await shop.staffOrders.reducePrice(admin, id, { updatedAt, amount: one.amount, reason: 'A scratch' })
        return
      }
      case 'moveAddress':
        return moveAddress(one)
      case 'requestReturn': {
        const { id: orderId, staff } = await pickOrder(one.which, eq(orders.status, 'delivered'))
        const line = pick(staff.lines, one.which)
        const lines = line ? [{ lineId: line.id, units: one.units }] : []
        await shop.returns.request(buyer, { orderId, lines, reason: 'damaged', resolution: 'refund' }, [])
        return
      }
      case 'decideReturn': {
        const state = one.isApproved || one.which % 2 === 0 ? 'requested' : 'approved'
        const decision = one.isApproved ? 'approved' : 'rejected'
        const { id } = await pickReturn(one.which, state)
        await shop.returns.decide(admin, id, { decision, reason: 'Rahima Begum has used it' })
        return
      }
      case 'reverseRefund': {
        const refund = pick(at.sslcommerz.refunds(), one.which)
        if (refund) at.sslcommerz.reverseRefund(refund.refId)
        return
      }
      case 'enterReturn': {
        await enterReturn(one)
        return
      }
      case 'receive': {
        const units = Math.max(1, one.restocked + one.writtenOff)
        const entered = one.isEntered
          ? await enterReturn({ which: one.which, units })
          : await pickReturn(one.which, 'approved')
        const { restocked: restockedUnits, writtenOff: writtenOffUnits, fee, withDeliveryFee } = one
        const lines = entered.lines.map(({ lineId }) => ({ lineId, restockedUnits, writtenOffUnits }))
        const { state } = await shop.returns.receive(admin, entered.id, { lines, fee, withDeliveryFee })
        if (state === 'received' && one.settle === 'refund') await shop.returns.refund(admin, entered.id, {})
        if (state === 'received' && one.settle === 'exchange') await exchange(entered.id, 1 + one.restocked)
        return
      }
      case 'refundReturn': {
        const received = await pickReturn(one.which, 'received')
        const wallet = { method: 'bkash', number: '01712345678' } as const
        const { amount } = one
        await shop.returns.refund(admin, received.id, { amount, ...(one.toWallet && { wallet }) })
        return
      }
      case 'exchange': {
        const received = await pickReturn(one.which, 'received')
        return exchange(received.id, one.units)
      }
      case 'decline': {
        const pending = (await database.db.select().from(refunds)).filter(
          ({ status }) => status === 'pending',
        )
        const refund = pick(pending, one.which)
        if (refund) await shop.refunds.update(admin, refund.id, { status: 'rejected', reason: 'Used' })
        return
      }
      case 'lose': {
        const [item] = await shop.staffProducts.stock.list(admin, product.id)
        const { reason, units } = one
        if (item) await shop.staffProducts.stock.move(admin, product.id, { itemId: item.id, reason, units })
        return
      }
      case 'receiveGoods': {
        const [item] = await shop.staffProducts.stock.list(admin, product.id)
        const cost = one.unitCost > 0 && { unitCost: one.unitCost, supplierName: SUPPLIER }
        if (item)
          await shop.staffProducts.stock.move(admin, product.id, {
            ...{ itemId: item.id, reason: 'received', units: one.units, ...cost },
          })
        return
      }
      case 'paySupplier':
        return paySupplier(one)
      case 'paySeller':
        return paySeller(one)
      case 'count': {
        const items = [
          ...(await shop.staffProducts.stock.list(admin, product.id)),
          ...(await shop.staffProducts.stock.list(admin, mat.id)),
        ]
        const item = pick(items, one.item)
        const units = (item?.onHand ?? 0) + one.difference
        if (item)
          await shop.staffProducts.stock.move(admin, one.item === 0 ? product.id : mat.id, {
            ...{ itemId: item.id, reason: 'count', units },
          })
        return
      }
      case 'setStocks':
        return setStocks(one)
      case 'checkImport':
        return checkImport(one.difference)
      case 'startImport': {
        simulation.areMatsChanged = true
        const id = pick(happened.imports, one.which)
        if (id) await shop.imports.start(admin, id, { mode: 'skip', stock: 'take' })
        return shop.imports.run()
      }
      case 'undoImport': {
        const id = pick(happened.imports, one.which)
        if (id) await shop.imports.undo(admin, id)
        return shop.imports.run()
      }
      case 'offerMats':
        return offerMats(colorOf(one.color))
    }
  }

  async function moveAddress({ which, to, fee }: Extract<Step, { do: 'moveAddress' }>): Promise<void> {
    const { id, customerName, phone, subtotal, staff } = await pickOrder(which, isChangeable)
    const place = pick(PLACES, to) ?? PLACES[0]
    const charge = deliveryChargeTo(place, subtotal, await shop.delivery.fees())
    const named = fee === -2 ? charge.deliveryFee : fee
    const deliveryAddress = { ...place, addressDetails: `House ${which}` }
    await shop.staffOrders.updateAddress(admin, id, {
      ...{ updatedAt: staff.updatedAt, customerName, phone, deliveryAddress },
      ...(fee !== -1 && { deliveryFee: named }),
    })
  }

  /** Those whose stock was sold or counted since it was read stay as they are. */
  async function setStocks({ difference, isStale }: Extract<Step, { do: 'setStocks' }>): Promise<void> {
    const rows = await database.db
      .select()
      .from(products)
      .where(inArray(products.id, [product.id, rug.id]))
    const present = Object.fromEntries(rows.map(({ id, stock }) => [id, stock]))
    const stocksRead = (isStale && happened.stocksRead) || present
    happened.stocksRead = present
    const stock = (stocksRead[product.id] ?? STOCK) + difference
    const ids = [product.id, rug.id]
    const { changed, moved } = await shop.staffProducts.changeSeveral(admin, ids, { stock, stocksRead })
    expect(changed + moved.length).toBe(ids.length)
  }

  /** A file that says of each colour of mats another stock than the shop has now. */
  async function checkImport(difference: number): Promise<void> {
    const { variants } = await shop.staffProducts.variants.get(admin, mat.id)
    const rows = variants.map(({ optionValues: [color], stock }, index) =>
      [`mat-${mat.id.slice(-12)}`, index === 0 ? mat.name : '', 'Color', color, stock + difference].join(','),
    )
    const titles = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty'
    const file = new TextEncoder().encode([titles, ...rows].join('\n'))
    const files = { fileName: 'mats.csv', products: file, zip: undefined }
    happened.imports.push((await shop.imports.check(admin, files)).id)
  }

  /** Takes the mats of a colour off sale while others are, or offers some again. */
  async function offerMats(color: string): Promise<void> {
    simulation.areMatsChanged = true
    const { variants: before, updatedAt } = await shop.staffProducts.variants.get(admin, mat.id)
    const others = before.filter(({ optionValues }) => optionValues[0] !== color)
    // One has to be offered.
    if (others.length === 0) return
    const variants = [
      ...others.map(({ id, optionValues, price, stock }) => ({
        id,
        optionValues,
        price,
        stock,
        stockRead: stock,
      })),
      ...(others.length < before.length ? [] : [{ optionValues: [color], price: mat.price, stock: 7 }]),
    ]
    const options = [{ name: 'Color', values: variants.map(({ optionValues }) => optionValues[0] ?? '') }]
    await shop.staffProducts.variants.save(admin, mat.id, { options, hasVariants: true, variants, updatedAt })
  }

  /** An order like this with what staff see of it; a rejection when there is none. */
  async function pickOrder(which: number, condition: SQL) {
    const ids = await database.db.select({ id: orders.id }).from(orders).where(condition).orderBy(orders.id)
    const { staff, ...order } = await shop.staffOrders.get(admin, pick(ids, which)?.id ?? newId())
    if (!staff) throw new Error('An admin sees the fields of the staff')
    return { ...order, staff }
  }

  async function exchange(returnId: string, units: number): Promise<void> {
    const plan = { lines: [{ productId: product.id, quantity: units }], deliveryFee: 0 }
    const { grandTotal, discountAmount } = await shop.returns.previewExchange(admin, returnId, plan)
    const order = await shop.returns.exchange(admin, returnId, { ...plan, grandTotal })
    expect(order).toMatchObject({ grandTotal, discountAmount })
    placed.push(order.id)
  }

  async function enterReturn({ which, units }: { which: number; units: number }) {
    const { id, staff } = await pickOrder(which, eq(orders.status, 'delivered'))
    const line = pick(staff.lines, which)
    const lines = line ? [{ lineId: line.id, units }] : []
    return shop.returns.enter(admin, { orderId: id, lines, reason: 'damaged', resolution: 'refund' })
  }

  async function pickReturn(which: number, state: ReturnState) {
    const { rows } = await shop.returns.list(admin, { state })
    const row = pick(rows, which)
    const { returns } = await shop.returns.listOf(admin, row?.orderId ?? newId())
    const found = returns.find(({ id }) => id === row?.id)
    if (!found) throw notFound('There is none')
    return found
  }

  /** A part of what is due, by hand, or by a transfer that may have paid another order. */
  async function record({ which, thirds, transfer }: Extract<Step, { do: 'record' }>): Promise<void> {
    const { id, amountDue, staff } = await pickOrder(which, isPayableByHand)
    await shop.staffOrders.recordPayment(admin, id, {
      updatedAt: staff.updatedAt,
      amount: Math.ceil((amountDue * thirds) / 3),
      ...(transfer > 0 && { wallet: 'bkash', walletTransactionId: transferId(transfer) }),
    })
  }

  /** A statement that shows a transfer of what some orders are due, or its reversal, twice. */
  async function importStatement({ which, transfer, orders: count, more, isReversal }: ImportStep) {
    const due = await listUnpaid(which, count)
    const amount = due.reduce((sum, order) => sum + order.amountDue, more)
    await sendStatement(transferId(transfer), Math.max(1, amount), isReversal)
  }

  async function sendStatement(transactionId: string, amount: number, isReversal: boolean): Promise<void> {
    const kind = isReversal ? 'Payment Reversal' : 'Payment'
    const row = `${transactionId},${dhakaTime(clock.now())},${amount},${kind}`
    const file = new TextEncoder().encode(['TrxID,Date,Amount,Type', row, row].join('\n'))
    await shop.statements.import(admin, { wallet: 'bkash', mode: 'import' }, file)
  }

  /** A statement reverses a transfer that paid orders, and staff take its payments back. */
  async function takeBack(which: number): Promise<void> {
    const matched = (await database.db.select().from(walletReceipts)).filter(({ state }) =>
      state.endsWith('matched'),
    )
    const receipt = pick(matched, which)
    if (receipt) await sendStatement(receipt.transactionId, receipt.amountPaisa / 100, true)
    const { id } = await pickException(which, 'reversed')
    await shop.statements.reverse(admin, id)
  }

  async function allocate({ which, orders: count, thirds, isRestGivenBack }: AllocateStep): Promise<void> {
    const open = await pickException(which).catch(() => undefined)
    if (!open) await sendStatement(`UNKNOWN${which}`, ORDERED_UNITS * product.price * 2, false)
    const { id, openAmount } = open ?? (await pickException(which))
    let left = openAmount
    const allocations: { orderId: string; amount: number }[] = []
    for (const { id: orderId, amountDue } of await listUnpaid(which, count)) {
      const amount = Math.min(left, Math.ceil((amountDue * thirds) / 3))
      if (amount > 0) allocations.push({ orderId, amount })
      left -= amount
    }
    await shop.statements.allocate(admin, id, { openAmount, allocations, isRestGivenBack })
  }

  /** The courier pays out a part of what he holds: nothing when his fees were more than he collected. */
  async function payOut({ thirds, fee, isReversed }: Extract<Step, { do: 'collect' }>): Promise<void> {
    const held = (await shop.couriers.list(admin)).find(({ name }) => name === COURIER)?.heldAmount ?? 0
    const amount = Math.max(0, Math.ceil((held * thirds) / 3))
    const { id } = await shop.couriers.recordPayout(admin, {
      ...{ courierName: COURIER, heldAmount: held, amount, feeAmount: fee },
      ...{ method: 'bank', arrivedOn: '2025-01-01', isMoreThanHeld: held > 0 },
    })
    if (isReversed) await shop.couriers.reversePayout(admin, id)
  }

  /** A part of what the supplier is owed, or more. */
  async function paySupplier({ thirds, isReversed }: Extract<Step, { do: 'paySupplier' }>): Promise<void> {
    const owed = (await shop.suppliers.list(admin)).find(({ name }) => name === SUPPLIER)?.dueAmount ?? 0
    const { id } = await shop.suppliers.recordPayment(admin, {
      ...{ supplierName: SUPPLIER, dueAmount: owed, amount: Math.max(1, Math.ceil((owed * thirds) / 3)) },
      ...{ method: 'bank', paidOn: '2025-01-01', isMoreThanDue: true },
    })
    if (isReversed) await shop.suppliers.reversePayment(admin, id)
  }

  /** A part of what the seller is owed, or more. */
  async function paySeller({ thirds, isReversed }: Extract<Step, { do: 'paySeller' }>): Promise<void> {
    const [{ dueAmount } = { dueAmount: 0 }] = await shop.sellerPayouts.list(admin, {})
    const { id } = await shop.sellerPayouts.record(admin, {
      ...{ sellerId, dueAmount, amount: Math.max(1, Math.ceil((dueAmount * thirds) / 3)) },
      ...{ method: 'bank', paidOn: '2025-01-01', isMoreThanDue: true },
    })
    if (isReversed) await shop.sellerPayouts.reverse(admin, id)
  }

  /** Orders that can be paid by hand, beginning with one of them. */
  async function listUnpaid(which: number, count: number) {
    const rows = await database.db.select().from(orders).where(isPayableByHand).orderBy(orders.id)
    const unpaid = rows.map((order) => ({ ...order, amountDue: amountDueOf(order) }))
    const payable = unpaid.filter(({ amountDue }) => amountDue > 0)
    return [...payable, ...payable]
      .slice(which % Math.max(1, payable.length))
      .slice(0, Math.min(count, payable.length))
  }

  async function pickException(which: number, reason?: 'reversed') {
    const { rows } = await shop.statements.listExceptions(admin, { state: 'open', reason })
    const found = pick(rows, which)
    if (!found) throw notFound('There is none')
    return found
  }

  /** The change costs what its preview said, unless something else happened meanwhile. */
  async function change({ which, ...wished }: Extract<Step, { do: 'change' }>): Promise<void> {
    const { id, staff } = await pickOrder(which, isChangeable)
    const [, ...rugs] = staff.lines
    const place = PLACES[wished.to]
    const plan = {
      lines: staff.lines.map(({ id: lineId }, index) => {
        return { lineId, units: index === 0 ? wished.units : wished.rugUnits }
      }),
      newLines: [
        { productId: product.id, quantity: wished.newLamps },
        {
          productId: wished.other < 2 ? rug.id : mat.id,
          quantity: wished.newOthers,
          color: colorOf(wished.other),
        },
      ].filter(({ quantity }) => quantity > 0 && rugs.length < MAX_FURTHER_LINES),
      staffDiscount: wished.discount,
      ...(wished.fee >= 0 && { deliveryFee: wished.fee }),
      ...(place && { deliveryAddress: { ...place, addressDetails: 'House 2' } }),
    }
    const shown = await shop.staffOrders.previewChange(admin, id, plan)
    const { updatedAt } = staff
    await shop.staffOrders.change(admin, id, { ...plan, updatedAt, grandTotal: shown.grandTotal })
    // Not what the call answers: another change may come before its answer is read.
    const versions = await database.db.select().from(orderChanges).where(eq(orderChanges.orderId, id))
    const { subtotal, discountAmount, grandTotal } = shown
    expect(versions.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ totals: expect.objectContaining({ subtotal, discountAmount, grandTotal }) }),
    )
    expect(shown.ruleDiscount + shown.couponDiscount + shown.staffDiscount).toBe(shown.discountAmount)
  }

  async function pack({ which, units, isHandedOver }: Extract<Step, { do: 'pack' }>): Promise<void> {
    const id = pick(placed, which)
    if (!id) return
    const { staff } = await shop.staffOrders.get(admin, id)
    const line = pick(staff?.lines ?? [], which)
    if (staff && line)
      await shop.staffOrders.packParcel(admin, id, {
        updatedAt: staff.updatedAt,
        lines: [{ lineId: line.id, units }],
        isHandedOver,
      })
  }

  async function closeParcel({
    which,
    parcel: index,
    outcome,
  }: Extract<Step, { do: 'close' }>): Promise<void> {
    const id = pick(placed, which)
    if (!id) return
    const { staff, parcels } = await shop.staffOrders.get(admin, id)
    const parcel = pick(parcels, index)
    if (!staff || !parcel) return
    const refused = parcel.lines.map(({ lineId }) => ({ lineId, units: 1 }))
    await shop.staffOrders.closeParcel(admin, id, parcel.id, {
      updatedAt: staff.updatedAt,
      ...(outcome === 'part-refused' ? { outcome: 'delivered', refused } : { outcome }),
    })
  }

  function newOrder({ withCoupon, by, other }: Omit<Extract<Step, { do: 'place' }>, 'do'>) {
    const lamps = { product: { ...product, price: PRICE_OF_SEVERAL }, quantity: ORDERED_UNITS }
    // What is paid at the door or by hand may come from two sellers; a page of a gateway takes the price of the lamps.
    const chosen =
      by === 'cash'
        ? [lamps, { product: other < 2 ? rug : mat, quantity: 1, color: colorOf(other) }]
        : [lamps]
    const { items, totalPrice, ...rest } = anOrderBody(customer, chosen)
    const way =
      by === 'cash'
        ? ({ paymentMethod: 'cash', gateway: undefined } as const)
        : ({ paymentMethod: 'ssl', gateway: by } as const)
    return withCoupon
      ? { ...rest, ...way, lines: items, couponCode: COUPON, grandTotal: totalPrice - COUPON_TAKA }
      : { ...rest, ...way, lines: items, grandTotal: totalPrice }
  }

  function choose(page: string | undefined, choice: GatewayPageChoice): GatewayRequest | undefined {
    const key = keyOf(page)
    if (!page?.startsWith('https://bkash.test/')) return at.sslcommerz.choose(key, choice)
    const url = at.bkash.choose(key, bkashButtons[choice])
    return url === undefined ? undefined : { url }
  }

  /** By a notification; bKash has only the returning browser. */
  async function notify(sent: GatewayRequest | undefined): Promise<void> {
    if (sent?.form) await notifyShop({ app }, sent.form)
    else if (sent) {
      const { pathname, search } = new URL(sent.url)
      await app.inject({ url: pathname + search })
    }
  }

  return { name, act, notify, poll: () => shop.payments.pollPayments() }
}

/** Allows rejections, simulated crashes and the polling job's collection of them; throws any other error. */
function assertExpected(crashes: Simulation['crashes'], error: unknown, process: string): void {
  // A crashed process reports no errors; a stalled one aborts the transaction.
  if (
    crashes.isCrashed(process) ||
    error instanceof TransactionTimeout ||
    error instanceof ShopError ||
    error instanceof SimulatedCrash
  )
    return
  if (error instanceof AggregateError && error.errors.every((one) => one instanceof SimulatedCrash)) return
  throw error
}
