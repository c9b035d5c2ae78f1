import { insertAuditEntries, recordAudit } from '#api/audit/audit.repository.ts'
import { chunks } from '#api/chunks.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { lockOrders, recordManualPayments } from '#api/sales/orders/payment-status.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { statementMessages } from '#contract/sales/statement-messages.ts'
import type { importStatementEndpoint, StatementReport } from '#contract/sales/statements.ts'
import { newId } from '#database/new-id.ts'
import { decodeStatement } from './decode-statement.ts'
import { matchReversals } from './match-reversals.ts'
import { idsOf, type MatchedStatement, matchStatement } from './match-statement.ts'
import { readStatement, type StatementRow } from './read-statement.ts'
import { toStatementReport } from './statement-report.ts'
import { type NewReceipt, upsertReceipts } from './statements.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>
type Input = InputOf<typeof importStatementEndpoint>['body']

/** Rows stored by one statement. */
const MAX_CONCURRENT = 500
/** Orders paid in one transaction: a few statements for all of them, far below a transaction's five seconds. */
const PAID_AT_ONCE = 100

/** Takes the receipts back: one of their orders was paid or cancelled meanwhile. */
class NoLongerOpen extends Error {}

/** The verb of matching a statement with orders; see the service. */
export function createImportStatement({ db, withTx, clock }: Needs) {
  return async (viewer: Viewer, input: Input, file: Uint8Array | undefined): Promise<StatementReport> => {
    viewer.assertStaff()
    if (!file) throw invalid(statementMessages.statementFileRequired)
    const { rows, outgoing, ...read } = await readStatement(decodeStatement(file), chosenColumns(input))
    if (rows.length + read.skipped + read.unreadable.length === 0)
      throw invalid(statementMessages.statementEmpty)
    const { single, repeated, disagreeing } = withoutRepeats(rows)
    const reversals = await matchReversals(db, input.wallet, outgoing)
    const reversed = new Set(idsOf(reversals))
    const matched = await matchStatement(db, input.wallet, {
      rows: single,
      doubtful: new Set([...disagreeing, ...idsOf(outgoing)]),
      reversed,
    })
    const isImported = input.mode === 'import'
    const all = [...matched, ...reversals]
    const done = isImported ? await store(viewer, input, all) : all
    const skipped = read.skipped - new Set(reversals.map(({ line }) => line)).size
    return toStatementReport(done, { ...read, skipped, wallet: input.wallet, isImported, repeated })
  }

  /** Pays what matches, then keeps the rest. */
  async function store(
    viewer: Viewer,
    input: Input,
    matched: MatchedStatement[],
  ): Promise<MatchedStatement[]> {
    const lost = new Set<MatchedStatement>()
    for (const some of chunks(matched.filter(isMatched), PAID_AT_ONCE))
      for (const row of await pay(viewer, input, some)) lost.add(row)
    // Somebody was faster: those orders stand otherwise now.
    const again = await matchStatement(db, input.wallet, { rows: [...lost], ...NOTHING_DOUBTFUL })
    const done = [...matched.filter((row) => !lost.has(row)), ...again]
    await keep(viewer, input, done)
    return done
  }

  /** Pays all of them, or, where one cannot be paid any more, all but that one: those it answers. */
  async function pay(viewer: Viewer, input: Input, rows: Matched[]): Promise<MatchedStatement[]> {
    if (await payAll(viewer, input, rows)) return []
    if (rows.length === 1) return rows
    const half = Math.ceil(rows.length / 2)
    return [
      ...(await pay(viewer, input, rows.slice(0, half))),
      ...(await pay(viewer, input, rows.slice(half))),
    ]
  }

  /** False, and nothing is stored, when one of them was dealt with or one of the orders stands otherwise by now. */
  async function payAll(viewer: Viewer, input: Input, rows: Matched[]): Promise<boolean> {
    const now = clock()
    const orderIds = rows.map(({ orderId }) => orderId)
    const receipts = rows.map((row) => toReceipt(viewer, input, row))
    try {
      return await withTx(async (tx) => {
        // First the orders: whoever pays the same ones at this moment has stored his receipts before ours are.
        await lockOrders(tx, orderIds)
        if ((await upsertReceipts(tx, receipts, now)) < rows.length) throw new NoLongerOpen()
        if ((await recordManualPayments(tx, { orderIds, now })).length < rows.length) throw new NoLongerOpen()
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

  async function keep(viewer: Viewer, input: Input, rows: MatchedStatement[]): Promise<void> {
    // What lost a race stays `matched` only if the other one stored it: then it changes nothing here.
    const left = rows.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'known')
    const now = clock()
    for (const some of chunks(left, MAX_CONCURRENT)) {
      const receipts = some.map((row) => toReceipt(viewer, input, row))
      await withTx(async (tx) => {
        const changed = await upsertReceipts(tx, receipts, now)
        if (changed === 0) return
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

/** What may be doubtful was not about to be paid. */
const NOTHING_DOUBTFUL = { doubtful: new Set<string>(), reversed: new Set<string>() }

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

/** A statement may hold a row twice; the same transaction with another amount is not the same row. */
function withoutRepeats(rows: StatementRow[]) {
  const seen = new Map<string, StatementRow>()
  const disagreeing = new Set<string>()
  for (const row of rows) {
    const earlier = seen.get(row.transactionId)
    if (!earlier) seen.set(row.transactionId, row)
    else if (earlier.amountPaisa !== row.amountPaisa) disagreeing.add(row.transactionId)
    // One line that may be money out makes the other one doubtful.
    else if (!row.isDirectionKnown) seen.set(row.transactionId, { ...earlier, isDirectionKnown: false })
  }
  return { single: [...seen.values()], repeated: rows.length - seen.size, disagreeing }
}

function toReceipt(viewer: Viewer, input: Input, row: MatchedStatement): NewReceipt {
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
