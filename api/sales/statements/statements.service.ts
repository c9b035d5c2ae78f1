import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import { contactMatchOf } from '#api/search-persons.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type {
  allocateExceptionEndpoint,
  ExceptionFilter,
  PayableByReceipt,
  StatementException,
} from '#contract/sales/statements.ts'
import { canGoBack, canPayOrders, createAllocateReceipt } from './allocate-receipt.ts'
import { countExceptions, type ExceptionRow, findException, listExceptions } from './exceptions.repository.ts'
import { createImportStatement } from './import-statement.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { listOrdersToPay } from './receipt-orders.repository.ts'
import { openAmountOf } from './receipt-payments.ts'
import { resolveReceipt } from './receipts.repository.ts'
import { createReverseWalletPayments, isReversible } from './reverse-wallet-payments.ts'
import { canBePaid, createSettleException } from './settle-exception.ts'
import type { SurplusNeeds } from './surplus-messages.ts'

/** Statements of mobile wallets, matched with the orders they pay. */
export function createStatementsService(needs: SurplusNeeds) {
  const { db, withTx, clock } = needs
  const settle = createSettleException(needs)
  const allocate = createAllocateReceipt(needs)
  const reverse = createReverseWalletPayments(needs)
  return {
    /**
     * Matches a statement with orders by transaction id, amount and time. Mode `check` only reports; `import` marks
     * each matched order as paid, in one transaction with its receipt, ledger and audit entries, and stores
     * everything else as an exception. Works in batches: after a failure the same file pays the remaining orders. A
     * row imported before changes nothing, whatever its file. Throws forbidden unless the viewer is an admin,
     * invalid, tooLarge or unsupportedType for a file that cannot be read.
     */
    import: createImportStatement(needs),

    /** Receipts that matched no order, open or resolved, newest first. Throws forbidden unless the viewer is an admin. */
    async listExceptions(viewer: Viewer, filter: ExceptionFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listExceptions(db, filter, limitAndOffset(filter)),
        countExceptions(db, filter),
      ])
      return toPage(rows.map(toException), total, filter)
    },

    /** Resolves an exception with a note. Throws forbidden, notFound, and conflict when it is resolved already. */
    async resolve(viewer: Viewer, id: string, note: string): Promise<StatementException> {
      viewer.assertAdmin()
      const before = await findException(db, id)
      if (!before) throw notFound(statementMessages.exceptionNotFound)
      const now = clock()
      const isResolved = await withTx(async (tx) => {
        if (!(await resolveReceipt(tx, { id, by: viewer.userId, note, now }))) return false
        await recordAudit(
          tx,
          viewer,
          'statement-exception.resolved',
          { type: 'statement-exception', id },
          { before: { state: 'open', reason: before.reason }, after: { state: 'resolved', note }, at: now },
        )
        return true
      })
      if (!isResolved) throw conflict(statementMessages.exceptionResolved)
      const after = await findException(db, id)
      return toException(after ?? before)
    },

    /**
     * Records an exception's money as a payment of the order suggested for it. What it lacks is no longer asked for, unless the
     * payment is only a part; what it brings above goes back as a refund that staff send. `orderId` is the order
     * shown to the viewer. Throws forbidden, notFound, and conflict when either was settled meanwhile or the money
     * cannot pay an order.
     */
    async settle(
      viewer: Viewer,
      id: string,
      settlement: { orderId: string; isPart?: boolean | undefined },
    ): Promise<StatementException> {
      return toException(await settle(viewer, id, settlement))
    },

    /**
     * Orders that an exception may pay, at most 20: those that match a text, or name its transaction, or have its sender's
     * number. Throws forbidden, notFound.
     */
    async listOrdersToPay(viewer: Viewer, id: string, text = ''): Promise<PayableByReceipt[]> {
      viewer.assertAdmin()
      const exception = await findException(db, id)
      if (!exception) throw notFound(statementMessages.exceptionNotFound)
      const { transactionId, orderId } = exception
      const sender = normalisedPhone(exception.sender)
      const phone = PHONE_PATTERN.test(sender) ? sender : ''
      return listOrdersToPay(db, { text, contacts: contactMatchOf(viewer), phone, transactionId, orderId })
    },

    /**
     * Divides an exception's money among orders that staff choose, an amount for each, together no more than is open. What is
     * left stays open, or goes back as a refund of the order that was paid first. Throws forbidden, notFound, invalid for an
     * order chosen twice, and conflict when some of it was used meanwhile or an order cannot receive its part.
     */
    async allocate(
      viewer: Viewer,
      id: string,
      allocation: InputOf<typeof allocateExceptionEndpoint>['body'],
    ): Promise<StatementException> {
      return toException(await allocate(viewer, id, allocation))
    },

    /**
     * Takes back all payments of the transaction that an exception reverses, by counter-postings, in one transaction. Throws
     * forbidden, notFound, and conflict when there are none, or one of them was refunded.
     */
    async reverse(viewer: Viewer, id: string): Promise<StatementException> {
      return toException(await reverse(viewer, id))
    },
  }
}

function toException(exception: ExceptionRow): StatementException {
  const { reason, state, order, updatedAt, ...row } = exception
  if (reason === null) throw new Error(`The receipt ${row.id} is no exception.`)
  const isResolved = state === 'matched' || state === 'resolved'
  return {
    ...row,
    reason,
    reasonText: outcomeMessages[reason],
    isResolved,
    openAmount: openAmountOf(exception),
    canPayOrders: canPayOrders(exception),
    canGoBack: canGoBack(exception),
    canBeTakenBack: isReversible(exception),
    resolution: isResolved ? (state === 'matched' ? 'settled' : 'noted') : null,
    resolvedAt: isResolved ? updatedAt : null,
    order: order && {
      grandTotal: order.grandTotal,
      amountDue: amountDueOf(order),
      createdAt: order.createdAt,
      canBePaid: canBePaid(exception, order),
    },
  }
}
