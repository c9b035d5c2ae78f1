import { insertAuditEntries, recordAudit } from '#api/audit/audit.repository.ts'
import { chunks } from '#api/chunks.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { amountDueOf } from '#api/sales/payments/payment-status.ts'
import {
  isPayable,
  linkRecordedWalletTransactions,
  listRecordedWalletTransactions,
  lockOrders,
  lockWalletTransactions,
  type PayableOrder,
} from '#api/sales/payments/payments.repository.ts'
import { type NewPayment, recordPayments } from '#api/sales/payments/record-payments.ts'
import { notifyNobody, prepareNotifyPayers } from '#api/sales/payments/recording/notify-payers.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { importStatementEndpoint, StatementReport } from '#contract/sales/statements.ts'
import { newId } from '#database/new-id.ts'
import { decodeStatement } from './decode-statement.ts'
import { matchReversals } from './match-reversals.ts'
import { idsOf, type MatchedStatement, matchStatement } from './match-statement.ts'
import { readStatement, type StatementRow } from './read-statement.ts'
import { listReceipts, type NewWalletReceipt, upsertReceipts } from './receipts.repository.ts'
import { toStatementReport } from './statement-report.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }
type Input = InputOf<typeof importStatementEndpoint>['body']

/** Receipts stored by one SQL statement. */
const RECEIPTS_PER_INSERT = 500
/** Orders paid in one transaction: a few statements for all of them, far below a transaction's five seconds. */
const PAYMENTS_PER_TRANSACTION = 100

/** Rolls back the transaction: one of its receipts or orders was settled or cancelled meanwhile. */
class NoLongerOpen extends Error {}

/** Matches a statement with orders; see the service. */
export function createImportStatement(needs: Needs) {
  const { db, withTx, clock } = needs

  return async (viewer: Viewer, input: Input, file: Uint8Array | undefined): Promise<StatementReport> => {
    viewer.assertAdmin()
    if (!file) throw invalid(statementMessages.statementFileRequired)
    const { rows, outgoing, ...read } = await readStatement(decodeStatement(file), chosenColumns(input))
    if (rows.length + read.skipped + read.unreadable.length === 0)
      throw invalid(statementMessages.statementEmpty)
    const { single, repeated, disagreeing } = withoutRepeats(rows)
    const reversals = await matchReversals(db, input.wallet, outgoing)
    const reversed = new Set(idsOf(reversals))
    const matched = await matchStatement(db, input.wallet, {
      rows: single,
      contradictory: new Set([...disagreeing, ...idsOf(outgoing)]),
      reversed,
    })
    const isImported = input.mode === 'import'
    const all = [...matched, ...reversals]
    const results = isImported ? await store(viewer, input, all) : all
    const skipped = read.skipped - new Set(reversals.map(({ line }) => line)).size
    return toStatementReport(results, { ...read, skipped, wallet: input.wallet, isImported, repeated })
  }

  /** Pays the matched orders, then stores the other receipts. */
  async function store(
    viewer: Viewer,
    input: Input,
    matched: MatchedStatement[],
  ): Promise<MatchedStatement[]> {
    const notPaid = new Set<MatchedStatement>()
    for (const batch of chunks(matched.filter(isMatched), PAYMENTS_PER_TRANSACTION))
      for (const row of await pay(viewer, input, batch)) notPaid.add(row)
    // Their orders or receipts were changed meanwhile.
    const matchedAgain = await matchStatement(db, input.wallet, {
      rows: [...notPaid],
      ...NOTHING_CONTRADICTORY,
    })
    const results = [...matched.filter((row) => !notPaid.has(row)), ...matchedAgain]
    await storeExceptions(viewer, input, results)
    return results
  }

  /** Pays the orders of these rows, by bisection if some can no longer be paid, and returns the rows that were not paid. */
  async function pay(viewer: Viewer, input: Input, rows: Matched[]): Promise<MatchedStatement[]> {
    if (await payAll(viewer, input, rows)) return []
    if (rows.length === 1) return rows
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await pay(viewer, input, rows.slice(0, half))),
      ...(await pay(viewer, input, rows.slice(half))),
    ]
  }

  /** False, and nothing stored, when one of the receipts or orders was settled or cancelled meanwhile. */
  async function payAll(viewer: Viewer, input: Input, rows: Matched[]): Promise<boolean> {
    const now = clock()
    const orderIds = rows.map(({ orderId }) => orderId)
    const receipts = rows.map((row) => toReceipt(viewer, input, row))
    const notifyPayers = input.isSilent ? notifyNobody : await prepareNotifyPayers(needs)
    try {
      return await withTx(async (tx) => {
        // Lock the orders first: a concurrent import of the same orders has then committed its receipts before ours.
        const orders = new Map((await lockOrders(tx, orderIds)).map((order) => [order.id, order]))
        if (!rows.every((row) => isPaidBy(orders.get(row.orderId), row))) throw new NoLongerOpen()
        await lockWalletTransactions(tx, input.wallet, idsOf(rows))
        if ((await listRecordedWalletTransactions(tx, input.wallet, idsOf(rows))).length > 0)
          throw new NoLongerOpen()
        if ((await upsertReceipts(tx, receipts, now)) < rows.length) throw new NoLongerOpen()
        const stored = new Map(
          (await listReceipts(tx, input.wallet, idsOf(rows))).map((one) => [one.transactionId, one.id]),
        )
        const payments = rows.map((row) => toPayment(viewer, input, row, stored.get(row.transactionId) ?? ''))
        const paidOrders = await recordPayments(tx, payments, now)
        await notifyPayers(tx, { payments, orders: paidOrders }, now)
        const paid = { paymentStatus: 'paid', wallet: input.wallet, fileName: input.fileName ?? '' }
        await insertAuditEntries(
          tx,
          rows.map(({ orderId, transactionId }) => ({
            actorId: viewer.userId,
            action: 'order.payment-matched',
            subjectType: 'order',
            subjectId: orderId,
            before: { paymentStatus: 'unpaid' },
            after: { ...paid, transactionId },
            at: now,
          })),
        )
        return true
      })
    } catch (error) {
      if (error instanceof NoLongerOpen) return false
      throw error
    }
  }

  async function storeExceptions(viewer: Viewer, input: Input, rows: MatchedStatement[]): Promise<void> {
    // A row still `matched` after a lost race was stored by the concurrent import.
    const unpaid = rows.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'known')
    const now = clock()
    for (const batch of chunks(unpaid, RECEIPTS_PER_INSERT)) {
      const receipts = batch.map((row) => toReceipt(viewer, input, row))
      await withTx(async (tx) => {
        const changed = await upsertReceipts(tx, receipts, now)
        if (changed === 0) return
        await linkRecordedWalletTransactions(tx, input.wallet, idsOf(batch))
        await recordAudit(
          tx,
          viewer,
          'statement.imported',
          { type: 'statement', id: input.wallet },
          { before: null, after: { fileName: input.fileName ?? '', rows: changed }, at: now },
        )
      })
    }
  }
}

