import { conflict } from '#api/errors.ts'
import { enqueueMessages } from '#api/messages/enqueue-message.ts'
import type { OutboundMessage } from '#api/messages/outbound-message.ts'
import {
  listRecordedWalletTransactions,
  lockWalletTransactions,
} from '#api/sales/payments/payments.repository.ts'
import { recordPayments } from '#api/sales/payments/record-payments.ts'
import { insertRefund } from '#api/sales/refunds/refunds.repository.ts'
import { messages } from '#contract/messages.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { Taka } from '#contract/taka.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type ExceptionRow, findException } from './exceptions.repository.ts'
import { listOrdersNaming, listShopRefunds } from './match-candidates.repository.ts'
import { hasBeenPaid } from './match-row.ts'
import { whyNeverPays } from './never-pays.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { listReversals, lockReceipt } from './receipts.repository.ts'

/** Why nothing can be done with the money of an exception; undefined when it can. */
export function whyNotUsable({ state, reason }: Pick<ExceptionRow, 'state' | 'reason'>): string | undefined {
  if (state !== 'open' && state !== 'part-matched') return statementMessages.exceptionResolved
  return whyNeverPays(reason)
}

/**
 * What of a receipt neither pays an order nor goes back. The ledger holds whole taka: rounded down, no more than was
 * received.
 */
export function openAmountOf({
  amountPaisa,
  payments,
}: Pick<ExceptionRow, 'amountPaisa' | 'payments'>): Taka {
  return Math.floor(amountPaisa / 100) - payments.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Locks an exception whose money is to be used, and returns it as it is then. Danger: lock the orders first, like an import.
 * `orderIds` are those that it is to pay. Throws conflict when it is not open any more, or when after the import the money was
 * recorded by staff, has paid another order, was reversed, or proved to be a refund of ours.
 */
export async function lockUsableReceipt(
  tx: Tx,
  { id, wallet, transactionId }: Pick<ExceptionRow, 'id' | 'wallet' | 'transactionId'>,
  orderIds: readonly string[],
): Promise<ExceptionRow> {
  await lockWalletTransactions(tx, wallet, [transactionId])
  await lockReceipt(tx, id)
  const exception = await findException(tx, id)
  if (!exception) throw conflict(statementMessages.exceptionResolved)
  const problem = whyNotUsable(exception)
  if (problem) throw conflict(problem)
  await assertNotUsed(tx, exception, orderIds)
  return exception
}

async function assertNotUsed(
  tx: DbOrTx,
  { wallet, transactionId, payments }: ExceptionRow,
  orderIds: readonly string[],
): Promise<void> {
  if ((await listReversals(tx, wallet, [transactionId])).length > 0) throw conflict(outcomeMessages.reversed)
  if ((await listShopRefunds(tx, [transactionId])).length > 0) throw conflict(outcomeMessages['own-refund'])
  if ((await listRecordedWalletTransactions(tx, wallet, [transactionId])).length > 0)
    throw conflict(messages.walletTransactionRecorded)
  const own = new Set([...orderIds, ...payments.map(({ orderId }) => orderId)])
  const others = (await listOrdersNaming(tx, [transactionId])).filter((order) => !own.has(order.id))
  if (others.some(hasBeenPaid)) throw conflict(outcomeMessages['used-twice'])
}

/** A part of a receipt that pays an order. */
export type ReceiptAllocation = { orderId: string; amount: Taka }

type Recording = { by: string; now: Date }

/** Records parts of a locked receipt as payments of locked orders; returns the orders. */
export function payOrders(
  tx: Tx,
  receipt: ExceptionRow,
  allocations: readonly ReceiptAllocation[],
  { by, now }: Recording,
) {
  const payments = allocations.map(
    (part) => ({ ...part, ...walletTransactionOf(receipt), state: 'received', recordedBy: by }) as const,
  )
  return recordPayments(tx, payments, now)
}

/** The order that the money goes back for, and the messages to its buyer about an amount. */
export type GiveBack = {
  order: { id: string; customerId: string }
  messagesOf: (amount: Taka) => OutboundMessage[]
}

/**
 * Records an amount of a locked receipt as a payment that its locked order did not need, with the refund that staff
 * send: to the number it came from, or as agreed with the buyer. docs/reliability.md O9
 */
export async function refundSurplus(
  tx: Tx,
  receipt: ExceptionRow,
  { order, messagesOf, amount, by, now }: GiveBack & Recording & { amount: Taka },
): Promise<void> {
  const paymentId = newId(now.getTime())
  const orderId = order.id
  await recordPayments(
    tx,
    [{ id: paymentId, orderId, amount, ...walletTransactionOf(receipt), state: 'surplus', recordedBy: by }],
    now,
  )
  const refund = await insertRefund(tx, {
    orderId,
    customerId: order.customerId,
    cause: 'surplus',
    attemptId: null,
    ...destinationOf(receipt),
    allocations: [{ paymentId, amount }],
    status: 'pending',
    changedBy: by,
    nextCheckAt: null,
    now,
  })
  await enqueueMessages(tx, messagesOf(amount), { aboutId: refund.id, now })
}

function walletTransactionOf({ id: receiptId, wallet: provider, transactionId: reference }: ExceptionRow) {
  return { method: 'wallet', provider, reference, receiptId } as const
}

function destinationOf({ wallet, sender }: ExceptionRow) {
  const number = normalisedPhone(sender)
  return PHONE_PATTERN.test(number)
    ? { method: wallet, number }
    : ({ method: 'manual', number: null } as const)
}
