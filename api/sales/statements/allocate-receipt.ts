import { insertAuditEntries, recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { assertPayable } from '#api/sales/orders/status/update-payment-status.ts'
import { lockOrders, type PayableOrder } from '#api/sales/payments/payments.repository.ts'
import { receivableAmountOf } from '#api/sales/payments/receivable-amount.ts'
import { prepareNotifyPayers } from '#api/sales/payments/recording/notify-payers.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { allocateExceptionEndpoint } from '#contract/sales/statements.ts'
import { formatTaka, type Taka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { type ExceptionRow, findException } from './exceptions.repository.ts'
import {
  lockUsableReceipt,
  openAmountOf,
  payOrders,
  type ReceiptAllocation,
  refundSurplus,
  whyNotUsable,
} from './receipt-payments.ts'
import { updateAllocatedReceipt } from './receipts.repository.ts'
import { prepareSurplusMessages, type SurplusNeeds } from './surplus-messages.ts'

type Allocation = InputOf<typeof allocateExceptionEndpoint>['body']

/** Whether a receipt has money for orders that staff choose. */
export const canPayOrders = (exception: ExceptionRow) =>
  whyNotUsable(exception) === undefined && openAmountOf(exception) > 0

/**
 * Whether what is open of a receipt can go back: some of it paid orders, or its order is cancelled. Before that nothing says
 * whose money it is.
 */
export const canGoBack = (exception: ExceptionRow) =>
  canPayOrders(exception) &&
  exception.orderId !== null &&
  (exception.payments.length > 0 || exception.order?.status === 'cancelled')

/** Divides the money of an exception among orders, and gives back what is left; see the service. */
export function createAllocateReceipt(needs: SurplusNeeds) {
  const { db, withTx, clock } = needs

  return async (viewer: Viewer, id: string, allocation: Allocation): Promise<ExceptionRow> => {
    viewer.assertAdmin()
    const { openAmount, allocations, isRestGivenBack = false } = allocation
    const found = await findException(db, id)
    if (!found) throw notFound(statementMessages.exceptionNotFound)
    const orderIds = [...new Set(allocations.map(({ orderId }) => orderId))]
    if (orderIds.length < allocations.length) throw invalid(statementMessages.orderChosenTwice)
    const restOrderId = restOrderOf(found, orderIds)
    if (!restOrderId || (orderIds.length === 0 && !(isRestGivenBack && canGoBack(found))))
      throw conflict(whyNotUsable(found) ?? statementMessages.exceptionNobodys)
    const messagesOf = await prepareSurplusMessages(needs, restOrderId)
    const notifyPayers = await prepareNotifyPayers(needs)
    const now = clock()
    const by = viewer.userId
    return withTx(async (tx) => {
      const locked = await lockOrders(tx, [...orderIds, restOrderId])
      const orders = new Map(locked.map((order) => [order.id, order]))
      const exception = await lockUsableReceipt(tx, found, orderIds)
      // A second click, or another person, has used some of it.
      if (openAmountOf(exception) !== openAmount) throw conflict(statementMessages.exceptionUsedMeanwhile)
      await assertCanReceive(tx, exception, { allocations, orders })
      const paid = await payOrders(tx, exception, allocations, { by, now })
      await notifyPayers(tx, { payments: allocations, orders: paid }, now)
      const rest = openAmount - sumOf(allocations)
      const order = orders.get(restOrderId)
      if (isRestGivenBack && rest > 0 && order)
        await refundSurplus(tx, exception, { order, messagesOf, amount: rest, by, now })
      const state = isRestGivenBack || rest === 0 ? 'matched' : 'part-matched'
      await updateAllocatedReceipt(tx, { id, state, orderId: restOrderId, by, now })
      await recordAllocation(tx, viewer, exception, { ...allocation, now })
      return (await findException(tx, id)) ?? exception
    })
  }
}

/** The order whose buyer gets back what is left: of those that the receipt paid first, or the first chosen now. */
function restOrderOf({ orderId, payments }: ExceptionRow, orderIds: readonly string[]): string | undefined {
  const [first] = orderIds
  const isFixed = payments.length > 0 || first === undefined || orderIds.some((id) => id === orderId)
  return (isFixed ? orderId : first) ?? first
}

const sumOf = (allocations: readonly ReceiptAllocation[]): Taka =>
  allocations.reduce((sum, { amount }) => sum + amount, 0)

/** Throws conflict when an order cannot receive its part, or the parts exceed what is open of the receipt. */
async function assertCanReceive(
  tx: Tx,
  exception: ExceptionRow,
  {
    allocations,
    orders,
  }: { allocations: readonly ReceiptAllocation[]; orders: ReadonlyMap<string, PayableOrder> },
): Promise<void> {
  const open = openAmountOf(exception)
  if (sumOf(allocations) > open) throw conflict(statementMessages.moreThanReceived(formatTaka(open)))
  for (const { orderId, amount } of allocations) {
    const order = orders.get(orderId)
    if (!order) throw notFound(messages.orderNotFound)
    assertPayable(order, 'paid')
    const limit = await receivableAmountOf(tx, order)
    if (amount > limit) throw conflict(messages.moreThanDue(formatTaka(limit)))
  }
}

async function recordAllocation(
  tx: Tx,
  viewer: Viewer,
  exception: ExceptionRow,
  { openAmount, allocations, isRestGivenBack, now }: Allocation & { now: Date },
): Promise<void> {
  const { id, wallet, transactionId, amountPaisa, reason } = exception
  const details = { wallet, transactionId, amountPaisa, reason }
  await insertAuditEntries(
    tx,
    allocations.map(({ orderId, amount }) => ({
      actorId: viewer.userId,
      action: 'order.payment-matched',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { amount, ...details },
      at: now,
    })),
  )
  const rest = openAmount - sumOf(allocations)
  if (isRestGivenBack && rest > 0)
    await recordAudit(
      tx,
      viewer,
      'statement-exception.given-back',
      { type: 'statement-exception', id },
      { before: { openAmount: rest }, after: { openAmount: 0, ...details }, at: now },
    )
}
