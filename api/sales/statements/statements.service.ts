import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import type { Viewer } from '#api/viewer.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { ExceptionFilter, StatementException } from '#contract/sales/statements.ts'
import { createImportStatement } from './import-statement.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { canBePaid, createSettleException } from './settle-exception.ts'
import {
  countExceptions,
  type ExceptionRow,
  findException,
  listExceptions,
  resolveReceipt,
} from './statements.repository.ts'

/** Statements of mobile wallets, matched with the orders they pay. */
export function createStatementsService(needs: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  const { db, withTx, clock } = needs
  const settle = createSettleException(needs)
  return {
    /**
     * Matches a statement with orders by transaction id, amount and time. Mode `check` only reports; `import` marks each matched
     * order as paid, in one transaction with its receipt, ledger and audit entries, and stores everything else as an exception.
     * Works in batches: after a failure the same file pays the remaining orders. A row imported before changes nothing,
     * whatever its file. Throws forbidden unless the viewer is an admin, invalid, tooLarge or unsupportedType for a file that
     * cannot be read.
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
     * payment is only a part. `orderId` is the order shown to the viewer. Throws forbidden, notFound, and conflict when either was
     * settled meanwhile or the money cannot pay an order.
     */
    async settle(
      viewer: Viewer,
      id: string,
      settlement: { orderId: string; isPart?: boolean | undefined },
    ): Promise<StatementException> {
      return toException(await settle(viewer, id, settlement))
    },
  }
}

function toException({ reason, state, order, updatedAt, ...row }: ExceptionRow): StatementException {
  if (reason === null) throw new Error(`The receipt ${row.id} is no exception.`)
  const isResolved = state !== 'open'
  return {
    ...row,
    reason,
    words: outcomeMessages[reason],
    isResolved,
    resolution: state === 'open' ? null : state === 'matched' ? 'settled' : 'noted',
    resolvedAt: isResolved ? updatedAt : null,
    order: order && {
      grandTotal: order.grandTotal,
      amountDue: amountDueOf(order),
      createdAt: order.createdAt,
      canBePaid: !isResolved && canBePaid(reason, order),
    },
  }
}