/** Contradictory and reversed rows were never to be paid, so none is among these. */
const NOTHING_CONTRADICTORY = { contradictory: new Set<string>(), reversed: new Set<string>() }

type Matched = MatchedStatement & { orderId: string }
const isMatched = (row: MatchedStatement): row is Matched => row.outcome === 'matched' && row.orderId !== null

function chosenColumns({ transactionIdColumn, amountColumn, timeColumn, senderColumn }: Input) {
  return {
    ...(transactionIdColumn && { transactionId: transactionIdColumn }),
    ...(amountColumn && { amount: amountColumn }),
    ...(timeColumn && { time: timeColumn }),
    ...(senderColumn && { sender: senderColumn }),
  }
}

/** Drops rows repeated in the statement; the same transaction with another amount is a contradiction. */
function withoutRepeats(rows: StatementRow[]) {
  const seen = new Map<string, StatementRow>()
  const disagreeing = new Set<string>()
  for (const row of rows) {
    const earlier = seen.get(row.transactionId)
    if (!earlier) seen.set(row.transactionId, row)
    else if (earlier.amountPaisa !== row.amountPaisa) disagreeing.add(row.transactionId)
    // A line of unknown direction makes the other one contradictory.
    else if (!row.isDirectionKnown) seen.set(row.transactionId, { ...earlier, isDirectionKnown: false })
  }
  return { single: [...seen.values()], repeated: rows.length - seen.size, disagreeing }
}

/** Whether a row is all that its locked order still owes. */
const isPaidBy = (order: PayableOrder | undefined, { amountPaisa }: Matched) =>
  order !== undefined && isPayable(order) && amountPaisa === amountDueOf(order) * 100

function toPayment(viewer: Viewer, input: Input, row: Matched, receiptId: string): NewPayment {
  return {
    orderId: row.orderId,
    method: 'wallet',
    provider: input.wallet,
    amount: row.amountPaisa / 100,
    state: 'received',
    reference: row.transactionId,
    receiptId,
    recordedBy: viewer.userId,
  }
}

function toReceipt(viewer: Viewer, input: Input, row: MatchedStatement): NewWalletReceipt {
  const { transactionId, isReversal, amountPaisa, paidAt, sender, outcome, orderId } = row
  const isMatched = outcome === 'matched' || outcome === 'already-paid' || outcome === 'known'
  return {
    id: newId(),
    wallet: input.wallet,
    transactionId,
    isReversal,
    amountPaisa,
    paidAt,
    sender,
    state: isMatched ? 'matched' : 'open',
    reason: isMatched ? null : outcome,
    orderId,
    fileName: input.fileName ?? '',
    importedBy: viewer.userId,
  }
}
